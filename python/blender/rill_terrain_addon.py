"""Blender add-on: terrains of Rill as meshes in true size, with layers as vertex colours.

Install this file in Preferences > Add-ons, and the wheel rill-terrain in Blender's Python (docs/library/blender.md).
Add > Mesh > Rill Terrain makes a terrain from a recipe or a link. The panel "Rill" of an object changes its recipe.
"""

import math

import bpy
import numpy

bl_info = {
    "name": "Rill Terrain",
    "author": "The Rill authors",
    "version": (0, 3, 0),
    "blender": (3, 3, 0),
    "location": "Add > Mesh > Rill Terrain",
    "description": "Eroded terrain from a recipe, the same as on the page",
    "category": "Add Mesh",
}

START = "2/size=512;seed=7/simplex/stream-power"
# Layers whose values span many powers of ten: their colours are logarithms.
LOGARITHMIC = {"flow", "streams"}


def library():
    """The module rill; raises RuntimeError with advice without it."""
    try:
        import rill
    except ImportError as error:
        raise RuntimeError(f"The wheel rill-terrain is not installed in Blender's Python: {error}") from error
    return rill


def colours_of(name, values):
    """A layer as shades from 0 (its lowest value) to 1 (its highest)."""
    shades = numpy.asarray(values, dtype=numpy.float64)
    if name in LOGARITHMIC:
        positive = shades[shades > 0]
        shades = numpy.log(numpy.maximum(shades, positive.min() if positive.size else 1.0))
    low, high = float(numpy.nanmin(shades)), float(numpy.nanmax(shades))
    return numpy.nan_to_num((shades - low) / (high - low) if high > low else shades * 0.0)


def corners_of(height, width):
    """The four corners of each face, counter-clockwise from above."""
    first = (numpy.arange(height - 1)[:, None] * width + numpy.arange(width - 1)[None, :]).ravel()
    return numpy.stack([first, first + width, first + width + 1, first + 1], axis=1).astype(numpy.int32)


def vertices_of(terrain, exaggeration):
    """Cell centres in metres around the middle of the map: x to the east, y to the north, z up. Cells without data are level."""
    height, width = terrain.shape
    cell = terrain.cell_size
    places = numpy.empty((height, width, 3), dtype=numpy.float32)
    places[..., 0] = (numpy.arange(width) - (width - 1) / 2) * cell
    places[..., 1] = ((height - 1) / 2 - numpy.arange(height))[:, None] * cell
    places[..., 2] = numpy.nan_to_num(terrain.heights) * exaggeration
    return places


def fill_mesh(mesh, terrain, exaggeration):
    """Replaces the geometry and the vertex colours of a mesh."""
    height, width = terrain.shape
    corners = corners_of(height, width)
    mesh.clear_geometry()
    mesh.vertices.add(height * width)
    mesh.vertices.foreach_set("co", vertices_of(terrain, exaggeration).ravel())
    mesh.loops.add(corners.size)
    mesh.loops.foreach_set("vertex_index", corners.ravel())
    mesh.polygons.add(len(corners))
    mesh.polygons.foreach_set("loop_start", numpy.arange(0, corners.size, 4, dtype=numpy.int32))
    mesh.polygons.foreach_set("loop_total", numpy.full(len(corners), 4, dtype=numpy.int32))
    mesh.polygons.foreach_set("use_smooth", numpy.ones(len(corners), dtype=bool))
    mesh.update(calc_edges=True)
    mesh.validate()
    for name in terrain.layers:
        if name != "height":
            add_layer(mesh, name, terrain.layer(name))


def add_layer(mesh, name, values):
    """The values as a number of each vertex, and as a grey colour of each vertex with the same name and the ending `_mask`."""
    numbers = mesh.attributes.new(name=name, type="FLOAT", domain="POINT")
    numbers.data.foreach_set("value", numpy.ascontiguousarray(values, dtype=numpy.float32).ravel())
    shades = colours_of(name, values).astype(numpy.float32).ravel()
    colours = numpy.repeat(shades[:, None], 4, axis=1)
    colours[:, 3] = 1.0
    attribute = mesh.color_attributes.new(name=f"{name}_mask", type="FLOAT_COLOR", domain="POINT")
    attribute.data.foreach_set("color", colours.ravel())


def run_recipe(context, recipe):
    """Runs a recipe, with its progress at the mouse pointer."""
    window = context.window_manager
    window.progress_begin(0, 1000)
    try:
        return library().run(recipe, progress=lambda done, all_: window.progress_update(1000 * done / max(1, all_)))
    finally:
        window.progress_end()


