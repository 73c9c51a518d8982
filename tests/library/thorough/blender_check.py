"""Runs in Blender (tests/library/thorough/blender.test.ts): adds a terrain, changes it, and compares it with the package."""

import pathlib
import sys

import bpy
import numpy
import rill

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "python/blender"))
import rill_terrain_addon

RECIPE = "2/size=96x64;extent=9600;seed=7/simplex/stream-power;iterations=10"
rill_terrain_addon.register()


def heights_of(item):
    places = numpy.empty(3 * len(item.data.vertices), dtype=numpy.float32)
    item.data.vertices.foreach_get("co", places)
    return places.reshape(64, 96, 3)


def check(recipe, exaggeration):
    terrain, item = rill.run(recipe), bpy.context.active_object
    places = heights_of(item)
    assert item["rill_fingerprint"] == terrain.fingerprint, item["rill_fingerprint"]
    numpy.testing.assert_array_equal(places[..., 2], terrain.heights * numpy.float32(exaggeration))
    assert numpy.isclose(places[0, -1, 0] - places[0, 0, 0], 95 * 100), "true size from west to east"
    assert places[0, 0, 1] > places[-1, 0, 1], "north is up"
    assert len(item.data.polygons) == 63 * 95 and item.data.polygons[0].normal.z > 0
    for name in terrain.layers:
        if name == "height":
            continue
        colours = numpy.empty(4 * 64 * 96, dtype=numpy.float32)
        item.data.color_attributes[f"{name}_mask"].data.foreach_get("color", colours)
        assert 0 <= colours.min() and colours.max() <= 1, name
        numbers = numpy.empty(64 * 96, dtype=numpy.float32)
        item.data.attributes[name].data.foreach_get("value", numbers)
        numpy.testing.assert_array_equal(numbers.reshape(64, 96), terrain.layer(name))


bpy.ops.mesh.rill_terrain_add(recipe="https://rill.example/#" + RECIPE)
check(RECIPE, 1.0)
bpy.ops.object.rill_terrain_change(recipe=RECIPE + "+thermal@2", exaggeration=2.0)
check(RECIPE + "+thermal@2", 2.0)
try:
    bpy.ops.mesh.rill_terrain_add(recipe="2/simplexx")
except RuntimeError as error:
    assert "simplex" in str(error), error
else:
    raise AssertionError("a recipe that cannot be read is an error")
rill_terrain_addon.unregister()
print("checked", rill.run(RECIPE).fingerprint)
