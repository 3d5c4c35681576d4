"""Which words are allowed, ANAGRAMS-12, ANAGRAMS-13 and ANAGRAMS-20."""

from __future__ import annotations

import pytest

from parlour.core import Match
from parlour.core.abilities import Remarks
from parlour.games.anagrams.rules import Anagrams
from parlour.words.lexicon import Lexicon
from tests.games.anagrams.tables import challenge, refusal, table, words

OPEN = {"wide_open": True}


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("OUI", "OUI is not in the word list (ENABLE)."),
        ("ANNE", "ANNE is not in the word list (ENABLE); it is the name of a person."),
    ],
)
def test_anagrams_12_no_proper_nouns_and_no_foreign_words(word: str, why: str) -> None:
    assert refusal(table("", "OUIANNE", "AAAAA"), word) == ("ANAGRAMS-12", why)


def test_anagrams_13_a_lone_s_on_pact_makes_a_plural() -> None:
    match = table("PACT", "SE", "AAAAA")
    sentence = "PACTS, across from the start, is a plural; its S must cross another word."
    assert refusal(match, "0,0 across (PACT)S") == ("ANAGRAMS-13", sentence)


def test_anagrams_13_the_plural_is_allowed_where_its_s_crosses() -> None:
    match = table("PACT", "SAYE", "AAAAA")
    match.play(0, "4,0 down SAY")
    assert words(match) == ["SAY", "PACTS"]
    match = table("PACT.\n....O", "SAYE", "AAAAA")
    match.play(0, "0,0 across (PACT)S")
    assert words(match) == ["PACTS", "SO"]


def test_anagrams_13_a_plural_is_not_allowed_even_if_its_s_was_there_before() -> None:
    assert refusal(table("ACTS", "PE", "AAAAA"), "-1,0 across P(ACTS)")[0] == "ANAGRAMS-13"
    match = table("ACTS\n...O", "PE", "AAAAA")
    match.play(0, "-1,0 across P(ACTS)")
    assert words(match) == ["PACTS"]


def test_anagrams_13_a_plural_is_not_allowed_as_a_first_word() -> None:
    assert refusal(table("", "OWLSA", "AAAAA"), "OWLS")[0] == "ANAGRAMS-13"


def test_anagrams_13_the_old_examples_cats_and_rats_are_plurals() -> None:
    """A rare verb excuses neither; each is allowed where its S crosses a word."""
    assert refusal(table("", "CATSA", "AAAAA"), "CATS")[0] == "ANAGRAMS-13"
    assert refusal(table("", "RATSA", "AAAAA"), "RATS")[0] == "ANAGRAMS-13"
    match = table("...S\n...A\n...Y", "RATE", "AAAAA")
    match.play(0, "0,0 across RAT(S)")
    match = table("..M\n..U\n..S\n..T", "CATE", "AAAAA", options={"letters_per_turn": 0})
    match.play(0, "-1,2 across CAT(S)")


@pytest.mark.parametrize(("plurals", "refused"), [("common", {"CATS"}), ("strict", {"CATS", "SMILES"}), ("off", set())])
def test_anagrams_13_an_option_says_which_plurals_need_a_joint(plurals: str, refused: set[str]) -> None:
    found = set()
    for word in ("CATS", "SMILES"):
        match = table("", word + "E", "AAAAA", options={"plurals": plurals, "letters_per_turn": 0})
        listed = {match.game.write(move) for move in match.moves(0)}
        if f"0,0 across {word}" in listed:
            match.play(0, word)
        else:
            assert refusal(match, word)[0] == "ANAGRAMS-13"
            found.add(word)
    assert found == refused


def test_a_table_from_before_the_rule_on_rare_verbs_is_resumed_as_it_was() -> None:
    former = Lexicon.former("6d6cf74fde3a2bafe536bb322774261db79d7fba2dcde897b5626ef6ed9e7b64")
    match = Match.new(Anagrams(lexicon=former), seats=2, seed=1)
    again = Match.resume(match.header, match.seed, match.entries)
    assert again.game.lexicon is former
    assert again.digest() == match.digest()
    remarks = again.game.ability(Remarks)
    assert remarks and "earlier rule" in " ".join(remarks.remarks())


def test_anagrams_13_for_es_the_s_is_what_counts() -> None:
    assert refusal(table("ASS", "ES", "AAAAA"), "0,0 across (ASS)ES")[0] == "ANAGRAMS-13"
    match = table("ASS..\n....O", "ES", "AAAAA")
    match.play(0, "0,0 across (ASS)ES")
    assert words(match) == ["ASSES", "SO"]
    corner_at_the_e = table("ASS..\n...H.", "ES", "AAAAA")
    assert refusal(corner_at_the_e, "0,0 across (ASS)ES")[0] == "ANAGRAMS-13"


def test_anagrams_13_a_third_person_singular_is_allowed_anywhere() -> None:
    match = table("SMILE", "SE", "AAAAA")
    match.play(0, "0,0 across (SMILE)S")
    assert words(match) == ["SMILES"]


def test_anagrams_13_two_plurals_may_share_their_s() -> None:
    match = table("O\nW\nL", "STA", "AAAAA")
    match.play(0, "-2,3 across TAS")
    assert words(match) == ["TAS", "OWLS"]


def test_anagrams_13_the_rule_applies_to_crossing_words_and_downwards() -> None:
    match = table("OWL.\n...A\n...T", "SEA", "AAAAA")
    match.play(0, "3,0 down S(AT)")
    assert words(match) == ["SAT", "OWLS"]
    assert refusal(table("P\nA\nC\nT", "SEA", "AAAAA"), "0,0 down (PACT)S")[0] == "ANAGRAMS-13"


def test_anagrams_13_a_forbidden_plural_can_be_challenged() -> None:
    match = challenge("PACT", "SE", "AAAAA")
    match.play(0, "0,0 across (PACT)S")
    turn = match.play(1, "challenge")
    assert [word for word, _ in turn.events[0].facts["faults"]] == ["PACTS"]


def test_anagrams_13_listed_moves_keep_the_rule() -> None:
    match = table("PACT", "SE", "AAAAA")
    listed = {match.game.write(move) for move in match.moves(0)}
    assert "0,0 across (PACT)S" not in listed
    assert "4,-1 down ES" in listed, "PACTS at a corner"


def test_anagrams_20_plurals_and_proper_names_are_allowed() -> None:
    match = table("", "OWLSANNE", "AAAAA", options=OPEN)
    match.play(0, "OWLS")
    match = table("", "OWLSANNE", "AAAAA", options=OPEN)
    match.play(0, "ANNE")
    assert "0,0 across OWLS" in {match.game.write(move) for move in table("", "OWLS", "AAAAA", options=OPEN).moves(0)}


def test_anagrams_20_any_number_of_letters_whatever_letters_per_turn_says() -> None:
    match = table("", "GRATERS", "AAAAA", options={**OPEN, "letters_per_turn": 2})
    match.play(0, "GRATERS")
    assert match.state.hand == 2


def test_anagrams_20_foreign_words_are_still_not_allowed() -> None:
    assert refusal(table("", "JAWOHL", "AAAAA", options=OPEN), "JAWOHL")[0] == "ANAGRAMS-12"
