"""Build the documentation as a site of static files, with search and the API reference: `make docs`.

The pages are those that docs/README.md lists by task, in its order. Links between them lead to each other on the site;
source files that a page links to are shown as pages, too. A link or an anchor that leads nowhere stops the build.
"""

import json
import re
import shutil
import sys
import warnings
from collections import Counter
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from urllib.parse import unquote

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

from ennead import __version__

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
TEMPLATE = DOCS / "template"
LOOK = ROOT / "web/src/look"
PICTURES = (".png", ".svg")
API = "api/ennead.html"
CURRENT = ' aria-current="page"'
FLOORS = ("core", "drawing", "games", "play", "batch", "ai", "arena")  # what programs may import


class Page:
    """A page of the site: where it comes from, its address, and what is made of it."""

    def __init__(self, source: Path, address: str, title: str = "") -> None:
        self.source = source
        self.address = address
        self.title = title
        self.label = title  # in lists of pages
        self.html = ""
        self.contents = ""  # items of a list, as HTML
        self.parts: list[tuple[str, str, str]] = []  # heading, anchor, text: what the search finds

    @property
    def root(self) -> str:
        """The way from this page to the folder of the site."""
        return "../" * self.address.count("/")


def plain(tokens: list[Token]) -> str:
    """Return the text of a piece of Markdown without its marks."""
    return "".join(
        plain(one.children) if one.children else " " if one.type in ("softbreak", "hardbreak") else one.content
        for one in tokens
        if one.type != "html_inline"
    )


def anchor(heading: str, taken: set[str]) -> str:
    """Return a heading's anchor, as GitHub makes it."""
    first = name = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
    number = 0
    while name in taken:
        number += 1
        name = f"{first}-{number}"
    taken.add(name)
    return name


def coloured(code: str, language: str, _: str = "") -> str:
    """Return code as HTML with classes for its words; nothing where its language is not known."""
    try:
        lexer = get_lexer_by_name("pycon" if code.startswith(">>>") else language)
    except ClassNotFound:
        return ""
    return highlight(code, lexer, HtmlFormatter(nowrap=True))


def markdown() -> MarkdownIt:
    """Return what reads and writes the Markdown of our pages: comments are left out, wide tables scroll."""
    reader = MarkdownIt("commonmark", {"html": True, "highlight": coloured}).enable("table")

    def html_block(_: RendererHTML, tokens: list[Token], at: int, *__: object) -> str:
        return re.sub(r"<!--.*?-->", "", tokens[at].content, flags=re.S).lstrip()

    reader.add_render_rule("html_block", html_block)
    reader.add_render_rule("table_open", lambda *_: '<div class="wide"><table>')
    reader.add_render_rule("table_close", lambda *_: "</table></div>")
    return reader


