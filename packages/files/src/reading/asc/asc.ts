/** Grids of numbers as text: the ESRI ASCII grid (.asc) and its relatives of GRASS and Surfer. Rows may be wrapped over lines. */
import { FileError } from '../../file-error'
import { checkSize } from '../../limits'
import { sidecarText } from '../sidecars'
import type { ReadOptions } from '../decisions'
import { placeGrid } from '../georeference/map-extent'
import type { HeightImage, Heights } from '../height-image'
import { NumberScanner } from '../text/number-scanner'
import { useHeightUnit } from '../values/height-unit'
import { fillVoids } from '../voids/fill-voids'
import { readGridHeader, type GridHeader } from './asc-header'

/** Reads a text grid in metres, or throws a `FileError`. */
export function readTextGrid(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const header = readGridHeader(bytes, name)
  const { width, height, grid } = header
  checkSize(width, height, name)
  // Every height takes at least a digit and a separator, so a damaged header cannot require more memory than the file has.
  if (2 * width * height > bytes.length - header.start + 1) throw tooShort(header, name)
  const values = readNumbers(bytes, header, name)
  const image: Heights = { width, height, values }
  const decisions = fillVoids(image, name, { tagged: header.noData }, options)
  const metresPerHeightUnit = useHeightUnit(values, options)

  const placed = grid ? placeGrid(header, grid, name, options, sidecarText(name, options, ['.prj'])) : null
  const location = placed?.location ? { ...placed.location, metresPerHeightUnit } : null
  if (placed) decisions.push(...placed.decisions)
  return { ...image, isInMetres: true, ground: placed?.ground ?? null, location, layout: null, decisions }
}

function readNumbers(bytes: Uint8Array, header: GridHeader, name: string): Float32Array {
  const { width, height, start, isSouthUp, isDecimalComma, title } = header
  const scanner = new NumberScanner(bytes, start, isDecimalComma)
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const from = (isSouthUp ? height - 1 - row : row) * width
    for (let column = 0; column < width; column++) {
      if (!scanner.skip()) throw tooShort(header, name, row * width + column)
      const value = scanner.next() ?? unknownWord(scanner, header.noDataWord)
      if (value === undefined) {
        const word = scanner.word().replace(/[^\x21-\x7e]/g, '?')
        throw new FileError(`${name} is ${title}, but has '${word}' instead of a number at column ${column}, row ${row}.`)
      }
      values[from + column] = value
    }
  }
  if (scanner.skip()) {
    throw new FileError(`${name} is ${title} with more than the ${width} x ${height} numbers that its header gives.`)
  }
  return values
}

/** NaN for a word that marks a cell without a height: GRASS writes an asterisk, others null or a dash, or a word of their header. */
function unknownWord(scanner: NumberScanner, ofHeader: string): number | undefined {
  const word = scanner.word()
  if (!/^(\*|-+|null|none|na|n\/a|nodata)$/i.test(word) && (word === '' || word !== ofHeader)) return undefined
  scanner.at += word.length
  return NaN
}

function tooShort({ title, width, height }: GridHeader, name: string, found?: number): FileError {
  const what = found === undefined ? 'fewer than' : `${found} of`
  return new FileError(`${name} is ${title} that ends early: it has ${what} the ${width} x ${height} numbers of its header.`)
}
