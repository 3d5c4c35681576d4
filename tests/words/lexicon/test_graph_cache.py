"""The word graph is built once and then shared."""

import os
from pathlib import Path

import numpy as np
import pytest

from parlour.words.lexicon import Lexicon, cache
from parlour.words.lexicon.graph import contains, needs_joint

BUILT = np.arange(5, 50, dtype=np.uint32)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "parlour"


def never() -> np.ndarray:
    raise AssertionError("built again")


def test_a_graph_is_built_once_and_mapped_afterwards(folder: Path) -> None:
    first = cache.graph("key", lambda: BUILT)
    again = cache.graph("key", never)
    assert np.array_equal(first, BUILT)
    assert np.array_equal(again, BUILT)
    assert type(again) is np.ndarray
    assert isinstance(again.base, np.memmap)
    assert not again.flags.writeable
    assert [path.name for path in folder.iterdir()] == ["key.npy"]


@pytest.mark.parametrize("broken", [b"", b"nonsense", "cut", "other"])
def test_a_broken_file_is_built_again(folder: Path, broken: bytes | str) -> None:
    cache.graph("key", lambda: BUILT)
    path = folder / "key.npy"
    if broken == "cut":
        path.write_bytes(path.read_bytes()[:-8])
    elif broken == "other":
        np.save(path, np.arange(3.0))
    else:
        assert isinstance(broken, bytes)
        path.write_bytes(broken)
    assert np.array_equal(cache.graph("key", lambda: BUILT), BUILT)
    assert np.array_equal(cache.graph("key", never), BUILT)


def test_a_folder_that_cannot_be_written_costs_only_time(folder: Path) -> None:
    folder.write_text("a file stands where the folder should be")
    assert np.array_equal(cache.graph("key", lambda: BUILT), BUILT)


def test_a_full_disk_leaves_no_file_behind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(file: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    assert np.array_equal(cache.graph("key", lambda: BUILT), BUILT)
    assert not list(folder.iterdir())


def test_the_graph_of_a_lexicon_holds_its_words(tmp_path: Path, folder: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("pact\npacts p\nmio\n")
    lexicon = Lexicon.load(path)
    assert all(contains(lexicon.graph, word) for word in lexicon.words)
    assert not contains(lexicon.graph, "PAC")
    assert lexicon.graph is lexicon.graph
    (kept,) = folder.iterdir()
    assert lexicon.digest in kept.name


def test_a_plural_needs_a_joint_in_the_joint_graph_only_anagrams_13(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("pact\npacts p\nbus\n")
    lexicon = Lexicon.load(path)
    assert needs_joint(lexicon.joint_graph, "PACTS")
    assert not needs_joint(lexicon.joint_graph, "BUS")
    assert not needs_joint(lexicon.graph, "PACTS")


def test_without_known_plurals_no_word_needs_a_joint_anagrams_13(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("pact\npacts\n")
    lexicon = Lexicon.load(path)
    assert lexicon.joint_graph is lexicon.graph
