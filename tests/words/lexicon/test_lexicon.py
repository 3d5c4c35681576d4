"""What the dictionary contains and knows."""

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from parlour.core.rules_text import numbered, rules_text
from parlour.words.lexicon import Flags, Lexicon

LEXICON = Lexicon.default()


def words(text: str) -> list[str]:
    return text.split()


def test_the_list_is_enable_in_alphabetical_order() -> None:
    assert len(LEXICON) == len(LEXICON.words) == len(set(LEXICON.words)) == 172_823
    assert list(LEXICON.words) == sorted(LEXICON.words)
    assert all(word.isascii() and word.isalpha() and word.isupper() for word in LEXICON.words)
    assert (min(map(len, LEXICON.words)), max(map(len, LEXICON.words))) == (2, 28)


@pytest.mark.parametrize(
    "word", words("HENCE WHITER CHEW PACT HOCK HOCKED OR ROT XU KNICKKNACK RAZZMATAZZ RAZZMATAZZES")
)
def test_standard_words_are_valid_prism_15(word: str) -> None:
    assert word in LEXICON
    assert word.lower() in LEXICON
    assert LEXICON.why_not(word) is None


@pytest.mark.parametrize(
    "word", [*words("LONDON JAMES MR ETC TV MIO OUI STRASSE GRAZIE A"), "", "IT'S", "CO-OP", "TWO WORDS", "CAFÉ", "ſay"]
)
def test_names_foreign_words_abbreviations_and_fragments_are_not_valid_prism_15(word: str) -> None:
    assert word not in LEXICON
    assert LEXICON.flags(word) == Flags()


@pytest.mark.parametrize("word", words("PACTS WOLVES PIANOS TOMATOES KNIVES CITIES YEARS THINGS BIKERS GERMANS"))
def test_a_noun_with_s_or_es_is_a_plural_anagrams_13(word: str) -> None:
    assert LEXICON.plural(word)


@pytest.mark.parametrize("word", words("CATS RATS CARS COWS TREES LADS PLUMS TONS GRIDS SKITS"))
def test_a_verb_that_hardly_anybody_uses_excuses_no_plural_anagrams_13(word: str) -> None:
    assert LEXICON.plural(word)


@pytest.mark.parametrize("word", words("SMILES RUNS PLAYS HOUSES LEAVES"))
def test_a_verb_in_common_use_excuses_a_plural_anagrams_13(word: str) -> None:
    assert not LEXICON.plural(word)
    assert LEXICON.plural(word, strict=True)


@pytest.mark.parametrize("word", words("IS WRITES BRINGS BECOMES"))
def test_a_verb_form_that_is_no_noun_is_never_a_plural_anagrams_13(word: str) -> None:
    assert word in LEXICON
    assert not LEXICON.plural(word, strict=True)


def test_plurals_are_told_from_verbs_as_a_reader_would_for_nine_words_in_ten_anagrams_13() -> None:
    lines = (Path(__file__).parents[2] / "data" / "plurals.txt").read_text().splitlines()
    plurals, excused = " ".join(lines[3:]).split("# Excused:")
    judged = dict.fromkeys(words(plurals), True) | dict.fromkeys(words(excused), False)
    assert len(judged) == 300
    wrong = sorted(word for word, plural in judged.items() if LEXICON.plural(word) != plural)
    rule = numbered(rules_text("anagrams"))["ANAGRAMS-13"]
    assert len(wrong) <= 27 and f"{len(wrong)} of {len(judged)} words" in " ".join(rule.split()), wrong


def test_the_list_of_an_earlier_version_is_still_known_by_its_digest() -> None:
    former = Lexicon.former("6d6cf74fde3a2bafe536bb322774261db79d7fba2dcde897b5626ef6ed9e7b64")
    assert former is not None and former.words == LEXICON.words
    assert former.plural("PACTS") and not former.plural("CATS")
    assert pickle.loads(pickle.dumps(former)) is former
    assert Lexicon.former(LEXICON.digest) is None


@pytest.mark.parametrize("word", words("HIS ALWAYS NEWS SPECIES ECONOMICS TOWARDS YES GENUS THIS BASS OURSELVES CHAOS"))
def test_a_word_in_its_own_right_is_not_a_plural_anagrams_13(word: str) -> None:
    assert word in LEXICON
    assert not LEXICON.plural(word)


def test_a_plural_formed_another_way_is_not_a_plural_with_s_anagrams_13() -> None:
    assert not any(map(LEXICON.plural, words("MEN OXEN CRISES FUNGI")))


def test_plurals_end_in_s_and_are_many() -> None:
    plurals = [word for word in LEXICON.words if LEXICON.plural(word)]
    assert all(word.endswith("S") and not word.endswith("SS") for word in plurals)
    assert 40_000 < len(plurals) < 50_000


def test_commonness_grows_with_use() -> None:
    assert LEXICON.common("the") == 5
    assert LEXICON.common("WOLVES") == 4
    assert LEXICON.common("PACT") == 3
    assert LEXICON.common("PIANOS") == 2
    assert LEXICON.common("AALII") <= 1
    assert LEXICON.common("QQ") == 0


def test_words_that_are_usually_names_are_known() -> None:
    assert all(map(LEXICON.usually_name, words("JOHN PARIS TEXAS ENGLISH JOHNS")))
    assert not any(map(LEXICON.usually_name, words("MARK HOPE MILES WHO CHEW RUBY")))


def test_some_valid_words_are_kept_out_of_bots_cards_and_puzzles() -> None:
    kept_back = [word for word in LEXICON.words if LEXICON.slur(word)]
    assert len(kept_back) == 280
    assert not any(map(LEXICON.slur, words("SNIGGER NIGGLE MISHIT SCUNNER SPICE RACCOON JEWEL CHEW")))


def test_a_word_may_have_several_flags() -> None:
    assert LEXICON.flags("wolves") == Flags(plural=True, usually_name=False, common=4, slur=False)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("London", "LONDON is not in the word list (ENABLE); it is the name of a city."),
        ("etc", "ETC is not in the word list (ENABLE)."),
        ("x", "X is a single letter; a word has at least two."),
        ("it's", "it's contains characters other than the letters A to Z."),
        ("", "An empty text is not a word."),
    ],
)
def test_why_not_is_a_sentence(word: str, sentence: str) -> None:
    assert LEXICON.why_not(word) == sentence


def test_the_digest_is_what_old_match_headers_say() -> None:
    # A changed digest means a changed list: keep the one before as `Lexicon.former`, so that its records stay readable.
    assert LEXICON.digest == "10074a311a986b0e6a8ec1797f047911164825cf56ae5ed965d9946b237a8f96"


def test_the_default_is_made_once() -> None:
    assert Lexicon.default() is LEXICON


def test_lookups_do_not_need_numpy() -> None:
    question = (
        "import sys; from parlour.words.lexicon import Lexicon; assert Lexicon.default().plural('pacts');"
        "assert not {'numpy', 'numba'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", question], check=True)


def test_with_names_common_names_are_words_too_anagrams_20() -> None:
    wide = LEXICON.with_names()
    assert all(word in wide for word in words("LONDON JAMES FRANCE CHEW MARY TOKYO ENGLAND"))
    assert "ETC" not in wide
    assert wide.usually_name("LONDON")
    assert not wide.plural("JAMES")
    assert wide.plural("PACTS")
    assert list(wide.words) == sorted(wide.words)
    assert wide.digest != LEXICON.digest
    assert LEXICON.with_names() is wide
