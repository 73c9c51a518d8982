"""Owns a terrain of the C library."""

import ctypes
import threading

from ._library import library, text
from ._structs import OK, RillError, Size


class Handle:
    """A terrain; frees it when nothing refers to it any more."""

    def __init__(self) -> None:
        self.terrain = ctypes.c_void_p()
        # The library rejects a second call with the same terrain; two threads of a program may read one terrain.
        self.lock = threading.Lock()

    def __del__(self) -> None:
        if library is not None and self.terrain:
            library.rill_free(ctypes.byref(self.terrain))

    def error(self, status: int) -> RillError:
        return RillError(text(library.rill_last_error(self.terrain)), status)

    def size(self) -> Size:
        size = Size(size=ctypes.sizeof(Size))
        with self.lock:
            status = library.rill_get_size(self.terrain, ctypes.byref(size))
            if status != OK:
                raise self.error(status)
        return size
