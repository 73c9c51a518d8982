/** Small files of the formats of elevation data, which tests damage. */
import { gzipSync, zipSync } from 'fflate'
import { encodeSteps, stepOf } from '@rill-terrain/files/world/terrain-rgb'
import { bytesOf, caseFile } from './elevation-cases'

const [width, height] = [13, 9]
const numbers = Array.from({ length: width * height }, (_, index) => (index * 40503) % 999)
const rows = Array.from({ length: height }, (_, row) => numbers.slice(row * width, (row + 1) * width).join(' ')).join('\n')
const samples = Uint8Array.from({ length: 4 * width * height }, (_, index) => (index * 40503) % 61)
const raster = `NROWS ${height}\nNCOLS ${width}\nNBITS 16\nPIXELTYPE SIGNEDINT\nNODATA 40\nXDIM 30\nYDIM 30\nULXMAP 15\nULYMAP 15\n`

export const wholeElevationFiles: readonly [name: string, bytes: Uint8Array][] = [
  ['N47E010.hgt', Uint8Array.from({ length: 2 * 13 * 13 }, (_, index) => (index * 40503) % 97)],
  ['grid.asc', bytesOf(`ncols ${width}\nnrows ${height}\nxllcorner 9\nyllcorner 47\ncellsize 0.01\nNODATA_value 7\n${rows}\n`)],
  ['grass.txt', bytesOf(`north: 9\nsouth: 0\neast: 13\nwest: 0\nrows: ${height}\ncols: ${width}\nnull: *\n${rows}\n`)],
  ['surfer.grd', bytesOf(`DSAA\n${width} ${height}\n0 12\n0 8\n0 999\n${rows}\n`)],
  ['points.xyz', bytesOf(numbers.map((z, index) => `${index % width},${Math.floor(index / width)},${z}`).join('\n'))],
  ['map.raw', samples],
  ['map.r32', samples],
  ['map.r8', samples.subarray(0, 117)],
  ['raster.zip', zipSync({ 'a.bil': samples.subarray(0, 234), 'a.hdr': bytesOf(raster) }, { level: 0 })],
  ['deflated.zip', zipSync({ 'a.asc': bytesOf(`ncols ${width}\nnrows ${height}\ncellsize 1\n${rows}`) })],
  ['map.r16.gz', gzipSync(samples, { mtime: 0 })],
  [
    'tile.png',
    encodeSteps(
      Uint32Array.from({ length: 64 }, (_, index) => stepOf(100 + index * index)),
      8,
    ),
  ],
  ...['height-0-1.exr', 'rle-half-mip.exr', 'piz-half-R.exr', 'pxr24-mixed.exr'].map((name): [string, Uint8Array] => [
    name,
    caseFile(name),
  ]),
  ...['grey.jpg', 'progressive.jpg', 'lossy.webp', 'terr.webp'].map((name): [string, Uint8Array] => [name, caseFile(name)]),
]
