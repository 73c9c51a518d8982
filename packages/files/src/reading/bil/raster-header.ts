/**
 * Headers next to raw rasters (.hdr): ESRI's for BIL, BIP and BSQ, ESRI's for float grids (.flt), and ENVI's. All are lines of a
 * key and a value.
 */
import { FileError } from '../../file-error'
import type { MapGrid } from '../georeference/map-extent'

type RasterType = 'uint8' | 'int8' | 'uint16' | 'int16' | 'uint32' | 'int32' | 'float32' | 'float64'

export const bytesPerCell: Readonly<Record<RasterType, number>> = {
  uint8: 1,
  int8: 1,
  uint16: 2,
  int16: 2,
  uint32: 4,
  int32: 4,
  float32: 4,
  float64: 8,
}

export interface RasterHeader {
  width: number
  height: number
  bands: number
  type: RasterType
  isLittleEndian: boolean
  /** Position of the first cell, and bytes from one cell and one row of the first band to the next. */
  start: number
  cellStride: number
  rowStride: number
  noData: number[]
  grid: MapGrid | null
  /** The header says that the coordinates are degrees or metres. */
  projection: string | null
}

type Values = Map<string, string>

/** Reads a header; `extension` is that of the raster, such as `.flt`. Throws a `FileError` that names the raster. */
export function readRasterHeader(text: string, extension: string, name: string): RasterHeader {
  return /^\s*ENVI\b/.test(text) ? enviHeader(text, name) : esriHeader(text, extension, name)
}

function esriHeader(text: string, extension: string, name: string): RasterHeader {
  const values: Values = new Map()
  for (const line of text.split(/[\r\n]+/)) {
    const [key = '', ...words] = line.trim().split(/\s+/)
    values.set(key.toLowerCase(), words.join(' '))
  }
  const number = (key: string) => numberIn(values, key)
  const [width, height] = [sizeIn(values, 'ncols', name), sizeIn(values, 'nrows', name)]
  const bands = number('nbands') ?? 1
  const isFloatGrid = extension === '.flt'
  const bits = number('nbits') ?? (isFloatGrid ? 32 : 8)
  const type = typeOf(bits, isFloatGrid ? 'FLOAT' : (values.get('pixeltype') ?? ''), name)
  const order = (values.get('byteorder') ?? 'I').toUpperCase()
  const layout = (values.get('layout') ?? (isFloatGrid ? 'BIL' : extension.slice(1))).toUpperCase()
  const noData = number('nodata') ?? number('nodata_value') ?? (isFloatGrid ? -9999 : undefined)
  const strides = stridesOf(layout, width, bands, bytesPerCell[type])
  const rowStride = layout === 'BSQ' ? strides.rowStride : (number('totalrowbytes') ?? strides.rowStride)
  return {
    ...{ width, height, bands, type, ...strides, rowStride },
    isLittleEndian: !(order.startsWith('M') && order !== 'LSBFIRST'),
    start: number('skipbytes') ?? 0,
    noData: noData === undefined ? [] : [noData],
    grid: esriGrid(values, height),
    projection: null,
  }
}

/** BIL headers give the centre of the north-western cell, float grids a corner of the south-western one. */
function esriGrid(values: Values, height: number): MapGrid | null {
  const number = (key: string) => numberIn(values, key)
  const stepX = stepIn(values, 'xdim') ?? stepIn(values, 'cellsize')
  const stepY = stepIn(values, 'ydim') ?? stepIn(values, 'cellsize')
  if (stepX === undefined || stepY === undefined) return null
  const [centreX, centreY] = [number('ulxmap') ?? number('xllcenter'), number('ulymap')]
  const west = number('xllcorner') ?? (centreX === undefined ? 0 : centreX - stepX / 2)
  const south = number('yllcorner') ?? (number('yllcenter') ?? stepY / 2) - stepY / 2
  return { west, north: centreY === undefined ? south + height * stepY : centreY + stepY / 2, stepX, stepY }
}

/** ENVI's codes of types. */
const enviTypes: Record<string, RasterType> = {
  1: 'uint8',
  2: 'int16',
  3: 'int32',
  4: 'float32',
  5: 'float64',
  12: 'uint16',
  13: 'uint32',
}

function enviHeader(text: string, name: string): RasterHeader {
  const values: Values = new Map()
  for (const match of text.matchAll(/^\s*([\w ]+?)\s*=\s*(\{[^}]*\}|[^\r\n]*)/gm)) {
    values.set(match[1]!.toLowerCase(), match[2]!.trim())
  }
  const [width, height] = [sizeIn(values, 'samples', name), sizeIn(values, 'lines', name)]
  const bands = numberIn(values, 'bands') ?? 1
  const type = enviTypes[values.get('data type') ?? '']
  if (!type) throw new FileError(`${name} has cells of the ENVI data type ${values.get('data type')}, which is not a real number.`)
  const noData = numberIn(values, 'data ignore value')
  return {
    ...{
      width,
      height,
      bands,
      type,
      ...stridesOf((values.get('interleave') ?? 'bsq').toUpperCase(), width, bands, bytesPerCell[type]),
    },
    isLittleEndian: values.get('byte order') !== '1',
    start: numberIn(values, 'header offset') ?? 0,
    noData: noData === undefined ? [] : [noData],
    grid: enviGrid(values.get('map info')),
    projection: /\{(.*)\}/s.exec(values.get('coordinate system string') ?? '')?.[1] ?? null,
  }
}

/** Map info: projection, column and row of a tie point (1 is the outer edge of the first cell), its x and y, and the steps. */
function enviGrid(info: string | undefined): MapGrid | null {
  if (info === undefined) return null
  const [column = NaN, row = NaN, x = NaN, y = NaN, stepX = NaN, stepY = NaN] = info
    .replace(/^\{/, '')
    .split(',')
    .slice(1, 7)
    .map(Number)
  return { west: x - (column - 1) * stepX, north: y + (row - 1) * stepY, stepX, stepY }
}

function stridesOf(layout: string, width: number, bands: number, cell: number): { cellStride: number; rowStride: number } {
  if (layout === 'BIP') return { cellStride: bands * cell, rowStride: width * bands * cell }
  return { cellStride: cell, rowStride: layout === 'BSQ' ? width * cell : width * bands * cell }
}

function typeOf(bits: number, pixelType: string, name: string): RasterType {
  const kind = /float/i.test(pixelType) ? 'float' : /^signed/i.test(pixelType) ? 'int' : 'uint'
  const type = `${kind}${bits}`
  if (type in bytesPerCell) return type as RasterType
  throw new FileError(`${name} has cells of ${bits} bits (${pixelType || 'unsigned'}), but Rill reads 8, 16 or 32 bits and floats.`)
}

function sizeIn(values: Values, key: string, name: string): number {
  const size = numberIn(values, key)
  if (size !== undefined && Number.isInteger(size) && size > 0) return size
  throw new FileError(`${name} has a header without a valid number of ${key}; choose the header that belongs to it.`)
}

/** A cell size; NaN if it is not a number. */
function stepIn(values: Values, key: string): number | undefined {
  return values.has(key) ? (numberIn(values, key) ?? NaN) : undefined
}

function numberIn(values: Values, key: string): number | undefined {
  const word = values.get(key)?.split(/\s/)[0]
  const value = Number(word)
  return word === undefined || word === '' || Number.isNaN(value) ? undefined : value
}
