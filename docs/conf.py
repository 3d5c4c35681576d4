"""The site of these pages, with a reference of the library: `make docs`. Nothing is fetched, now or by readers."""

from __future__ import annotations

import re
from importlib.metadata import version as version_of

from sphinx.application import Sphinx

project = "Parlour"
version = release = version_of("parlour")
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
html_theme = "furo"
html_title = "Parlour"
html_show_copyright = html_show_sphinx = html_copy_source = False
default_role = "code"  # a name between backquotes in a docstring
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True}


def setup(site: Sphinx) -> None:
    site.connect("source-read", for_the_site)


def for_the_site(site: Sphinx, page: str, source: list[str]) -> None:
    """The anchors of rules as targets that Sphinx knows; files outside these pages are named, not linked."""
    text = re.sub(r'<a id="([a-z]+-[0-9]+)"></a>', r"[]{#\1}", source[0])
    source[0] = (
        re.sub(r"\[([^]]+)\]\(\.\./(?!rules|pictures)([^)#]*)[^)]*\)", r"\1 (`\2`)", text) if "/" not in page else text
    )
