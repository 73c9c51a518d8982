"""The platform tag of a wheel, from what its library needs.

manylinux_X_Y promises that the library needs no symbol that is newer than version X.Y of the GNU C library (PEP 600), and only
libraries of its list. A library of musl gets the musllinux tag of the version it was linked with (PEP 656). Pyodide's tags have the
year of its interfaces (PEP 783).
"""

import os
import pathlib
import re
import struct
import subprocess
import sys
from typing import List, Tuple

# Those of PEP 600's list that a C++ program without its runtime can need.
allowed = {"libc.so.6", "libm.so.6", "libpthread.so.0", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
machines = {62: "x86_64", 183: "aarch64"}


# Pyodide 314. The library is called through JavaScript, so later years need no other file, but each tag is tried before it is added.
pyodide = "pyemscripten_2026_0_wasm32"


def machine_of(library: pathlib.Path) -> str:
    """The processor of an ELF file, from its header."""
    head = library.read_bytes()[:20]
    if head[:4] != b"\x7fELF":
        raise ValueError(f"{library} is not an ELF library.")
    number = struct.unpack("<H", head[18:20])[0]
    if number not in machines:
        raise ValueError(f"{library} is for processor {number}; wheels are made for {', '.join(machines.values())}.")
    return machines[number]


def dynamic_text(library: pathlib.Path) -> str:
    command = ["readelf", "--wide", "--dynamic", "--version-info", str(library)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env={**os.environ, "LC_ALL": "C"}).stdout


def needed_libraries(text: str) -> List[str]:
    return re.findall(r"\(NEEDED\).*\[(.+)\]", text)


def glibc_version(text: str) -> Tuple[int, int]:
    """The newest version of the C library that a symbol needs."""
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", text)
    return max((int(major), int(minor)) for major, minor in versions)


def platform_tag(library: pathlib.Path) -> str:
    if library.suffix == ".wasm":
        return pyodide
    text = dynamic_text(library)
    needed = needed_libraries(text)
    musl = [name for name in needed if name.startswith("libc.musl") or name == "libc.so"]
    others = [name for name in needed if name not in allowed and name not in musl]
    if others:
        raise ValueError(f"{library} needs {', '.join(others)}, which systems may lack.")
    machine = machine_of(library)
    if musl:
        return f"musllinux_1_2_{machine}"
    major, minor = glibc_version(text)
    # manylinux_2_17 is the oldest tag that pip still reads everywhere.
    return f"manylinux_{major}_{max(minor, 17)}_{machine}"


if __name__ == "__main__":
    print(platform_tag(pathlib.Path(sys.argv[1])))
