"""Texts of recipes. The library reads them; here they only get the size of heights, and links lose their address."""

import re
from typing import Dict
from urllib.parse import unquote

_address = re.compile(r"^https?://[^#]*#")
_source_of_an_image = re.compile(r"(?:^|/)(?:image|place)(?:[;/+?@]|$)")


def recipe_of(recipe_or_link: str) -> str:
    """The recipe of a link of the page; any other text stays as it is."""
    text = recipe_or_link.strip()
    address = _address.match(text)
    return unquote(text[address.end() :]) if address else text


def reads_an_image(recipe: str) -> bool:
    return _source_of_an_image.search(recipe.split("?", 1)[0]) is not None


def with_world(recipe: str, settings: Dict[str, str]) -> str:
    """The recipe with these settings of its world, such as {"size": "97x61"}."""
    terrain, question, view = recipe.partition("?")
    parts = terrain.split("/")
    epoch = [parts.pop(0)] if re.fullmatch(r"(?:[0-9a-z]{4}\.)?\d+", parts[0]) else []
    # A check of the text before would be wrong afterwards.
    epoch = [each.rpartition(".")[2] for each in epoch]
    first = parts[0].split(";") if parts else [""]
    has_world = first == [""] or "=" in first[0]
    if has_world:
        parts = parts[1:]
    world = {name: value for name, _, value in (each.partition("=") for each in first if has_world and each)}
    world.update(settings)
    return "/".join([*epoch, ";".join(f"{name}={value}" for name, value in world.items()), *parts]) + question + view
