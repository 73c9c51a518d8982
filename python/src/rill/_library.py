"""The C library, whose functions are those of include/rill/rill.h: loaded by ctypes, or as WebAssembly in Pyodide."""

import ctypes
import os
import pathlib
import sys
from ctypes import POINTER, c_char_p, c_int, c_size_t, c_void_p
from typing import Any, Optional

from ._structs import ABI_VERSION, Layer, Options, Progress, Size

IS_WASM = sys.platform == "emscripten"
"""Pyodide: the library has another memory than Python, and there are no threads."""

ProgressCallback = ctypes.CFUNCTYPE(c_int, POINTER(Progress), c_void_p)


def _path() -> pathlib.Path:
    """RILL_LIBRARY, or the library of the wheel."""
    given = os.environ.get("RILL_LIBRARY")
    if given:
        return pathlib.Path(given)
    name = {"win32": "rill.dll", "darwin": "librill.dylib", "emscripten": "rill.wasm"}.get(sys.platform, "librill.so")
    return pathlib.Path(__file__).with_name(name)


def _load() -> Any:
    path = _path()
    try:
        library = _opened(path)
    except OSError as error:
        raise ImportError(f"{path} cannot be loaded ({error}); install the wheel, or set RILL_LIBRARY.") from error
    if library.rill_abi_version() != ABI_VERSION:
        raise ImportError(f"{path} has version {library.rill_abi_version()} of the functions; this package needs {ABI_VERSION}.")
    return library


def _opened(path: pathlib.Path) -> Any:
    if IS_WASM:
        from ._wasm import WasmLibrary

        return WasmLibrary(path.read_bytes())
    library = ctypes.CDLL(str(path))
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
