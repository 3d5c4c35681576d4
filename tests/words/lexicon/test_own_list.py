"""Word lists other than Parlour's own."""

import pickle
from pathlib import Path

import pytest

from parlour.words.lexicon import Flags, Lexicon, LexiconError


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / "mine.txt"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_plain_list_has_one_word_per_line(tmp_path: Path) -> None:
    lexicon = Lexicon.load(written(tmp_path, "zyzzyva\nPacts\n\n# a remark\nmio\nMIO\n"))
    assert lexicon.words == ("MIO", "PACTS", "ZYZZYVA")
    assert "mio" in lexicon
    assert "CHEW" not in lexicon
    assert lexicon.name == "mine.txt"
    assert lexicon.why_not("chew") == "CHEW is not in the word list (mine.txt)."


def test_without_flags_the_plural_rule_is_off_anagrams_13(tmp_path: Path) -> None:
    lexicon = Lexicon.load(written(tmp_path, "PACT\nPACTS\n"))
    assert not lexicon.knows_plurals
    assert not lexicon.plural("PACTS")


def test_without_flags_commonness_comes_from_the_default_list(tmp_path: Path) -> None:
    lexicon = Lexicon.load(written(tmp_path, "WOLVES\nMIO\n"))
    assert lexicon.common("WOLVES") == 4
    assert lexicon.common("MIO") == 0


def test_a_second_column_carries_flags(tmp_path: Path) -> None:
    lexicon = Lexicon.load(written(tmp_path, "mios p3\njim\tN5\nbah s\nmio -\nplain\n"))
    assert lexicon.knows_plurals
    assert lexicon.flags("MIOS") == Flags(plural=True, common=3)
    assert lexicon.flags("JIM") == Flags(usually_name=True, common=5)
    assert lexicon.flags("BAH") == Flags(slur=True)
    assert lexicon.flags("MIO") == lexicon.flags("PLAIN") == Flags()


def test_a_slur_is_a_slur_in_any_list(tmp_path: Path) -> None:
    word = next(word for word in Lexicon.default().words if Lexicon.default().slur(word))
    assert Lexicon.load(written(tmp_path, f"{word}\n")).slur(word)
    assert Lexicon.load(written(tmp_path, f"{word} 3\n")).slur(word)


def test_lists_from_other_systems_are_read(tmp_path: Path) -> None:
    assert Lexicon.load(written(tmp_path, b"\xef\xbb\xbfONE\r\nTWO\r\n")).words == ("ONE", "TWO")


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("good\nit's\n", 2, "“it's” contains characters other than the letters A to Z."),
        ("good\n\ncafé\n", 3, "“café” contains characters other than the letters A to Z."),
        ("good\na\n", 2, "“a” has 1 letters; a word has 2 to 63."),
        ("a" * 64, 1, "has 64 letters; a word has 2 to 63."),
        ("good q\n", 1, "“q” are not flags; they are p, v, n, s and one digit from 0 to 5."),
        ("good 7\n", 1, "“7” are not flags"),
        ("good 34\n", 1, "“34” says twice how common the word is."),
        ("men p\n", 1, "MEN does not end in S, so it cannot be a plural in S."),
        ("gooses p 3\n", 1, "a line holds a word and its flags, but this one also has “3”."),
        ("good n\nbetter\ngood 3\n", 3, "GOOD is also on line 1, with other flags."),
        (b"good\n\xff\xfe\n", 2, "this is not UTF-8 text."),
        (b"good\n\x00\x01\n", 2, "contains characters other than the letters A to Z."),
    ],
)
def test_a_bad_line_is_named_with_its_number(tmp_path: Path, text: str | bytes, line: int, complaint: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(LexiconError) as caught:
        Lexicon.load(path)
    assert str(caught.value).startswith(f"{path}, line {line}: ")
    assert complaint in str(caught.value)


def test_a_file_without_words_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="contains no words"):
        Lexicon.load(written(tmp_path, "# nothing\n\n"))


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="cannot be read"):
        Lexicon.load(tmp_path / "nowhere.txt")
    with pytest.raises(LexiconError, match="cannot be read"):
        Lexicon.load(tmp_path)


def test_the_digest_depends_only_on_words_and_plurals(tmp_path: Path) -> None:
    digest = Lexicon.load(written(tmp_path, "PACT 3\nPACTS p2\n")).digest
    assert Lexicon.load(written(tmp_path, "# mine\npacts p\npact n\n")).digest == digest
    assert Lexicon.load(written(tmp_path, "PACT\nPACTS 2\n")).digest != digest
    assert Lexicon.load(written(tmp_path, "PACT\nPACTS\n")).digest != digest


def test_the_default_list_written_out_has_the_same_digest(tmp_path: Path) -> None:
    default = Lexicon.default()
    marks = {word: "p" if default.plural(word) else "v" for word in default.words if default.plural(word, strict=True)}
    lines = [f"{word} {marks.get(word, '-')}" for word in default.words]
    assert Lexicon.load(written(tmp_path, "\n".join(lines))).digest == default.digest


def test_another_process_reads_the_list_itself(tmp_path: Path) -> None:
    path = written(tmp_path, "MIO\nPACTS\n")
    lexicon = Lexicon.load(path)
    sent = pickle.dumps(lexicon)
    assert b"PACTS" not in sent
    again = pickle.loads(sent)
    assert again.words == lexicon.words and pickle.loads(sent) is again
    assert pickle.loads(pickle.dumps(Lexicon.default())) is Lexicon.default()
    path.write_text("MIO\n")
    other = pickle.dumps(Lexicon.load(path))
    path.write_text("PACTS\n")
    with pytest.raises(LexiconError, match="has changed"):
        pickle.loads(other)
