"""Builds the shared library with CMake and packs it into one wheel for all Pythons of a platform.

RILL_PREBUILT names a finished library instead, such as one that was built in a container or by a cross compiler. With rill.wasm of
the preset wasm-single, the wheel is for Pyodide.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel

python = pathlib.Path(__file__).parent.resolve()
checkout = python.parent
sys.path.insert(0, str(python))

from platform_tag import platform_tag  # noqa: E402


def built_library(folder: pathlib.Path) -> pathlib.Path:
    """The shared library, with the C++ runtime in it, so that it needs the C library of the system alone."""
    configure = ["cmake", "-S", checkout, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", "-DRILL_BUILD_SHARED=ON"]
    configure += ["-DRILL_TESTS=OFF", "-DRILL_INSTALL=OFF", "-DRILL_STATIC_RUNTIME=ON"]
    subprocess.run(configure, check=True)
    subprocess.run(["cmake", "--build", folder, "--target", "rill", "--parallel"], check=True)
    return folder / "librill.so"


class BuildWithLibrary(build_py):
    def run(self) -> None:
        # Without what an earlier wheel of another platform has left.
        folder = pathlib.Path(self.build_lib) / "rill"
        shutil.rmtree(folder, ignore_errors=True)
        super().run()
        given = os.environ.get("RILL_PREBUILT")
        library = (pathlib.Path(given) if given else built_library(python / "build" / "library")).resolve()
        if library.suffix == ".wasm":
            shutil.copyfile(library, folder / "rill.wasm")
            return
        (folder / "wasm_library.js").unlink()
        packed = folder / "librill.so"
        shutil.copyfile(library, packed)
        subprocess.run([os.environ.get("STRIP", "strip"), packed], check=True)


class WheelOfPlatform(bdist_wheel):
    def get_tag(self) -> "tuple[str, str, str]":
        folder = pathlib.Path(self.bdist_dir) / "rill"
        return "py3", "none", platform_tag(next(folder / name for name in ("librill.so", "rill.wasm") if (folder / name).exists()))


class BinaryDistribution(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    version=json.loads((checkout / "package.json").read_text())["version"],
    distclass=BinaryDistribution,
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelOfPlatform},
)
