"""The live terrain of the page in a notebook: the element <rill-terrain> (docs/embedding/)."""

import html
import os
from typing import Optional
from urllib.parse import quote

from ._recipe import recipe_of


def base_of(base: Optional[str] = None) -> Optional[str]:
    """The address of the playground with a slash at its end: `base`, or the environment variable RILL_BASE."""
    address = base or os.environ.get("RILL_BASE")
    return address.rstrip("/") + "/" if address else None


def link_of(recipe: str, base: Optional[str] = None) -> Optional[str]:
    """The link of a recipe; None if the address of the playground is not known."""
    address = base_of(base)
    return f"{address}#{quote(recipe, safe=_in_links)}" if address else None


# The characters that encodeURI of JavaScript leaves as they are, which the page uses.
_in_links = ";,/?:@&=+$-_.!~*'()#"


class Figure:
    """What rill.figure returns. Notebooks show it as a figure that runs in the page."""

    def __init__(self, recipe: str, base: Optional[str] = None) -> None:
        address = base_of(base)
        if address is None:
            raise ValueError("base is not set; pass the address of your playground, or set RILL_BASE to it.")
        self.recipe = recipe_of(recipe)
        self.base: str = address

    def _repr_html_(self) -> str:
        text = html.escape(self.recipe)
        link = html.escape(str(link_of(self.recipe, self.base)))
        return (
            f'<script src="{html.escape(self.base)}embed.js" async></script>\n'
            f'<rill-terrain autoplay="visible" recipe="{text}"><a href="{link}">Open this terrain in the playground</a></rill-terrain>'
        )


def figure(recipe: str, base: Optional[str] = None) -> Figure:
    """A live figure of a recipe or link for notebooks.

    base: the address that your playground is served from, such as "https://rill.example/"; by default RILL_BASE.
    Error: ValueError if neither is set.
    """
    return Figure(recipe, base)