def write_terrain(item, terrain, exaggeration):
    """Stores a terrain in an object, with what identifies it."""
    fill_mesh(item.data, terrain, exaggeration)
    item["rill_recipe"] = terrain.recipe
    item["rill_fingerprint"] = terrain.fingerprint
    item["rill_exaggeration"] = exaggeration
    for name in [key for key in item.keys() if key.startswith("rill_range_")]:
        del item[name]
    for name in terrain.layers:
        values = numpy.asarray(terrain.layer(name))
        # The values of black and white in the colours.
        item[f"rill_range_{name}"] = [float(numpy.nanmin(values)), float(numpy.nanmax(values))]


class RillSettings:
    """What both operators ask for."""

    recipe: bpy.props.StringProperty(name="Recipe", description="A recipe or a link of the page", default=START)
    exaggeration: bpy.props.FloatProperty(
        name="Exaggeration", description="Factor of the heights; 1 is true size", default=1.0, min=0.01, max=100.0
    )

    def computed(self, context):
        """The terrain, or None after an error, which is reported."""
        try:
            return run_recipe(context, self.recipe)
        except (RuntimeError, ValueError) as error:
            self.report({"ERROR"}, str(error))
        except library().RillError as error:
            self.report({"ERROR"}, str(error))
        return None

    def invoke(self, context, _event):
        return context.window_manager.invoke_props_dialog(self, width=600)


class MESH_OT_rill_terrain_add(RillSettings, bpy.types.Operator):
    bl_idname = "mesh.rill_terrain_add"
    bl_label = "Rill Terrain"
    bl_description = "Add an eroded terrain from a recipe; 1 unit is 1 m"
    bl_options = {"REGISTER", "UNDO"}

    def execute(self, context):
        terrain = self.computed(context)
        if terrain is None:
            return {"CANCELLED"}
        item = bpy.data.objects.new("Rill Terrain", bpy.data.meshes.new("Rill Terrain"))
        write_terrain(item, terrain, self.exaggeration)
        context.collection.objects.link(item)
        item.location = context.scene.cursor.location
        for other in context.selected_objects:
            other.select_set(False)
        item.select_set(True)
        context.view_layer.objects.active = item
        show_whole(context, math.hypot(*terrain.extent))
        return {"FINISHED"}


class OBJECT_OT_rill_terrain_change(RillSettings, bpy.types.Operator):
    bl_idname = "object.rill_terrain_change"
    bl_label = "Change Recipe"
    bl_description = "Compute this terrain again from another recipe"
    bl_options = {"REGISTER", "UNDO"}

    @classmethod
    def poll(cls, context):
        return is_terrain(context.active_object)

    def invoke(self, context, event):
        self.recipe = context.active_object["rill_recipe"]
        self.exaggeration = context.active_object["rill_exaggeration"]
        return super().invoke(context, event)

    def execute(self, context):
        terrain = self.computed(context)
        if terrain is None:
            return {"CANCELLED"}
        write_terrain(context.active_object, terrain, self.exaggeration)
        return {"FINISHED"}


class OBJECT_PT_rill_terrain(bpy.types.Panel):
    bl_label = "Rill"
    bl_space_type = "PROPERTIES"
    bl_region_type = "WINDOW"
    bl_context = "object"

    @classmethod
    def poll(cls, context):
        return is_terrain(context.active_object)

    def draw(self, context):
        item = context.active_object
        self.layout.label(text=item["rill_recipe"])
        self.layout.label(text=f"Fingerprint {item['rill_fingerprint']}")
        self.layout.operator(OBJECT_OT_rill_terrain_change.bl_idname)


def is_terrain(item):
    return item is not None and item.type == "MESH" and "rill_recipe" in item


def show_whole(context, diagonal):
    """Views end at 1 km by default, which would cut a terrain in true size."""
    for area in context.screen.areas if context.screen else []:
        for space in area.spaces:
            if space.type == "VIEW_3D":
                space.clip_end = max(space.clip_end, 4 * diagonal)


def draw_menu(self, _context):
    self.layout.operator(MESH_OT_rill_terrain_add.bl_idname, icon="RNDCURVE")


classes = (MESH_OT_rill_terrain_add, OBJECT_OT_rill_terrain_change, OBJECT_PT_rill_terrain)


def register():
    for each in classes:
        bpy.utils.register_class(each)
    bpy.types.VIEW3D_MT_mesh_add.append(draw_menu)


def unregister():
    bpy.types.VIEW3D_MT_mesh_add.remove(draw_menu)
    for each in reversed(classes):
        bpy.utils.unregister_class(each)


if __name__ == "__main__":
    register()
