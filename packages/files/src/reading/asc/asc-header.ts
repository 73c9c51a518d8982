/** Headers of text grids: ESRI ASCII grid, GRASS ASCII grid, and Surfer's DSAA. */
import { FileError } from '../../file-error'
import type { MapGrid } from '../georeference/map-extent'
import { isText, startOfText } from '../text/number-scanner'

export interface GridHeader {
  /** Name of the format in sentences. */
  title: string
  width: number
  height: number
  /** Null if the header gives no coordinates. */
  grid: MapGrid | null
  noData: number[]
  /** A word that marks cells without a height, as the header says; empty for none. */
  noDataWord: string
  /** Position of the first height. */
  start: number
  /** Rows run from south to north. */
  isSouthUp: boolean
  /** The numbers have decimal commas. */
  isDecimalComma: boolean
}

const esriKey = /^(ncols|nrows|xll(corner|center)|yll(corner|center)|cellsize|[xy]?dim|d[xy]|nodata(_value)?|byteorder)$/i
const grassKey = /^(north|south|east|west|rows|cols|null|type|multiplier):$/i

/** Whether a file starts with the header of a text grid. */
export function isTextGrid(bytes: Uint8Array): boolean {
  if (!isText(bytes)) return false
  const words = startOfText(bytes, 256).trimStart().split(/\s+/)
  return words[0] === 'DSAA' || (esriKey.test(words[0]!) && words.length > 2) || grassKey.test(words[0]!)
}

/** Reads the header, or throws a `FileError`. */
export function readGridHeader(bytes: Uint8Array, name: string): GridHeader {
  const text = startOfText(bytes)
  // A byte order mark takes three bytes, which the text lacks.
  const mark = bytes[0] === 0xef ? 3 : 0
  const header = /^\s*DSAA/.test(text) ? surferHeader(text, name) : keyedHeader(text, name)
  const noDataWord = /^\s*(?:nodata(?:_value)?|null:)[ \t=]+([^\s\d+.-]\S*|-)[ \t]*$/im.exec(text)?.[1] ?? ''
  return { ...header, noDataWord, start: header.start + mark, isDecimalComma: hasDecimalComma(text) }
}

function hasDecimalComma(text: string): boolean {
  return /(?:^|\s)-?\d+,\d+(?=\s)/.test(text) && !/\d\.\d/.test(text)
}

type Header = Omit<GridHeader, 'isDecimalComma' | 'noDataWord'>

function keyedHeader(text: string, name: string): Header {
  const values = new Map<string, string>()
  let start = 0
  // Each line is a key and its values; the first line that starts with another word is the first row.
  for (const line of text.matchAll(/[^\r\n]*[\r\n]*/g)) {
    const [key = '', ...words] = line[0].trim().split(/[\s=]+/)
    if (key !== '' && !esriKey.test(key) && !grassKey.test(key)) break
    if (key !== '') values.set(key.toLowerCase().replace(':', ''), words.join(' ').replace(/(\d),(\d)/g, '$1.$2'))
    start += line[0].length
    if (line[0] === '') break
  }
  return values.has('rows') || values.has('cols') ? grassHeader(values, start, name) : esriHeader(values, start, name)
}

function esriHeader(values: Map<string, string>, start: number, name: string): Header {
  const number = numbersOf(values)
  const [width, height] = [sizeIn(values, 'ncols', name), sizeIn(values, 'nrows', name)]
  const stepX = stepIn(values, ['cellsize', 'dx', 'xdim'])
  const stepY = secondOf(values.get('cellsize')) ?? stepIn(values, ['cellsize', 'dy', 'ydim']) ?? stepX
  const west = number('xllcorner') ?? lowerEdge(number('xllcenter'), stepX)
  const south = number('yllcorner') ?? lowerEdge(number('yllcenter'), stepY)
  const isPlaced = stepX !== undefined && stepY !== undefined
  const grid = isPlaced ? { west: west ?? 0, north: (south ?? 0) + stepY * height, stepX, stepY } : null
  const noData = number('nodata_value') ?? number('nodata')
  // The format's default, for headers without a value.
  return { title: 'an ESRI ASCII grid', width, height, grid, noData: [noData ?? -9999], start, isSouthUp: false }
}

/** The cell size of the first key that the header has; NaN if it is not a number. */
function stepIn(values: Map<string, string>, keys: string[]): number | undefined {
  const key = keys.find((each) => values.has(each))
  return key === undefined ? undefined : Number(values.get(key)!.split(' ')[0] || NaN)
}

function secondOf(words: string | undefined): number | undefined {
  const second = words?.split(' ')[1]
  return second === undefined || !Number.isFinite(Number(second)) ? undefined : Number(second)
}

function lowerEdge(centre: number | undefined, step: number | undefined): number | undefined {
  return centre === undefined || step === undefined ? undefined : centre - step / 2
}

function grassHeader(values: Map<string, string>, start: number, name: string): Header {
  const number = numbersOf(values)
  const [width, height] = [sizeIn(values, 'cols', name), sizeIn(values, 'rows', name)]
  const [north = NaN, south = NaN, east = NaN, west = NaN] = ['north', 'south', 'east', 'west'].map(number)
  const [stepX, stepY] = [(east - west) / width, (north - south) / height]
  const noData = number('null')
  const isPlaced = ['north', 'south', 'east', 'west'].some((key) => values.has(key))
  const grid = isPlaced ? { west, north, stepX, stepY } : null
  const marks = noData === undefined ? [] : [noData]
  return { title: 'a GRASS ASCII grid', width, height, grid, noData: marks, start, isSouthUp: false }
}

/** Five lines: DSAA, columns and rows, and the ranges of x, y and z. Posts are on the borders of the ranges; blanks are 1.70141e38. */
function surferHeader(text: string, name: string): Header {
  const match = /^\s*DSAA\s+((?:[-+\d.eE]+\s+){8})/.exec(text)
  const [width = 0, height = 0, west = 0, east = 0, south = 0, north = 0] = (match?.[1] ?? '').trim().split(/\s+/).map(Number)
  if (!match || !isSize(width) || !isSize(height))
    throw new FileError(`${name} is a damaged Surfer grid: its header is not complete.`)
  const [stepX, stepY] = [(east - west) / (width - 1), (north - south) / (height - 1)]
  const grid = { west: west - stepX / 2, north: north + stepY / 2, stepX, stepY }
  return { title: 'a Surfer grid', width, height, grid, noData: [1.70141e38], start: match[0].length, isSouthUp: true }
}

function numbersOf(values: Map<string, string>): (key: string) => number | undefined {
  return (key) => {
    const word = values.get(key)?.split(' ')[0]
    const value = Number(word)
    return word === undefined || word === '' || Number.isNaN(value) ? undefined : value
  }
}

function sizeIn(values: Map<string, string>, key: string, name: string): number {
  const size = Number(values.get(key))
  if (isSize(size)) return size
  throw new FileError(`${name} is a damaged text grid: its header has no valid number of ${key}.`)
}

function isSize(size: number): boolean {
  return Number.isInteger(size) && size > 0
}
