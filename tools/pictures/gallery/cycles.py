"""Runs in Blender: path-traces the terrain of `-- SCENE.json`, which tools/pictures/gallery/compare.ts writes, to a JPEG."""

import json
import math
import sys
from array import array

import bpy
from mathutils import Vector

with open(sys.argv[sys.argv.index("--") + 1]) as file:
    scene = json.load(file)

width, height, block = scene["width"], scene["height"], scene["block"]
heights = array("f")
with open(scene["heights"], "rb") as file:
    heights.frombytes(file.read())

# A ring of points below the border forms the walls. The page's y points up and z south; Blender's z points up and y north.
vertices = []
for row in range(-1, height + 1):
    for column in range(-1, width + 1):
        c, r = min(max(column, 0), width - 1), min(max(row, 0), height - 1)
        inside = c == column and r == row
        up = (heights[r * width + c] - scene["lowest"]) * scene["scale"] if inside else block["base"]
        x = (c / (width - 1) - 0.5) * block["sizeX"]
        south = (r / (height - 1) - 0.5) * block["sizeZ"]
        vertices.append((x, -south, up))
stride = width + 2
faces = [
    (i, i + stride, i + stride + 1, i + 1)
    for row in range(height + 1)
    for i in range(row * stride, row * stride + width + 1)
]

for thing in list(bpy.data.objects):
    bpy.data.objects.remove(thing)

mesh = bpy.data.meshes.new("terrain")
mesh.from_pydata(vertices, [], faces)
ground = bpy.data.materials.new("ground")
ground.use_nodes = True
surface = ground.node_tree.nodes["Principled BSDF"].inputs
surface["Base Color"].default_value = (0.36, 0.34, 0.29, 1)
surface["Roughness"].default_value = 1
surface["Specular"].default_value = 0
mesh.materials.append(ground)
bpy.context.collection.objects.link(bpy.data.objects.new("terrain", mesh))


def placed(point):
    return Vector((point[0], -point[2], point[1]))


camera = bpy.data.cameras.new("camera")
camera.sensor_fit = "HORIZONTAL"
camera.angle = scene["fieldOfView"]
camera.shift_x, camera.shift_y = scene["shift"]
camera.clip_start = 0.001
viewer = bpy.data.objects.new("camera", camera)
viewer.location = placed(scene["eye"])
viewer.rotation_mode = "QUATERNION"
viewer.rotation_quaternion = (placed(scene["lookedAt"]) - viewer.location).to_track_quat("-Z", "Y")
bpy.context.collection.objects.link(viewer)
bpy.context.scene.camera = viewer

azimuth, elevation = (math.radians(angle) for angle in scene["sun"])
towards = Vector((math.sin(azimuth) * math.cos(elevation), math.cos(azimuth) * math.cos(elevation), math.sin(elevation)))
light = bpy.data.lights.new("sun", "SUN")
light.energy = 3
light.color = (1, 0.93, 0.82)
light.angle = math.radians(0.53)
sun = bpy.data.objects.new("sun", light)
sun.rotation_mode = "QUATERNION"
sun.rotation_quaternion = towards.to_track_quat("Z", "Y")
bpy.context.collection.objects.link(sun)

world = bpy.data.worlds.new("sky")
world.use_nodes = True
world.node_tree.nodes["Background"].inputs["Color"].default_value = (0.62, 0.72, 0.82, 1)
world.node_tree.nodes["Background"].inputs["Strength"].default_value = 0.55
bpy.context.scene.world = world

render = bpy.context.scene.render
render.engine = "CYCLES"
bpy.context.scene.cycles.device = "CPU"
bpy.context.scene.cycles.samples = 24
bpy.context.scene.cycles.use_denoising = False
bpy.context.scene.view_settings.view_transform = "Standard"
render.resolution_x, render.resolution_y = scene["picture"]["width"], scene["picture"]["height"]
render.image_settings.file_format = "JPEG"
render.image_settings.quality = 70
render.filepath = scene["target"]
bpy.ops.render.render(write_still=True)