class Site:
    """All pages with their links, and the folder that they are written into."""

    def __init__(self, folder: Path, root: Path) -> None:
        self.folder = folder
        self.root = root
        self.markdown = markdown()
        self.index = Page(root / "docs/README.md", "index.html")
        self.tasks: dict[str, list[Page]] = {}
        self.pages = {self.index.source: self.index}
        self.wrong: list[str] = []
        self.read_index()

    def read_index(self) -> None:
        """Find the pages by task: the links of the lists below each heading of the index."""
        tokens = self.markdown.parse(self.index.source.read_text("utf-8"))
        task: list[Page] = []
        for before, token in zip([None, *tokens], tokens, strict=False):
            if before and before.type == "heading_open" and before.tag == "h2":
                task = self.tasks.setdefault(plain([token]), [])
            children = token.children or [] if token.level > 1 else []  # in a list
            for at, one in enumerate(children):
                if one.type == "link_open":
                    source = (self.index.source.parent / str(one.attrs["href"])).resolve()
                    page = self.pages[source] = Page(source, f"{source.stem.lower()}.html")
                    page.label = children[at + 1].content
                    task.append(page)

    def render(self, page: Page) -> None:
        """Make a page's HTML, its contents and what the search finds of it."""
        tokens = self.markdown.parse(page.source.read_text("utf-8"))
        taken: set[str] = set()
        heading, name, text = "", "", ""
        for before, token in zip([None, *tokens], tokens, strict=False):
            if before and before.type == "heading_open":
                if page.title:
                    page.parts.append((heading, name, text))
                heading, text = plain([token]), ""
                name = before.attrs["id"] = anchor(heading, taken)
                if before.tag == "h1":
                    page.title, heading, name = heading, "", ""
                elif before.tag in ("h2", "h3"):
                    page.contents += f'<li class="{before.tag}"><a href="#{name}">{escape(heading)}</a></li>'
            elif token.type in ("inline", "fence"):
                text = f"{text} {plain([token])}".strip()
            for one in token.children or ():
                for attribute in {"href", "src"} & set(one.attrs):
                    one.attrs[attribute] = self.leads(page, str(one.attrs[attribute]))
        page.parts.append((heading, name, text))
        page.html = self.markdown.renderer.render(tokens, self.markdown.options, {})

    def leads(self, page: Page, link: str) -> str:
        """Return where a link of a page leads on the site."""
        path, hash_, name = link.partition("#")
        if "://" in link or link.startswith("mailto:") or not path:
            return link
        target = (page.source.parent / unquote(path)).resolve()
        here = page.source.relative_to(self.root)
        if not target.is_file() or self.root not in target.parents:
            self.wrong.append(f"{here}: {link} is no file of the project")
            return link
        within = target.relative_to(self.root).as_posix()
        if target.suffix in PICTURES:
            (self.folder / within).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, self.folder / within)
            return page.root + within
        if target not in self.pages and target.suffix == ".md":
            self.wrong.append(f"{here}: {link} is not in the index, docs/README.md")
            return link
        if target not in self.pages:
            self.pages[target] = self.source(target, within)
        return page.root + self.pages[target].address + hash_ + name

    def source(self, path: Path, within: str) -> Page:
        """Make a page that shows a file."""
        page = Page(path, f"source/{within}.html", within)
        text = path.read_text("utf-8")
        try:
            text = highlight(text, get_lexer_for_filename(path.name), HtmlFormatter(nowrap=True))
        except ClassNotFound:
            text = escape(text)
        page.html = f"<h1>{escape(within)}</h1>\n<pre><code>{text}</code></pre>"
        return page

    def add_api(self) -> None:
        """Make the pages of the API reference from the docstrings, below api/."""
        import pdoc
        import pdoc.doc
        import pdoc.render

        import ennead

        for name in ennead.__all__:  # they are imported when they are first used, and pdoc only looks
            setattr(ennead, name, getattr(ennead, name))
        pdoc.render.configure(docformat="google", show_source=False, search=False, template_directory=TEMPLATE / "api")
        with TemporaryDirectory() as folder, warnings.catch_warnings(action="ignore", category=UserWarning):
            pdoc.pdoc("ennead", *(f"ennead.{floor}" for floor in FLOORS), output_directory=Path(folder))
            for path in [*sorted(Path(folder, "ennead").rglob("*.html")), Path(folder, "ennead.html")]:
                within = path.relative_to(folder)
                name = ".".join(within.with_suffix("").parts)
                page = self.pages[within] = Page(within, f"api/{within.as_posix()}", name)
                page.html, _, page.contents = path.read_text("utf-8").partition("<!-- members -->")
                page.html = re.sub(r'<(/?)main( class="pdoc")?>', r"<\1div>", page.html)
                module = pdoc.doc.Module.from_name(name)
                page.parts = [("", "", module.docstring)]
                for member in module.flattened_own_members:
                    for one in (member, *(member.own_members if isinstance(member, pdoc.doc.Class) else ())):
                        if f'id="{one.qualname}"' in page.html:
                            page.parts.append((one.qualname, one.qualname, one.docstring))
        page.label = "The API reference"
        self.tasks["Program"].append(page)

    def write(self) -> None:
        """Write all pages, the search with its index, and the look, into the folder."""
        for page in [one for one in self.pages.values() if one.source.suffix == ".md"]:
            self.render(page)
        template = Template((TEMPLATE / "page.html").read_text("utf-8"))
        for page in self.pages.values():
            path = self.folder / page.address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(template.substitute(self.around(page)), "utf-8")
        index = [[page.title, page.address, page.parts] for page in self.pages.values() if page.parts]
        text = json.dumps(index, ensure_ascii=False, separators=(",", ":"))
        (self.folder / "search-index.js").write_text(f"globalThis.INDEX={text}\n", "utf-8")
        for name in ("style.css", "search.js"):
            shutil.copy(TEMPLATE / name, self.folder)
        shutil.copytree(LOOK, self.folder / "look", ignore=shutil.ignore_patterns("*.svg"), dirs_exist_ok=True)
        shutil.copy(ROOT / "web/public/icon.svg", self.folder)

    def around(self, page: Page) -> dict[str, str]:
        """Return what the template puts around a page: the pages by task, its contents, those before and after it."""
        nav = ""
        for task, pages in self.tasks.items():
            current = [one for one in pages if one is page or (one.address == API and page.address.startswith("api/"))]
            links = "".join(
                f'<li><a href="{page.root}{one.address}"{CURRENT * (one in current)}>{escape(one.label)}</a></li>'
                for one in pages
            )
            nav += f"<details{' open' if current else ''}><summary>{escape(task)}</summary><ul>{links}</ul></details>\n"
        order = [self.index, *(one for pages in self.tasks.values() for one in pages)]
        at = order.index(page) if page in order else len(order)
        beside = {"prev": order[at - 1 : at] if at < len(order) else [], "next": order[at + 1 : at + 2]}
        contents = f'<details class="contents"><summary>On this page</summary><ul>{page.contents}</ul></details>'
        return {
            "title": escape(page.title),
            "root": page.root,
            "nav": nav,
            "contents": contents if page.contents and page is not self.index else "",
            "body": page.html,
            "kind": "index" if page is self.index else "page api" if page.address.startswith("api/") else "page",
            "beside": "".join(
                f'<a rel="{way}" href="{page.root}{one.address}">{escape(one.label)}</a>'
                for way, found in beside.items()
                for one in found
            ),
            "version": __version__,
        }

    def check(self) -> None:
        """Find links and anchors of the written pages that lead nowhere, and anchors that stand twice."""
        read = {path: Anchors(path) for path in sorted(self.folder.rglob("*.html"))}
        for path, page in read.items():
            here = path.relative_to(self.folder)
            self.wrong += [f"{here}: #{one} stands twice" for one, times in Counter(page.ids).items() if times > 1]
            for link in page.links:
                if re.match(r"[a-z]+:", link):
                    continue
                to, _, name = link.partition("#")
                target = (path.parent / unquote(to)).resolve() if to else path
                if not target.is_file():
                    self.wrong.append(f"{here}: {link} leads to no page")
                elif name and target in read and unquote(name) not in read[target].ids:
                    self.wrong.append(f"{here}: {link} leads to no heading")


class Anchors(HTMLParser):
    """What a written page can be asked for, and where it leads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element's anchor and its links."""
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in ("href", "src"):
                self.links.append(value or "")


def build(folder: Path, root: Path = ROOT, *, api: bool = True) -> Site:
    """Build the site of a checkout into a folder, which is emptied first."""
    shutil.rmtree(folder, ignore_errors=True)
    site = Site(folder.resolve(), root.resolve())
    if api:
        site.add_api()
    site.write()
    site.check()
    return site


def main() -> int:
    """Build the site into docs/build, and say what is wrong with it."""
    site = build(DOCS / "build")
    for line in site.wrong:
        print(f"ennead: {line}", file=sys.stderr)
    print(f"ennead: {len(site.pages)} pages: open {site.folder / 'index.html'}")
    return 1 if site.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
