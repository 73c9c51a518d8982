"""Makes the variants of a real elevation model in this folder with GDAL, and what GDAL itself reads from them (expected.json).

Run with GDAL 3.6 or later: python3 make-variants.py jacksboro-fault-srtm3.png (README.md says where that file comes from).
"""

import hashlib
import json
import os
import subprocess
import sys

import numpy as np
from osgeo import gdal, osr

gdal.UseExceptions()
osr.UseExceptions()
here = os.path.dirname(os.path.abspath(__file__))
base = "/vsimem/base.tif"
left, top, width, height = 150, 120, 52, 44


def make_base(picture):
    """A crop of the model in metres, with its place in degrees."""
    steps = gdal.Open(picture).ReadAsArray(left, top, width, height)
    metres = (236 + steps / 65535 * 840).astype(np.float32)
    west, north = -84.414, 36.733
    across, down = (84.414 - 84.078) / 403, (36.733 - 36.446) / 344
    driver = gdal.GetDriverByName("GTiff")
    file = driver.Create(base, width, height, 1, gdal.GDT_Float32)
    file.SetGeoTransform([west + left * across, across, 0, north - top * down, 0, -down])
    file.SetProjection(reference("EPSG:4326").ExportToWkt())
    file.GetRasterBand(1).WriteArray(metres)
    file = None
    gdal.Warp("/vsimem/utm.tif", base, dstSRS="EPSG:32616", xRes=80, yRes=80, resampleAlg="bilinear", dstNodata=-9999)
    # The largest rectangle without voids.
    gdal.Translate("/vsimem/utm-crop.tif", "/vsimem/utm.tif", srcWin=[2, 2, 46, 48], noData="none")


def reference(text):
    srs = osr.SpatialReference()
    srs.SetFromUserInput(text)
    srs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    return srs


