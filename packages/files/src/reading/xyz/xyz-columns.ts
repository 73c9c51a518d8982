/** The layout of a table of points: which columns are x, y and z, and where the points start. */
import { isText, startOfText } from '../text/number-scanner'

export interface XyzColumns {
  x: number
  y: number
  z: number
  /** Position of the first point. */
  start: number
  isDecimalComma: boolean
}

/** Lines before the first point: titles, comments and units. */
const maxHeaderLines = 30
/** A table with more columns is a matrix of heights rather than a list of points. */
const maxColumns = 16

const names = {
  x: /^(x|lon|long|longitude|east|easting|e|rechtswert|x_coord)$/i,
  y: /^(y|lat|latitude|north|northing|n|hochwert|y_coord)$/i,
  z: /^(z|h|height|elev|elevation|alt|altitude|value|depth|dem|hoehe)$/i,
}

/** Whether a file is a table of points. */
export function isXyz(bytes: Uint8Array): boolean {
  return readXyzColumns(bytes) !== null
}

/** Reads the layout from the start of a file; null if the file is not a table of points. */
export function readXyzColumns(bytes: Uint8Array): XyzColumns | null {
  if (!isText(bytes.subarray(bytes[0] === 0xef ? 3 : 0))) return null
  const text = startOfText(bytes)
  const mark = bytes[0] === 0xef ? 3 : 0
  const lines = text.matchAll(/([^\r\n]*)(?:\r\n|\r|\n|$)/g)
  let header: string[] = []
  let count = 0
  for (const line of lines) {
    const content = line[1]!.trim()
    const fields = fieldsOf(content)
    if (isPoint(fields)) return fields.length > maxColumns ? null : columnsOf(header, fields, line.index + mark)
    if (content !== '' && !/^\s*(#|\/\/|!)\s*$/.test(content)) header = fieldsOf(content.replace(/^(#|\/\/|!)\s*/, ''))
    if (++count > maxHeaderLines || line.index + line[0].length >= text.length) return null
  }
  return null
}

function columnsOf(header: string[], fields: string[], start: number): XyzColumns {
  const isDecimalComma = fields.some((field) => field.includes(','))
  const unquoted = header.map((each) => each.replace(/^"|"$/g, '').trim())
  const find = (name: RegExp) => unquoted.findIndex((each) => name.test(each))
  const [x, y, z] = [find(names.x), find(names.y), find(names.z)]
  const isNamed = x >= 0 && y >= 0 && z >= 0 && Math.max(x, y, z) < fields.length
  return { ...(isNamed ? { x, y, z } : { x: 0, y: 1, z: 2 }), start, isDecimalComma }
}

/** Splits a line at commas, unless white space or semicolons already separate three fields with decimal commas. */
function fieldsOf(line: string): string[] {
  const wide = line.split(/[;\s]+/).filter((field) => field !== '')
  const isDecimalComma =
    wide.length >= 3 && wide.some((field) => /^[-+]?\d+,\d+$/.test(field)) && !wide.some((field) => /[,.]$|\d\.\d/.test(field))
  return isDecimalComma ? wide : line.split(/[,;\s]+/).filter((field) => field !== '')
}

function isPoint(fields: string[]): boolean {
  return (
    fields.length >= 3 &&
    fields.every(
      (field, index) => index > 2 || /^[-+]?(\d|[.,]\d)[\d.,eE+-]*$/.test(field) || (index === 2 && /^nan$/i.test(field)),
    )
  )
}
