"""Packing the page's modules: what goes together, in which order, and what is refused."""

from __future__ import annotations

import re

import pytest

from parlour.server.http.packing import Packing, Unpackable, whole_sheet

PAGE = {
    "app.js": 'import { el } from "./dom.js";\n\nel(1);\nconst view = () => import("./table/view.js");\n',
    "dom.js": "// Elements.\nexport const el = (x) => /** @type {Kind[]} */ (x);\nexport function svg() {}\n",
    "table/view.js": (
        'import { el as made } from "../dom.js";\nimport * as names from "./names.js";\n\n'
        'export const styles = [new URL("./view.css", import.meta.url).href];\n'
        "export class View {}\nconst board = (name) => import(`../boards/${name}/index.js`);\n"
    ),
    "table/names.js": "/** Long\n * names */\nexport async function nameOf() {}\n" + "nameOf();\n" * 1000,
    "boards/one/index.js": 'export const make = async () => (await import("./board.js")).make();\n',
    "boards/one/board.js": 'import { nameOf } from "../../table/names.js";\nexport const make = () => nameOf();\n',
    "boards/types.js": "export {};\n",
}


def packed(files: dict[str, str], path: str) -> list[str]:
    """The modules in a pack, in their order."""
    return re.findall(r"export const ([\w$]+) = \(", files[path])


def test_what_the_same_entries_need_is_packed_together_each_module_after_what_it_imports() -> None:
    home = 'import { nameOf } from "./table/names.js";\nexport const home = nameOf;\n'
    files = Packing(PAGE | {"home.js": home, "app.js": PAGE["app.js"] + 'import("./home.js");\n'}).files()
    shared = next(path for path in files if path.startswith("packs/"))
    assert packed(files, "app.js") == ["dom", "app"]
    assert packed(files, shared) == ["table$names"]
    assert packed(files, "table/view.js") == ["table$view"]
    assert files["table/view.js"].endswith("export const { styles, View } = table$view;\n")
    assert "boards/types.js" not in files
    both = f'(import("./{shared}"), import("./table/view.js").then((all) => all["table$view"]))'
    assert both in files["app.js"]  # at once


def test_what_two_entries_need_goes_with_the_one_that_loads_the_other() -> None:
    files = Packing(PAGE).files()
    assert packed(files, "table/view.js") == ["table$names", "table$view"]
    assert packed(files, "boards/one/board.js") == ["boards$one$board"]


def test_what_is_small_goes_with_something_that_is_loaded_anyway() -> None:
    texts = PAGE | {"boards/step.js": "export const step = 1;\n"}
    for path in ("boards/one/board.js", "boards/one/index.js"):
        texts[f"boards/two/{path.rsplit('/', 1)[1]}"] = texts[path]
    for path in ("boards/one/board.js", "boards/two/board.js"):
        texts[path] += 'import { step } from "../step.js";\n'
    files = Packing(texts).files()
    assert "boards$step" in packed(files, "table/view.js")  # not app.js, which other views load as well
    assert files["boards/step.js"].startswith('import { boards$step } from "../table/view.js"')


def test_a_module_in_a_pack_is_still_found_at_its_own_address() -> None:
    files = Packing(PAGE).files()
    assert files["dom.js"] == 'import { dom } from "./app.js";\nexport { dom };\nexport const { el, svg } = dom;\n'


def test_packs_can_be_had_together_in_one_file() -> None:
    packing = Packing(PAGE)
    packs = ["boards/one/index.js", "boards/one/board.js"]
    files = {"together/one.js": packing.together("together/one.js", packs)}
    assert set(packed(files, "together/one.js")) == {"boards$one$index", "boards$one$board"}
    text = files["together/one.js"]
    assert text.startswith('import { table$names } from "../table/view.js";\n')
    assert 'import("../boards/one/board.js").then((all) => all["boards$one$board"])' in text
    assert not re.search("export const {", text)  # names that both may have
    assert "all[`boards$${name}$index`]" in packing.files()["table/view.js"]


def test_addresses_are_written_from_where_the_pack_is() -> None:
    texts = PAGE | {"app.js": PAGE["app.js"] + 'import { a } from "./deep/a.js";\n'}
    texts["deep/a.js"] = 'export const a = new URL("./a.css", import.meta.url);\nimport("../boards/one/board.js");\n'
    main = Packing(texts).files()["app.js"]
    assert 'new URL("./a.css", new URL("./deep/a.js", import.meta.url))' in main
    assert 'import("./boards/one/board.js")' in main


def test_comments_stay_behind() -> None:
    assert not re.search("Elements|Long|Kind", "".join(Packing(PAGE).files().values()))


def test_a_view_and_a_board_are_loaded_at_once() -> None:
    packing = Packing(PAGE)
    packs, sheets = packing.loaded_for("table/view.js", "boards/one/index.js")
    assert set(packs) >= {"app.js", "table/view.js", "boards/one/index.js", "boards/one/board.js"}
    assert sheets == ["table/view.css"]
    assert packing.loaded_for("table/view.js", "boards/none/index.js") == packing.loaded_for("table/view.js")


@pytest.mark.parametrize(
    "text", ["export let x = 1;\n", "export default 1;\n", 'import "./dom.js";\n', "export { x };\n"]
)
def test_what_packing_does_not_understand_is_refused(text: str) -> None:
    with pytest.raises(Unpackable, match=r"dom\.js"):
        Packing({"app.js": 'import { x } from "./dom.js";\n', "dom.js": text}).files()


def test_modules_that_import_each_other_are_refused() -> None:
    with pytest.raises(Unpackable, match="may not import each other"):
        Packing({"app.js": 'import { x } from "./x.js";\n', "x.js": 'import { y } from "./app.js";\n'})


def test_a_style_sheet_holds_those_that_it_imports() -> None:
    sheets = {
        "a/all.css": '/* Both. */\n@import "./one.css";\n@import "../two.css";\n',
        "a/one.css": "p {}\n",
        "two.css": "q {}\n",
    }
    assert whole_sheet("a/all.css", sheets) == "p {}\nq {}\n"
