"""Values of cells that the library reads, and views of those that it has computed."""

import ctypes
from array import array
from typing import Any, List, Tuple

from ._handle import Handle
from ._library import IS_WASM, library
from ._structs import Layer

try:
    import numpy
except ImportError:  # NumPy is optional
    numpy = None  # type: ignore[assignment]


def rows_of(heights: Any) -> Tuple[Any, int, int]:
    """The values as floats row by row, with the numbers of columns and rows."""
    if numpy is not None:
        values = numpy.ascontiguousarray(heights, dtype=numpy.float32)
        if values.ndim != 2 or values.size == 0:
            raise ValueError(f"heights have the shape {values.shape}; it must be (height, width).")
        return values.ctypes.data_as(ctypes.c_void_p), values.shape[1], values.shape[0]
    rows: List[List[float]] = heights.tolist() if hasattr(heights, "tolist") else [list(row) for row in heights]
    widths = {len(row) for row in rows}
    if len(widths) != 1 or widths == {0}:
        raise ValueError("heights must be rows of the same length.")
    numbers = array("f", (value for row in rows for value in row))
    return (ctypes.c_float * len(numbers)).from_buffer(numbers), len(rows[0]), len(rows)


class _Cells:
    """Gives NumPy the memory of a layer. The array refers to this object, and so to the terrain, which lives as long."""

    def __init__(self, handle: Handle, layer: Layer) -> None:
        self.handle = handle
        self.__array_interface__ = {
            "version": 3,
            "shape": (layer.height, layer.width),
            "strides": (4 * layer.stride, 4),
            "typestr": "<f4",
            "data": (layer.values, True),
        }


def view_of(handle: Handle, layer: Layer) -> Any:
    """The values of a layer with shape (height, width), read-only: a NumPy array without a copy, or a memoryview.

    In Pyodide, the values are in another memory, so both are of a copy. A memoryview always is, because it cannot skip the ghost
    cells between rows.
    """
    if numpy is not None and not IS_WASM:
        return numpy.asarray(_Cells(handle, layer))
    read = library.read if IS_WASM else ctypes.string_at
    rows = b"".join(read(layer.values + 4 * layer.stride * row, 4 * layer.width) for row in range(layer.height))
    if numpy is not None:
        return numpy.frombuffer(rows, dtype="<f4").reshape(layer.height, layer.width)
    return memoryview(rows).cast("f", (layer.height, layer.width))
