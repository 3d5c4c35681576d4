"""Packing the page's modules: what goes together, in which order, and what is refused."""

from __future__ import annotations

import re

import pytest

from parlour.server.http.packing import Packing, Unpackable, whole_sheet

PAGE = {
    "app.js": 'import { el } from "./dom.js";\n\nel(1);\nconst view = () => import("./table/view.js");\n',
    "dom.js": "// Elements.\nexport const el = (x) => x;\nexport function svg() {}\n",
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


def test_what_the_same_entries_need_is_packed_together_each_module_after_what_it_imports() -> None:
    files = Packing(PAGE).files()
    shared = next(path for path in files if path.startswith("packs/"))
    assert re.findall(r"export const ([\w$]+) = \(", files["app.js"]) == ["dom", "app"]
    assert re.findall(r"export const ([\w$]+) = \(", files[shared]) == ["table$names"]
    assert re.findall(r"export const ([\w$]+) = \(", files["table/view.js"]) == ["table$view"]
    assert files["table/view.js"].endswith("export const { styles, View } = table$view;\n")
    assert "boards/types.js" not in files


def test_a_module_in_a_pack_is_still_found_at_its_own_address() -> None:
    files = Packing(PAGE).files()
    assert files["dom.js"] == 'import { dom } from "./app.js";\nexport const { el, svg } = dom;\n'


def test_addresses_are_written_from_where_the_pack_is() -> None:
    texts = PAGE | {"app.js": PAGE["app.js"] + 'import { a } from "./deep/a.js";\n'}
    texts["deep/a.js"] = 'export const a = new URL("./a.css", import.meta.url);\nimport("../boards/one/board.js");\n'
    main = Packing(texts).files()["app.js"]
    assert 'new URL("./a.css", new URL("./deep/a.js", import.meta.url))' in main
    assert 'import("./boards/one/board.js")' in main


def test_comments_stay_behind() -> None:
    assert not re.search("Elements|Long", "".join(Packing(PAGE).files().values()))


def test_a_view_and_a_board_are_loaded_at_once() -> None:
    packing = Packing(PAGE)
    wanted = packing.loaded_for("table/view.js", "boards/one/index.js")
    assert set(wanted) >= {"app.js", "table/view.js", "boards/one/index.js", "boards/one/board.js", "table/view.css"}
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
