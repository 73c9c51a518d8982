"""The recipe of Conan 2, which builds the checkout that it lies in: conan create packaging/conan"""

import json
import os

from conan import ConanFile
from conan.tools.build import stdcpp_library
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy

# From this folder to the sources, and what the library needs of them.
checkout = os.path.join("..", "..")
sources = ["CMakeLists.txt", "package.json", "LICENSE", "cmake/*", "include/*", "wasm/*"]


class Rill(ConanFile):
    name = "rill"
    description = "Terrain erosion from recipes"
    license = "MIT"
    package_type = "library"
    settings = "os", "compiler", "build_type", "arch"
    options = {"shared": [True, False], "fPIC": [True, False]}
    default_options = {"shared": False, "fPIC": True}
    implements = ["auto_shared_fpic"]

    def set_version(self):
        with open(os.path.join(self.recipe_folder, checkout, "package.json"), encoding="utf-8") as file:
            self.version = json.load(file)["version"]

    def export_sources(self):
        for pattern in sources:
            copy(self, pattern, os.path.join(self.recipe_folder, checkout), self.export_sources_folder)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["RILL_TESTS"] = False
        toolchain.cache_variables["RILL_BUILD_SHARED"] = bool(self.options.shared)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build(target="rill")

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()

    def package_info(self):
        self.cpp_info.libs = ["rill"]
        self.cpp_info.set_property("cmake_file_name", "Rill")
        self.cpp_info.set_property("cmake_target_name", "Rill::rill")
        self.cpp_info.set_property("pkg_config_name", "rill")
        if self.settings.os == "Linux":
            self.cpp_info.system_libs = ["pthread", "m"]
        # Programs in C that link the static library need the C++ library as well.
        if not self.options.shared and stdcpp_library(self):
            self.cpp_info.system_libs.append(stdcpp_library(self))
