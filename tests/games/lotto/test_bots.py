"""The three players: what they go for and what they leave alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from parlour.arena.tournament import tournament
from parlour.core import Chance, Match
from parlour.games.lotto.equipment import Card, classic_cards, letter_card_counts
from parlour.games.lotto.guidance import LottoGuidance
from parlour.games.lotto.hopes import hope
from parlour.games.lotto.moves import Call, Claim, Place
from parlour.games.lotto.odds import CODES, chances, odds, worth
from parlour.games.lotto.prospects import Prospects
from parlour.games.lotto.rules import Lotto
from parlour.games.lotto.state import unseen
from parlour.thinking import Analyst, Bot, Budget, find_bot
from parlour.words.lexicon import Lexicon
from tests.conformance.wander import wander
from tests.games.lotto.drawing import ALMOST, BEHIND, BLANK, table
from tests.narrow import as_a

LEVELS = ("novice", "club", "expert")


def chosen(match: Match, level: str, seat: int = 0) -> str:
    bot = find_bot(match.game, level)
    return match.game.write(bot.choose(match.view(seat), seat, Budget(), Chance.of(1)).move)


def played_out(match: Match, bots: list[Bot]) -> Match:
    while not match.outcome:
        seat = min(match.to_act)
        thought = bots[seat].choose(match.view(seat), seat, Budget(), Chance.of(match.number))
        match.play(seat, thought.move)
    return match


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"identify": "auto", "cards": "fresh"}, {"target": 500}])
def test_bots_of_every_level_play_whole_matches(level: str, options: dict[str, object]) -> None:
    match = Match.new(Lotto(options), seats=3, seed=4)
    played_out(match, [find_bot(match.game, level) for _ in range(3)])
    assert max(match.scores) >= 150


def test_club_puts_a_letter_where_it_leaves_most_of_the_words_that_were_possible() -> None:
    match = table(BLANK, BLANK, held="SY")
    assert chosen(match, "club") == "S e5"  # many words end in S, across and down


def test_club_does_not_discard_but_puts_a_letter_where_it_spoils_least() -> None:
    """LOTTO-9: the first full card is worth 100, a word 50."""
    card = "ffRf. hEnce teenS Trunx .urNs"  # no word can stand in row 1 or column e, but TURNS in row 5
    assert chosen(table(card, BLANK, held="PQ"), "club") in ("P e1", "Q e1")


def test_club_takes_a_card_that_completes_a_word_and_no_other() -> None:
    assert chosen(table(ALMOST, BEHIND, pile=["EN", "AT"]), "club") == "take AT"
    assert chosen(table(ALMOST, BEHIND, pile=["EN", "EY"]), "club") == "draw"


def test_a_hint_names_the_words_that_a_letter_makes_or_could_make() -> None:
    match = table(BLANK, ALMOST)
    lexicon, (blank, almost) = as_a(Lotto, match.game).lexicon, match.view(0).cards
    assert hope(lexicon, blank, Place("S", 9)) == "Aim for MEANS in row 2 or ISSUE in column e."
    assert hope(lexicon, almost, Place("T", 20)) == "It makes TURNS across."
    assert hope(lexicon, almost, Place("Q", 20)) == "", "nothing to make, nothing to say"


def test_help_tells_what_a_letter_is_good_for_and_what_else_to_do() -> None:
    match = table(BLANK, ALMOST)
    guidance, view = LottoGuidance(as_a(Lotto, match.game)), match.view(0)
    assert guidance.in_words(view, 0, Place("S", 9)) == "S on e2: towards MEANS in row 2 or ISSUE in column e"
    assert guidance.in_words(view, 1, Place("T", 20)) == "T on a5: makes TURNS across"
    assert guidance.in_words(view, 0, Call.DRAW) == "draw a card from the box"
    assert guidance.in_words(view, 0, Call.DISCARD) == "", "what the bot says of it has to do"
    race = LottoGuidance(Lotto({"winner": "first"}))  # LOTTO-13
    assert race.in_words(view, 0, Place("S", 9)) == "", "where words do not count"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_stronger_bots_say_what_to_aim_for(level: str) -> None:
    match = table(BLANK, BLANK, held="SY")
    thought = find_bot(match.game, level).choose(match.view(0), 0, Budget(), Chance.of(1))
    assert thought.text.startswith("Aim for ")


@pytest.mark.parametrize("level", ["club", "expert"])
def test_bots_fill_the_card_with_a_word_when_they_can(level: str) -> None:
    assert chosen(table(ALMOST, BEHIND, held="AT"), level) == "T a5"


def test_the_expert_does_not_stop_a_game_that_it_would_lose() -> None:
    poor = "aeRio eEioa aeioS Taeio .aeNi"
    rich = "tiRed hEnce teenS Trunk .ur.s".replace("ur.s", "..Ns")
    assert chosen(table(poor, rich, held="AT"), "expert") == "discard"
    first = {"winner": "first"}  # LOTTO-13
    assert chosen(table(poor, rich, held="AT", options=first), "expert") in ("A a5", "T a5")
    assert chosen(table(poor, BLANK, held="AT"), "expert") in ("A a5", "T a5")


def test_the_expert_knows_whose_card_will_be_full_first_if_nobody_discards() -> None:
    def winning(theirs: str) -> tuple[float, float]:
        """The chance to win that is calculated, and what it is when moves have been tried."""
        match = table(BLANK, theirs, held="SY")
        thought = find_bot(match.game, "expert").choose(match.view(0), 0, Budget(), Chance.of(1))
        assert thought.value is not None
        return Prospects(as_a(Lotto, match.game), match.view(0), 0).moves()[0].winning, (thought.value + 1) / 2

    calculated, tried = winning(BLANK)
    assert tried > max(0.75, calculated)
    calculated, tried = winning(BLANK.replace("..R..", "..R.t"))
    assert tried < min(0.25, calculated)


def test_the_expert_does_not_discard_what_the_next_seat_is_waiting_for() -> None:
    match = table(BLANK, ALMOST, held="ET")
    bot = find_bot(match.game, "expert")
    assert isinstance(bot, Analyst)
    values = {match.game.write(thought.move): thought.value for thought in bot.best(match.view(0), 0, Budget(), 50)}
    harmless = table(BLANK, ALMOST, held="EY")
    others = {harmless.game.write(t.move): t.value for t in bot.best(harmless.view(0), 0, Budget(), 50)}
    assert (values["discard"] or 0) < (others["discard"] or 0)


def test_chances_are_counted_from_what_is_visible() -> None:
    match = wander(Match.new(Lotto(), seed=3), Random(3), 30)
    found = chances(unseen(match.view(0)), ())
    box = match.state.box
    for letter in "AEQSZ":
        assert found[CODES[letter]] == pytest.approx(sum(letter in card for card in box) / len(box))


def test_a_line_is_weighed_by_the_letters_its_words_still_need() -> None:
    words = odds(Lexicon.default())
    plenty = chances(Counter({"AT": 3, "EN": 1}), ())
    # BURNS, TURNS and so on: only the T can still be drawn.
    assert words.weigh(".URNS", plenty) == pytest.approx(0.75)
    assert words.weigh("XQ...", plenty) == 0
    assert 0 < worth(0.75, 1, turns=1) < worth(0.75, 1, turns=10) < worth(1, 0, turns=0) == 50
    assert worth(0.75, 2, turns=1) == 0


def test_a_letter_is_worth_the_same_whether_it_is_placed_or_imagined() -> None:
    words = odds(Lexicon.default())
    usual = chances(letter_card_counts(), ())
    card = Card.fresh(classic_cards()[3])
    outlook = words.outlook(card, usual, 30)
    for letter, square in (("E", 1), ("S", 24), ("Q", 12)):
        assert card.letters[square] == "."
        after = words.expected(card.with_letter(letter, square), usual, 30)
        assert outlook.placing[CODES[letter], square] == pytest.approx(after)


def test_no_bot_aims_at_a_slur_or_claims_one() -> None:
    lexicon = Lexicon.default()
    slur = next(word for word in lexicon.words if len(word) == 5 and lexicon.slur(word))
    letters = "".join(letter + "...." for letter in slur)
    assert odds(lexicon).weigh(slur, chances(Counter(), ())) == 0
    match = table(ALMOST, BEHIND, held="AT")
    match.play(0, "T a5")
    view = match.view(0)
    object.__setattr__(view, "cards", (Card("." * 25, letters), view.cards[1]))
    for level in LEVELS:
        assert find_bot(match.game, level).choose(view, 0, Budget(), Chance.of(1)).move == Claim(())


def test_bots_claim_the_words_that_they_know() -> None:
    match = table(ALMOST, BEHIND, held="AT")
    match.play(0, "T a5")
    assert chosen(match, "club") == chosen(match, "expert") == "claim column e, falling"
    assert chosen(match, "expert", 1) == "none"


def test_the_expert_plays_at_a_full_table() -> None:
    match = Match.new(Lotto(), seats=12, seed=1)
    bot = find_bot(match.game, "expert")
    for _ in range(8):
        seat = match.state.to_move
        match.play(seat, bot.choose(match.view(seat), seat, Budget(), Chance.of(1)).move)
    assert match.number == 8


@pytest.mark.soak
def test_the_expert_beats_club() -> None:
    report = tournament("lotto", ["expert", "club"], 200)
    assert report.interval(report.results[0])[0] > 0.55
