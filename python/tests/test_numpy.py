"""Tests with NumPy, xarray and tqdm, and without them."""

import gc
import importlib.util
import subprocess
import sys
import unittest

import rill

RECIPE = "2/size=96x64;extent=9600;seed=7/simplex/stream-power;iterations=10"


def needs(*modules):
    missing = [name for name in modules if importlib.util.find_spec(name) is None]
    return unittest.skipIf(missing, f"needs {', '.join(missing)}")


@needs("numpy")
class Arrays(unittest.TestCase):
    def test_share_the_memory_and_outlive_the_terrain(self):
        import numpy

        terrain = rill.run(RECIPE)
        first, second = terrain.heights, terrain.heights
        self.assertTrue(numpy.shares_memory(first, second))
        self.assertFalse(first.flags.writeable)
        copy = first.copy()
        del terrain, second
        gc.collect()
        for _ in range(20):  # would reuse freed memory
            rill.run(RECIPE.replace("seed=7", "seed=8"))
        numpy.testing.assert_array_equal(first, copy)

    def test_of_other_types_and_layouts_are_heights(self):
        import numpy

        heights = numpy.arange(64 * 96, dtype=numpy.float64).reshape(64, 96)
        wanted = rill.run("2/simplex/thermal@2;iterations=3", heights=heights.astype(numpy.float32)).fingerprint
        self.assertEqual(rill.run("2/simplex/thermal@2;iterations=3", heights=heights).fingerprint, wanted)
        self.assertEqual(rill.run("2/simplex/thermal@2;iterations=3", heights=numpy.asfortranarray(heights)).fingerprint, wanted)
        with self.assertRaisesRegex(ValueError, "shape"):
            rill.run(RECIPE, heights=heights[0])


    def test_are_copies_where_the_library_has_another_memory(self):
        import ctypes
        import types
        from unittest import mock

        import numpy

        from rill import _heights

        terrain = rill.run(RECIPE)
        memory = types.SimpleNamespace(read=ctypes.string_at)
        with mock.patch.multiple(_heights, IS_WASM=True, library=memory):
            copied = terrain.heights
        numpy.testing.assert_array_equal(copied, terrain.heights)
        self.assertFalse(copied.flags.writeable or numpy.shares_memory(copied, terrain.heights))


@needs("xarray")
class Datasets(unittest.TestCase):
    def test_have_coordinates_of_cell_centres(self):
        data = rill.run(RECIPE).to_xarray()
        self.assertEqual((float(data.x[0]), float(data.x[-1])), (50.0, 9550.0))
        self.assertEqual((float(data.y[0]), float(data.y[-1])), (-50.0, -6350.0))
        self.assertEqual(data["flow"].attrs["units"], "m²")
        self.assertEqual(data.attrs["recipe"], RECIPE)

    def test_have_the_system_and_the_place_that_were_given(self):
        heights = rill.run(RECIPE).heights
        terrain = rill.run("2/simplex", heights=heights, extent=9600, crs="EPSG:32632", origin=(500000.0, 5100000.0))
        data = terrain.to_xarray("height")
        self.assertEqual(data["spatial_ref"].attrs["spatial_ref"], "EPSG:32632")
        self.assertEqual(data["height"].attrs["grid_mapping"], "spatial_ref")
        self.assertEqual((float(data.x[0]), float(data.y[0])), (500050.0, 5099950.0))


@needs("tqdm")
class Bars(unittest.TestCase):
    def test_of_tqdm_move(self):
        from tqdm import tqdm

        with tqdm(disable=None, file=None, leave=False) as bar:
            rill.run(RECIPE, progress=bar)
            self.assertEqual(bar.total, 10)


class WithoutNumPy(unittest.TestCase):
    def test_heights_are_a_memoryview(self):
        code = f"""
import sys
sys.modules["numpy"] = None
import rill
terrain = rill.run({RECIPE!r})
heights = terrain.heights
assert isinstance(heights, memoryview) and heights.format == "f" and heights.shape == (64, 96) and heights.readonly
again = rill.run("2/simplex", heights=heights, extent=9600)
assert again.fingerprint == terrain.fingerprint, (again, terrain)
assert "base64" in terrain._repr_html_()
print(terrain.fingerprint)
"""
        found = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        self.assertEqual(found, rill.run(RECIPE).fingerprint)


if __name__ == "__main__":
    unittest.main()
