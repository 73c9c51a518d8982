/** Raw rasters with a header next to them: BIL, BIP, BSQ and float grids (.flt), with the cells of ESRI's or ENVI's header. */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'
import { baseName, sidecarText } from '../sidecars'
import type { Decision, ReadOptions } from '../decisions'
import { placeGrid } from '../georeference/map-extent'
import type { HeightImage, Heights } from '../height-image'
import { useHeightUnit } from '../values/height-unit'
import { fillVoids } from '../voids/fill-voids'
import { bytesPerCell, readRasterHeader, type RasterHeader } from './raster-header'

/** Reads the first band in metres, or throws a `FileError`. The header is one of `options.sidecars`. */
export function readBil(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const text = sidecarText(name, options, ['.hdr'])
  const base = baseName(name)
  if (text === null) {
    const header = base.replace(/\.[^.]*$/, '.hdr')
    throw new FileError(`${name} needs its header ${header}: choose both files together, or a ZIP that contains both.`)
  }
  const header = readRasterHeader(text, base.toLowerCase().replace(/^.*(?=\.)/, ''), name)
  checkHeader(header, bytes, name)
  const { width, height } = header
  const values = readCells(bytes, header)
  const image: Heights = { width, height, values }
  const decisions = fillVoids(image, name, { tagged: header.noData }, options)
  if (header.bands > 1) decisions.push(firstBand(header.bands, name))
  const metresPerHeightUnit = useHeightUnit(values, options)
  const projection = sidecarText(name, options, ['.prj']) ?? header.projection
  const placed = header.grid ? placeGrid(header, header.grid, name, options, projection) : null
  if (placed) decisions.push(...placed.decisions)
  const location = placed?.location ? { ...placed.location, metresPerHeightUnit } : null
  return { ...image, isInMetres: true, ground: placed?.ground ?? null, location, layout: null, decisions }
}

/** Checks that the file has all cells that the header gives. */
function checkHeader({ width, height, bands, type, start, rowStride, cellStride }: RasterHeader, bytes: Uint8Array, name: string) {
  checkSize(width, height, name)
  const isValid = [bands, start, rowStride, cellStride].every((value) => Number.isSafeInteger(value) && value >= 0) && bands > 0
  const needed = start + (height - 1) * rowStride + (width - 1) * cellStride + bytesPerCell[type]
  if (isValid && rowStride > 0 && bytes.length >= needed) return
  throw new FileError(
    `${name} has ${bytes.length} bytes, but its header gives ${width} x ${height} cells of ${8 * bytesPerCell[type]} bits` +
      `${isValid ? `, which take ${needed} bytes` : ''}: the file is incomplete, or the header belongs to another file.`,
  )
}

function readCells(bytes: Uint8Array, { width, height, type, start, rowStride, cellStride, isLittleEndian }: RasterHeader) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const read = {
    uint8: (at: number) => view.getUint8(at),
    int8: (at: number) => view.getInt8(at),
    uint16: (at: number) => view.getUint16(at, isLittleEndian),
    int16: (at: number) => view.getInt16(at, isLittleEndian),
    uint32: (at: number) => view.getUint32(at, isLittleEndian),
    int32: (at: number) => view.getInt32(at, isLittleEndian),
    float32: (at: number) => view.getFloat32(at, isLittleEndian),
    float64: (at: number) => view.getFloat64(at, isLittleEndian),
  }[type]
  const values = new Float32Array(width * height)
  for (let row = 0, index = 0; row < height; row++) {
    for (let column = 0; column < width; column++, index++) values[index] = read(start + row * rowStride + column * cellStride)
  }
  return values
}

function firstBand(bands: number, name: string): Decision {
  return { subject: 'bands', text: `${name} has ${bands} bands; the first one was read as heights.`, choices: [] }
}