# Name: source, arguments of gdal_translate or gdalwarp.
translate = {
    "deflate-predictor-2": ("utm", "-ot Int16 -co COMPRESS=DEFLATE -co PREDICTOR=2 -co TILED=YES -co BLOCKXSIZE=16 -co BLOCKYSIZE=16"),
    "deflate-predictor-3": ("utm", "-co COMPRESS=DEFLATE -co PREDICTOR=3"),
    "lzw-predictor-3-float64": ("utm", "-ot Float64 -co COMPRESS=LZW -co PREDICTOR=3"),
    "big-endian-predictor-2": ("utm", "-ot Int16 -co ENDIANNESS=BIG -co COMPRESS=LZW -co PREDICTOR=2"),
    "big-endian-predictor-3": ("utm", "-co ENDIANNESS=BIG -co COMPRESS=ZSTD -co PREDICTOR=3"),
    "zstd-tiled": ("utm", "-co COMPRESS=ZSTD -co TILED=YES -co BLOCKXSIZE=32 -co BLOCKYSIZE=32"),
    "float16-predictor-3": ("utm", "-co NBITS=16 -co COMPRESS=DEFLATE -co PREDICTOR=3"),
    "lerc": ("utm", "-co COMPRESS=LERC -co MAX_Z_ERROR=0"),
    "lerc-deflate": ("utm", "-co COMPRESS=LERC_DEFLATE -co MAX_Z_ERROR=0.01"),
    "lerc-zstd": ("utm", "-ot Int16 -co COMPRESS=LERC_ZSTD -co TILED=YES -co BLOCKXSIZE=16 -co BLOCKYSIZE=16"),
    "bigtiff-packbits": ("utm", "-ot UInt16 -co BIGTIFF=YES -co COMPRESS=PACKBITS"),
    "uint12": ("utm", "-ot UInt16 -co NBITS=12"),
    "int32-scale": ("utm", "-ot Int32 -scale 0 1000 0 1000000 -a_scale 0.001 -a_offset 0"),
    "five-bands-planar": ("utm", "-b 1 -b 1 -b 1 -b 1 -b 1 -co INTERLEAVE=BAND -co COMPRESS=DEFLATE"),
    "six-bands-pixel": ("utm", "-b 1 -b 1 -b 1 -b 1 -b 1 -b 1 -ot Int16 -co INTERLEAVE=PIXEL -co COMPRESS=DEFLATE -co PREDICTOR=2"),
    "point": ("utm", "-mo AREA_OR_POINT=Point"),
    "degrees": ("base", "-co COMPRESS=DEFLATE -co PREDICTOR=3"),
    "nodata": ("utm", "-a_nodata 400 -ot Int16 -co COMPRESS=DEFLATE"),
    "feet-state-plane": ("utm", "-a_srs EPSG:2274 -a_ullr 1900000 500000 1915000 484000 -ot Int16 -co COMPRESS=DEFLATE"),
    "feet-vertical": ("utm", "-a_srs EPSG:32616+6360 -ot Int16 -co COMPRESS=DEFLATE"),
    "feet-international": ("utm", "-a_srs EPSG:32616+8228 -ot Int16 -co COMPRESS=DEFLATE"),
    "rotated": ("utm", "-a_gt 700000 69.28203230275509 40 4060000 40 -69.28203230275509 -ot Int16 -co COMPRESS=DEFLATE"),
    "quarter-turn": ("utm", "-a_gt 700000 0 80 4060000 80 0 -ot Int16 -co COMPRESS=DEFLATE"),
    "east-to-west": ("utm", "-a_gt 700000 -80 0 4060000 0 -80 -ot Int16 -co COMPRESS=DEFLATE"),
    "cloud-optimised": ("utm", "-of COG -co COMPRESS=DEFLATE -co PREDICTOR=3 -co BLOCKSIZE=128"),
    "sparse": ("utm", "-ot Int16 -a_nodata -32768 -co SPARSE_OK=TRUE -co TILED=YES -co BLOCKXSIZE=16 -co BLOCKYSIZE=16 -outsize 48 48 -srcwin 0 0 48 48"),
}
warp = {
    "web-mercator": "-t_srs EPSG:3857 -tr 100 100 -r bilinear -dstnodata -9999",
    "web-mercator-esri": "-t_srs ESRI:102100 -tr 100 100 -r bilinear -dstnodata -9999 -dstalpha",
    "world-mercator": "-t_srs EPSG:3395 -tr 100 100 -r bilinear -dstnodata nan",
    "grads": "-t_srs EPSG:4807 -r bilinear -dstnodata -3.4028234663852886e+38",
}


def run(name, tool, source, arguments):
    path = os.path.join(here, f"{name}.tif")
    # GDAL 3.6 has no option for a whole geotransform, so it is set before.
    words = arguments.split()
    if "-a_gt" in words:
        at = words.index("-a_gt")
        transform = [float(word) for word in words[at + 1 : at + 7]]
        words = words[:at] + words[at + 7 :]
        gdal.Translate("/vsimem/placed.tif", source)
        file = gdal.Open("/vsimem/placed.tif", gdal.GA_Update)
        file.SetGeoTransform(transform)
        file = None
        source = "/vsimem/placed.tif"
    if tool == "gdalwarp":
        gdal.Warp(path, source, options=gdal.WarpOptions(options=words + ["-co", "COMPRESS=DEFLATE", "-overwrite"]))
    else:
        gdal.Translate(path, source, options=gdal.TranslateOptions(options=words))
    for extra in (path + ".aux.xml",):
        if os.path.exists(extra):
            os.remove(extra)
    return expected(path, f"{tool} {arguments}")


def expected(path, command):
    """What GDAL reads: heights in metres with NaN for voids, and the size of the middle cell on the ground."""
    file = gdal.Open(path)
    band = file.GetRasterBand(1)
    raw = band.ReadAsArray().astype(np.float64)
    heights = raw * (band.GetScale() or 1) + (band.GetOffset() or 0)
    unit = {"": 1, "metre": 1, "m": 1, "foot": 0.3048, "US survey foot": 1200 / 3937}[band.GetUnitType()]
    heights = (heights * unit).astype(np.float32)
    heights[band.GetMaskBand().ReadAsArray() == 0] = np.nan
    transform = file.GetGeoTransform()
    cell = cell_on_ground(file.GetSpatialRef(), transform, file.RasterXSize, file.RasterYSize)
    heights, transform, is_transposed = north_up(heights, transform)
    values = np.where(np.isnan(heights), np.float32(-99999), heights).astype("<f4")
    return {
        "command": command,
        "width": heights.shape[1],
        "height": heights.shape[0],
        "transform": transform,
        "cell": cell[::-1] if is_transposed else cell,
        "voids": runs(np.isnan(heights).ravel()),
        "sha256": hashlib.sha256(values.tobytes()).hexdigest(),
    }


