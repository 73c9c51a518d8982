"""The terrain of a recipe."""

import ctypes
import json
import math
from typing import Any, Dict, List, Optional, Tuple

from ._handle import Handle
from ._heights import view_of
from ._library import library, text
from ._picture import page_of
from ._structs import OK, Layer
from ._xarray import dataset_of


class Terrain:
    """What rill.run returns. Rows run from north to south, columns from west to east, and row 0 is the northern edge."""

    def __init__(self, handle: Handle, crs: Optional[Any] = None, origin: Optional[Tuple[float, float]] = None) -> None:
        self._handle = handle
        size = handle.size()
        self._size = (size.width, size.height)
        self.cell_size: float = size.cell_size
        """Side of a cell in metres."""
        self.sea: Optional[float] = None if math.isnan(size.sea) else size.sea
        """Sea level in metres; None without a sea."""
        self.crs = crs
        """The coordinate reference system that was given to rill.run."""
        self.origin: Tuple[float, float] = origin if origin is not None else (size.east, 0.0 - size.south)
        """x (east) and y (north) of the north-western corner in metres, from the origin of the world or of `crs`."""

    @property
    def shape(self) -> Tuple[int, int]:
        """(height, width) in cells."""
        return self._size[1], self._size[0]

    @property
    def extent(self) -> Tuple[float, float]:
        """Width and height of the map in metres."""
        return self._size[0] * self.cell_size, self._size[1] * self.cell_size

    @property
    def recipe(self) -> str:
        """The recipe in its shortest form, with its epoch."""
        return self._text(library.rill_get_recipe)

    @property
    def fingerprint(self) -> str:
        """16 hexadecimal digits that depend on each bit of each height; the same on the page and on the command line."""
        return self._text(library.rill_get_fingerprint)

    @property
    def heights(self) -> Any:
        """Heights in metres, shape (height, width), float32, read-only.

        A NumPy array that shares the memory of the terrain and stays valid without it; a memoryview without NumPy.
        """
        return self.layer("height")

    @property
    def layers(self) -> List[str]:
        """Names of the layers that the methods of the recipe have written."""
        names: List[str] = []
        with self._handle.lock:
            while True:
                name = library.rill_get_layer_name(self._handle.terrain, len(names))
                if name is None:
                    return names
                names.append(text(name))

    def layer(self, name: str) -> Any:
        """A layer in the form of `heights`: one of `layers`, or a derived one such as "streams" (see rill.describe()["layers"]).

        "flow" is the drainage area in square metres. Error: RillError for a name that the terrain does not have.
        """
        return view_of(self._handle, self._layer(name))

    def unit(self, name: str) -> str:
        """The unit of a layer, such as "m"; empty without one."""
        return text(self._layer(name).unit)

    @property
    def measures(self) -> Dict[str, Any]:
        """Measures of rivers, slopes and landforms, in the form of `rill measure --json` (docs/landforms.md)."""
        measures: Dict[str, Any] = json.loads(self._text(library.rill_get_measures))
        return measures

    def to_xarray(self, *layers: str) -> Any:
        """An xarray.Dataset of these layers, by default of all in `layers`, with coordinates of the cell centres in metres.

        x runs to the east and y to the north, so y decreases from row to row. A `crs` is in the coordinate `spatial_ref`.
        """
        return dataset_of(self, layers or tuple(self.layers))

    def _repr_html_(self) -> str:
        return page_of(self)

    def __repr__(self) -> str:
        width, height = self._size
        return f"<rill.Terrain {self.fingerprint}, {width} x {height} cells of {self.cell_size:g} m: {self.recipe}>"

    def _layer(self, name: str) -> Layer:
        layer = Layer(size=ctypes.sizeof(Layer))
        with self._handle.lock:
            status = library.rill_get_layer(self._handle.terrain, name.encode(), ctypes.byref(layer))
            if status != OK:
                raise self._handle.error(status)
        return layer

    def _text(self, function: Any) -> str:
        with self._handle.lock:
            value = function(self._handle.terrain)
            if value is None:
                raise self._handle.error(9)
            return text(value)
