"""The C library as WebAssembly, for Pyodide: it has a memory of its own, to and from which arguments and results are copied.

Structs have the same layout in both memories, as both are of 32-bit WebAssembly. Addresses have not, so they are replaced.
"""

import ctypes
import pathlib
from importlib import import_module
from typing import Any, Callable, List, Optional

from ._structs import Layer, Options, Progress


class _Lent:
    """Memory of the library for the arguments of one call."""

    def __init__(self, library: "WasmLibrary") -> None:
        self.library = library
        self.addresses: List[int] = []

    def __enter__(self) -> "_Lent":
        return self

    def __exit__(self, *_: Any) -> None:
        for address in self.addresses:
            self.library.free(address)

    def copy(self, values: bytes) -> int:
        address = self.library.allocate(len(values))
        self.addresses.append(address)
        self.library.write(address, values)
        return address

    def put_address(self, struct: bytearray, offset: int, values: bytes) -> None:
        """Copies the values, and makes the pointer at this offset of a struct point to them."""
        struct[offset : offset + 4] = self.copy(values).to_bytes(4, "little")

    def filled(self, struct: ctypes.Structure, call: Callable[[int], Any]) -> int:
        """Calls a function that fills the struct, and returns its status."""
        address = self.copy(bytes(struct))
        status = call(address)
        ctypes.memmove(ctypes.byref(struct), self.library.read(address, ctypes.sizeof(struct)), ctypes.sizeof(struct))
        return int(status)


class WasmLibrary:
    """The functions of rill.h that the package calls, with the arguments that ctypes would take."""

    def __init__(self, program: bytes) -> None:
        start = import_module("pyodide.code").run_js(pathlib.Path(__file__).with_name("wasm_library.js").read_text())
        self._js: Any = start(import_module("pyodide.ffi").to_js(program))
        self._functions: Any = self._js.functions

    def rill_open(self, options: Any, terrain: Any) -> int:
        given: Options = options._obj
        with _Lent(self) as lent:
            raw = bytearray(bytes(given))
            lent.put_address(raw, Options.recipe.offset, given.recipe + b"\0")
            if given.heights:
                values = ctypes.string_at(given.heights, 4 * given.width * given.height)
                lent.put_address(raw, Options.heights.offset, values)
            found = lent.copy(bytes(4))
            status = self._functions.rill_open(lent.copy(bytes(raw)), found)
            terrain._obj.value = int.from_bytes(self.read(found, 4), "little")
            return int(status)

    def rill_run(self, terrain: Any, progress: Callable[[Any, Any], int], context: Any) -> int:
        def look(address: int) -> int:
            return progress(ctypes.pointer(Progress.from_buffer_copy(self.read(address, ctypes.sizeof(Progress)))), context)

        return int(self._js.run(terrain.value, look))

    def rill_free(self, terrain: Any) -> None:
        with _Lent(self) as lent:
            self._functions.rill_free(lent.copy(terrain._obj.value.to_bytes(4, "little")))
        terrain._obj.value = None

    def rill_get_size(self, terrain: Any, size: Any) -> int:
        with _Lent(self) as lent:
            return lent.filled(size._obj, lambda address: self._functions.rill_get_size(terrain.value, address))

    def rill_get_layer(self, terrain: Any, name: bytes, layer: Any) -> int:
        found: Layer = layer._obj
        with _Lent(self) as lent:
            text = lent.copy(name + b"\0")
            status = lent.filled(found, lambda address: self._functions.rill_get_layer(terrain.value, text, address))
        unit = int.from_bytes(bytes(found)[Layer.unit.offset :][:4], "little")
        found.unit = self._text(unit)
        return status

    def rill_get_layer_name(self, terrain: Any, index: int) -> Optional[bytes]:
        return self._text(self._functions.rill_get_layer_name(terrain.value, index))

    def rill_get_measures(self, terrain: Any) -> Optional[bytes]:
        return self._text(self._functions.rill_get_measures(terrain.value))

    def rill_get_recipe(self, terrain: Any) -> Optional[bytes]:
        return self._text(self._functions.rill_get_recipe(terrain.value))

    def rill_get_fingerprint(self, terrain: Any) -> Optional[bytes]:
        return self._text(self._functions.rill_get_fingerprint(terrain.value))

    def rill_describe(self) -> Optional[bytes]:
        return self._text(self._functions.rill_describe())

    def rill_last_error(self, terrain: Any) -> Optional[bytes]:
        return self._text(self._functions.rill_last_error(terrain.value or 0))

    def rill_version(self) -> Optional[bytes]:
        return self._text(self._functions.rill_version())

    def rill_abi_version(self) -> int:
        return int(self._functions.rill_abi_version())

    def read(self, address: int, count: int) -> bytes:
        """Bytes of the memory of the library."""
        return bytes(self._js.bytes(address, count).to_bytes())

    def write(self, address: int, values: bytes) -> None:
        self._js.bytes(address, len(values)).assign(values)

    def allocate(self, count: int) -> int:
        address = int(self._functions.malloc(count))
        if address == 0:
            raise MemoryError(f"There are no {count} bytes for the library.")
        return address

    def free(self, address: int) -> None:
        self._functions.free(address)

    def _text(self, address: int) -> Optional[bytes]:
        return self.read(address, self._js.length(address)) if address else None
