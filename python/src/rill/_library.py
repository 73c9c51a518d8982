"""The C library, whose functions and structs are those of include/rill/rill.h."""

import ctypes
import os
import pathlib
import sys
from ctypes import POINTER, Structure, c_char_p, c_double, c_float, c_int, c_int32, c_int64, c_size_t, c_void_p
from typing import Optional

ABI_VERSION = 1
OK, STOPPED = 0, 1


class RillError(Exception):
    """What went wrong, in a sentence of the library. `status` is its number in rill.h."""

    def __init__(self, sentence: str, status: int = 9) -> None:
        super().__init__(sentence)
        self.status = status


class Options(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("recipe", c_char_p),
        ("heights", POINTER(c_float)),
        ("width", c_int32),
        ("height", c_int32),
        ("heights_are_grey", c_int32),
        ("threads", c_int32),
        ("one_chunk", c_int32),
        ("reserved", c_int32),
        ("chunk_column", c_int64),
        ("chunk_row", c_int64),
    ]


class Size(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("width", c_int32),
        ("height", c_int32),
        ("cell_size", c_double),
        ("east", c_double),
        ("south", c_double),
        ("sea", c_double),
    ]


class Layer(Structure):
    _fields_ = [
        ("size", c_size_t),
        ("values", c_void_p),
        ("width", c_int32),
        ("height", c_int32),
        ("stride", c_int64),
        ("unit", c_char_p),
    ]


class Progress(Structure):
    _fields_ = [("size", c_size_t), ("iteration", c_int64), ("iterations", c_int64), ("method", c_char_p)]


ProgressCallback = ctypes.CFUNCTYPE(c_int, POINTER(Progress), c_void_p)


def _path() -> pathlib.Path:
    """RILL_LIBRARY, or the library of the wheel."""
    given = os.environ.get("RILL_LIBRARY")
    if given:
        return pathlib.Path(given)
    name = {"win32": "rill.dll", "darwin": "librill.dylib"}.get(sys.platform, "librill.so")
    return pathlib.Path(__file__).with_name(name)


def _load() -> ctypes.CDLL:
    path = _path()
    try:
        library = ctypes.CDLL(str(path))
    except OSError as error:
        raise ImportError(f"{path} cannot be loaded ({error}); install the wheel, or set RILL_LIBRARY.") from error
    terrain = c_void_p
    signatures = {
        "rill_open": (c_int, [POINTER(Options), POINTER(terrain)]),
        "rill_run": (c_int, [terrain, ProgressCallback, c_void_p]),
        "rill_free": (None, [POINTER(terrain)]),
        "rill_get_size": (c_int, [terrain, POINTER(Size)]),
        "rill_get_heights": (c_int, [terrain, c_void_p, c_size_t]),
        "rill_get_layer": (c_int, [terrain, c_char_p, POINTER(Layer)]),
        "rill_get_layer_name": (c_char_p, [terrain, c_size_t]),
        "rill_get_measures": (c_char_p, [terrain]),
        "rill_get_recipe": (c_char_p, [terrain]),
        "rill_get_fingerprint": (c_char_p, [terrain]),
        "rill_describe": (c_char_p, []),
        "rill_last_error": (c_char_p, [terrain]),
        "rill_version": (c_char_p, []),
        "rill_abi_version": (c_int, []),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    if library.rill_abi_version() != ABI_VERSION:
        raise ImportError(f"{path} has version {library.rill_abi_version()} of the functions; this package needs {ABI_VERSION}.")
    return library


library = _load()


def version() -> str:
    """The version of the library, such as "0.3.0"."""
    return text(library.rill_version())


def abi_version() -> int:
    """The version of the functions of the C library."""
    return int(library.rill_abi_version())


def text(value: Optional[bytes]) -> str:
    return "" if value is None else value.decode()
