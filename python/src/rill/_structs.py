"""The structs and errors of include/rill/rill.h."""

from ctypes import POINTER, Structure, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_void_p

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
