"""Terrain erosion from recipes: the same heights as on the page, to the last bit.

>>> import rill
>>> terrain = rill.run("2/size=64;seed=7/simplex/stream-power;iterations=10")
>>> terrain.shape
(64, 64)
>>> len(terrain.fingerprint)
16

NumPy is optional: without it, heights and layers are memoryviews with a shape and the format "f".
"""

from ._description import describe
from ._figure import Figure, figure
from ._library import abi_version, version
from ._run import run
from ._structs import RillError
from ._terrain import Terrain

__version__ = version()
__all__ = ["Figure", "RillError", "Terrain", "abi_version", "describe", "figure", "run", "version"]
