"""What recipes can say."""

import json
from typing import Any, Dict

from ._library import library
from ._structs import RillError


def describe() -> Dict[str, Any]:
    """The methods with their parameters, units and ranges, the settings of the world, and the layers.

    The keys are those of `rill describe --json`: "methods", "world", "layers" and others; each is a list of dictionaries with an
    "id".
    """
    text = library.rill_describe()
    if text is None:
        raise RillError("There is not enough memory for the description.", 8)
    description: Dict[str, Any] = json.loads(text)
    return description
