"""Tests of the Python package with the library that RILL_LIBRARY names, or with the installed wheel."""

import gc
import pathlib
import sys
import threading
import unittest
from array import array

import rill

checkout = pathlib.Path(__file__).resolve().parents[2]
SHORT = "2/size=65x33;seed=3;edges=wall/simplex/grid-droplets@3;iterations=40"
SHORT_FINGERPRINT = "927c6de033937ad9"


def test_image():
    """The image of recipes in the table (tests/native/support/support.h)."""
    grey = array("f", ((i * 2654435761 % 2**32) / 4294967296.0 for i in range(97 * 61)))
    return [grey[97 * row : 97 * (row + 1)].tolist() for row in range(61)]


def table():
    lines = (checkout / "tests/fingerprints.txt").read_text().splitlines()
    return [line.split(" ", 1) for line in lines if line and not line.startswith("#")]


class Sameness(unittest.TestCase):
    def test_recipes_have_the_fingerprints_of_the_table(self):
        image = test_image()
        for fingerprint, recipe in table():
            given = {"heights": image, "grey": True} if "name=test-image" in recipe else {}
            with self.subTest(recipe):
                self.assertEqual(rill.run(recipe, threads=2, **given).fingerprint, fingerprint)

    @unittest.skipIf(sys.platform == "emscripten", "there are no threads in Pyodide")
    def test_threads_run_at_once(self):
        found = {}
        recipes = {SHORT: SHORT_FINGERPRINT, "2/size=65x33;seed=44/simplex;slope=0:1,0.4:0.1;normalise=map": "f7977481fb3f9654"}
        runs = [threading.Thread(target=lambda r=r: found.update({r: rill.run(r, threads=2).fingerprint})) for r in recipes]
        for each in runs:
            each.start()
        for each in runs:
            each.join()
        self.assertEqual(found, recipes)

    def test_heights_of_a_terrain_begin_another_run(self):
        ground = rill.run("2/size=65x33;extent=2000;seed=3/simplex")
        again = rill.run("2/seed=3/simplex/thermal@2;iterations=9", heights=ground.heights, extent=2000)
        self.assertEqual(again.fingerprint, rill.run("2/size=65x33;extent=2000;seed=3/simplex/thermal@2;iterations=9").fingerprint)

    def test_links_are_recipes(self):
        link = "https://rill.example/#k3x9." + SHORT.replace(";", "%3B") + "?view=map"
        self.assertEqual(rill.run(link).fingerprint, SHORT_FINGERPRINT)

    def test_a_chunk_has_its_place(self):
        world = "2/size=64;extent=5000;seed=7;chunks=2;join=halo/simplex;scale=3000/thermal@2;iterations=6;talus=20"
        one, whole = rill.run(world, chunk=(1, 0)), rill.run(world)
        self.assertEqual(repr(one.origin), "(5000.0, 0.0)")
        self.assertEqual(one.heights.tolist()[10], whole.heights.tolist()[10][64:])


class Values(unittest.TestCase):
    def setUp(self):
        self.terrain = rill.run("2/size=96x64;extent=9600;seed=7;sea=100/simplex/stream-power;iterations=10")

    def test_sizes(self):
        self.assertEqual(self.terrain.shape, (64, 96))
        self.assertEqual(self.terrain.extent, (9600.0, 6400.0))
        self.assertEqual((self.terrain.cell_size, self.terrain.sea), (100.0, 100.0))
        self.assertIn(self.terrain.fingerprint, repr(self.terrain))

    def test_layers(self):
        self.assertIn("flow", self.terrain.layers)
        self.assertEqual(self.terrain.layer("streams").shape, (64, 96))
        self.assertEqual(self.terrain.unit("flow"), "m²")
        with self.assertRaisesRegex(rill.RillError, "snow"):
            self.terrain.layer("snow")

    def test_measures(self):
        measures = self.terrain.measures
        self.assertEqual(measures["fingerprint"], self.terrain.fingerprint)
        self.assertEqual(measures["iteration"], 10)
        self.assertGreater(measures["landforms"]["summary"]["relief"], 0)

    def test_description(self):
        methods = {method["id"]: method for method in rill.describe()["methods"]}
        self.assertEqual(methods["stream-power"]["kind"], "erosion")

    def test_the_picture_is_a_png_of_the_map(self):
        page = self.terrain._repr_html_()
        self.assertIn("data:image/png;base64,iVBOR", page)
        self.assertIn("2/size=96x64", page)

    def test_a_figure_is_the_element(self):
        page = rill.figure("https://rill.example/#2/simplex", base="https://host.example/rill")._repr_html_()
        self.assertIn('src="https://host.example/rill/embed.js"', page)
        self.assertIn('recipe="2/simplex"', page)
        with self.assertRaisesRegex(ValueError, "RILL_BASE"):
            rill.figure("2/simplex")


class Progress(unittest.TestCase):
    def test_reports_all_iterations(self):
        seen = []
        rill.run(SHORT, progress=lambda iteration, iterations: seen.append((iteration, iterations)))
        self.assertEqual(seen[-1], (40, 40))

    def test_what_it_raises_ends_the_run(self):
        def refuse(iteration, iterations):
            raise ValueError(f"no more than {iteration}")

        with self.assertRaisesRegex(ValueError, "no more"):
            rill.run("2/size=64/simplex/thermal@2;iterations=100000", progress=refuse)

    def test_moves_a_bar(self):
        class Bar:
            n, total = 0, None

            def update(self, steps):
                self.n += steps

        bar = Bar()
        rill.run(SHORT, progress=bar)
        self.assertEqual((bar.n, bar.total), (40, 40))


class Errors(unittest.TestCase):
    def test_are_sentences(self):
        with self.assertRaisesRegex(rill.RillError, "epoch 1 means blurosion@1"):
            rill.run("1/size=32/simplex/blurosion")
        with self.assertRaisesRegex(rill.RillError, "no network"):
            rill.run("2/size=32/place;lat=46;lon=8")
        with self.assertRaisesRegex(rill.RillError, "1 to 64"):
            rill.run(SHORT, threads=99)
        with self.assertRaises(ValueError):
            rill.run(SHORT, heights=[[1.0, 2.0], [3.0]])
        with self.assertRaises(ValueError):
            rill.run(SHORT, heights=[])


def resident_memory():
    pages = int(pathlib.Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096


@unittest.skipUnless(pathlib.Path("/proc/self/statm").exists(), "reads the memory of a process on Linux")
class Memory(unittest.TestCase):
    def test_stays_flat_over_a_thousand_runs_and_two_hundred_stops(self):
        class Stop(Exception):
            pass

        def stop(iteration, iterations):
            raise Stop

        def runs(count):
            for index in range(count):
                rill.run("2/size=128/simplex", threads=2).heights
                with self.assertRaises(rill.RillError):
                    rill.run("2/size=128/simplexx")
                if index % 5 == 0:
                    with self.assertRaises(Stop):
                        rill.run("2/size=128/simplex/thermal@2", threads=2, progress=stop)
            gc.collect()
            return resident_memory()

        before = runs(50)
        # A map has 70 kB: one that leaked in each run would be 70 MB, and one in each stop 14 MB.
        self.assertLess(runs(1000) - before, 8 << 20)


if __name__ == "__main__":
    unittest.main()
