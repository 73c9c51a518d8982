/** Files that Rill does not read: what they are, and what would work. */
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../support/files/elevation-cases'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file of another kind', () => {
  for (const [name, content, kind, advice] of [
    ['map.gif', 'GIF89a......', 'a GIF image', 'save it as PNG'],
    ['map.bmp', 'BM......', 'a BMP image', 'save it as PNG'],
    ['map.jp2', '\0\0\0\x0cjP  \r\n\x87\n', 'a JPEG 2000 image', 'gdal_translate IN OUT.tif'],
    ['map.avif', '\0\0\0\x20ftypavif', 'an AVIF or HEIC image', 'save it as PNG'],
    ['map.img', 'EHFA_HEADER_TAG\0', 'an Erdas Imagine file', 'gdal_translate IN OUT.tif'],
    ['map.nc', 'CDF\x02\0\0', 'a NetCDF file', 'gdal_translate IN OUT.tif'],
    ['map.h5', '\x89HDF\r\n\x1a\n', 'an HDF5 or NetCDF-4 file', 'gdal_translate IN OUT.tif'],
    ['map.laz', 'LASF\0\0\0\0', 'a point cloud (LAS or LAZ)', 'make a grid of its points'],
    ['map.glb', 'glTF\x02\0\0\0', 'a glTF mesh', 'render the heights of the mesh'],
    ['map.obj', '# Blender\nv 1 2 3\nv 2 3 4\n', 'a mesh', 'render the heights of the mesh'],
    ['map.hdr', '#?RADIANCE\nFORMAT=', 'a Radiance HDR image', 'save it as EXR'],
    ['map.xls', '\xd0\xcf\x11\xe0', 'a spreadsheet', 'as a text (.csv)'],
    ['map.7z', '7z\xbc\xaf\x27\x1c', 'a 7-Zip archive', 'unpack it first'],
    ['map.dt2', 'UHL1 ', 'a DTED file', 'gdal_translate IN OUT.tif'],
    ['map.geojson', '{"type":"FeatureCollection"}', 'a file of lines or points', 'gdal_grid'],
  ] as const) {
    it(`such as ${name} is named, with what would work`, async () => {
      const sentence = await refusalOf(latin1(content), name)
      expect(sentence).toContain(`${name} looks like ${kind}, which Rill does not read; `)
      expect(sentence).toContain(advice)
      expect(sentence).not.toContain('not a heightmap')
    })
  }
})
