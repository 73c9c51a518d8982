"""The directive ``.. rill:: RECIPE``: a terrain that lives in the page, by https://rill.example/.

Put this file into a folder of your documentation, and into its ``conf.py``::

    sys.path.append(os.path.abspath("extensions"))
    extensions = ["rill"]
    rill_base = "https://rill.example/"

Builders that write no HTML show the picture, or else the words, with a link to the playground.
"""

from html import escape
from urllib.parse import quote

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

# What the element knows as attributes of the same name.
ATTRIBUTES = ("autoplay", "controls", "theme", "vary", "paint", "view", "layer", "at", "group")


class rill_terrain(nodes.General, nodes.Element):
    pass


class RillDirective(SphinxDirective):
    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {
        **{name: directives.unchanged for name in ATTRIBUTES},
        "poster": directives.uri,
        "alt": directives.unchanged,
        "width": directives.nonnegative_int,
        "height": directives.nonnegative_int,
    }

    def run(self):
        # A recipe has no blanks: those of a long line that was broken go.
        recipe = "".join(self.arguments[0].split())
        given = {name: self.options[name] for name in ATTRIBUTES if name in self.options}
        figure = rill_terrain(recipe=recipe, base=self.config.rill_base, **given)
        address = self.config.rill_base + "#" + quote(recipe, safe="/;=?&+@,:.-_~")
        link = nodes.reference(refuri=address)
        if "poster" in self.options:
            size = {name: str(self.options[name]) for name in ("width", "height") if name in self.options}
            link += nodes.image(uri=self.options["poster"], alt=self.options.get("alt", ""), **size)
        else:
            link += nodes.Text(self.options.get("alt", "Open this terrain in the playground"))
        figure += nodes.paragraph("", "", link)
        return [figure]


def visit_html(translator, node):
    given = [(name, node[name]) for name in ("recipe", "base", *ATTRIBUTES) if name in node]
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in given)
    translator.body.append(f"<rill-terrain{attributes}>")


def depart_html(translator, node):
    translator.body.append("</rill-terrain>\n")


def pass_on(translator, node):
    pass


def add_script(app, config):
    app.add_js_file(config.rill_base + "embed.js", **{"async": "async"})


def setup(app):
    app.add_config_value("rill_base", "https://rill.example/", "html")
    others = {builder: (pass_on, pass_on) for builder in ("latex", "text", "man", "texinfo")}
    app.add_node(rill_terrain, html=(visit_html, depart_html), **others)
    app.add_directive("rill", RillDirective)
    app.connect("config-inited", add_script)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