def north_up(heights, transform):
    """The array with north at the top, for transforms within 45 degrees of a quarter turn."""
    x, xc, xr, y, yc, yr = transform
    is_transposed = abs(xc) < abs(yc)
    if is_transposed:
        heights, xc, xr, yc, yr = heights.T, xr, xc, yr, yc
    rows, columns = heights.shape
    if xc < 0:
        heights, x, y, xc, yc = heights[:, ::-1], x + xc * columns, y + yc * columns, -xc, -yc
    if yr > 0:
        heights, x, y, xr, yr = heights[::-1], x + xr * rows, y + yr * rows, -xr, -yr
    return heights, [x, xc, xr, y, yc, yr], is_transposed


def runs(flags):
    """First index and length of each run of true values."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], flags.astype(np.int8), [0]])))
    return [int(value) for first, end in edges.reshape(-1, 2) for value in (first, end - first)]


def cell_on_ground(srs, transform, columns, rows):
    """Metres of the middle cell along its row and its column, from the distance of points on the ellipsoid.

    In projected systems that are not Mercator's, units are taken as lengths on the ground.
    """
    x, xc, xr, y, yc, yr = transform
    if not srs.IsGeographic() and "Mercator" not in (srs.GetAttrValue("PROJECTION") or "").replace("Transverse_Mercator", ""):
        unit = srs.GetLinearUnits()
        return [float(np.hypot(xc, yc) * unit), float(np.hypot(xr, yr) * unit)]
    srs = srs.Clone()
    srs.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    # Geocentric coordinates on the ellipsoid of the system itself, so that no datum shift matters.
    geographic = srs.CloneGeogCS()
    a, b = geographic.GetSemiMajor(), geographic.GetSemiMinor()
    to_angles = osr.CoordinateTransformation(srs, geographic)
    geographic.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    to_angles = osr.CoordinateTransformation(srs, geographic)
    unit = geographic.GetAngularUnits()

    def place(column, row):
        longitude, latitude, _ = to_angles.TransformPoint(x + xc * column + xr * row, y + yc * column + yr * row)
        longitude, latitude = longitude * unit, latitude * unit
        e2 = 1 - b * b / (a * a)
        n = a / np.sqrt(1 - e2 * np.sin(latitude) ** 2)
        return np.array([n * np.cos(latitude) * np.cos(longitude), n * np.cos(latitude) * np.sin(longitude), n * (1 - e2) * np.sin(latitude)])

    half = 0.01
    middle = (columns / 2, rows / 2)
    across = place(middle[0] + half, middle[1]) - place(middle[0] - half, middle[1])
    down = place(middle[0], middle[1] + half) - place(middle[0], middle[1] - half)
    return [float(np.linalg.norm(across) / (2 * half)), float(np.linalg.norm(down) / (2 * half))]


make_base(sys.argv[1])
sources = {"base": base, "utm": "/vsimem/utm-crop.tif"}
result = {name: run(name, "gdal_translate", sources[source], arguments) for name, (source, arguments) in translate.items()}
result |= {name: run(name, "gdalwarp", base, arguments) for name, arguments in warp.items()}
# GDAL 3.6 writes this file with the bytes of each float in the wrong order, and cannot read it; its heights are those of the other.
result["big-endian-predictor-3"]["sha256"] = result["deflate-predictor-3"]["sha256"]
result["big-endian-predictor-3"]["voids"] = []
with open(os.path.join(here, "expected.json"), "w") as file:
    lines = [f"  {json.dumps(name)}: {json.dumps(each)}" for name, each in result.items()]
    file.write("{\n" + ",\n".join(lines) + "\n}\n")
