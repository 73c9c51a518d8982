/** The heights that black and white stand for in files without metres, as the user types them. */
import { FileError } from '@rill-terrain/files/file-error'
import { readTyped, twoReadingsSentence } from '@rill-terrain/recipe/units'

export interface TypedRange {
  low: string
  high: string
}

/** Metres; null for an end that is determined by the terrain. */
export type HeightRange = readonly [low: number | null, high: number | null]

export const automaticRange: HeightRange = [null, null]

/** Heights that a typed end may have, in metres. */
const bounds = { minimum: -20_000, maximum: 20_000 }

/** The range for the typed ends, of which an empty one is automatic, or an error message. */
export function rangeOf({ low, high }: TypedRange): HeightRange | string {
  const from = endOf(low, 'lowest', -50)
  if (typeof from === 'string') return from
  const to = endOf(high, 'highest', 2000)
  if (typeof to === 'string') return to
  return order([from, to]) ?? [from, to]
}

function endOf(text: string, name: string, example: number): number | null | string {
  if (text.trim() === '') return null
  const reading = readTyped(text, 'm', bounds)
  if (reading === null) return `The ${name} height must be a number of metres, such as ${example}, not “${text}”.`
  return 'number' in reading ? Number(reading.number) : twoReadingsSentence(text.trim(), reading)
}

function order([low, high]: HeightRange): string | null {
  return low === null || high === null || low < high
    ? null
    : `The lowest height, ${low} m, must be below the highest height, ${high} m.`
}

/**
 * The range for a terrain with this minimum and maximum; undefined if both ends are automatic. Throws a `FileError` if a typed end
 * is on the wrong side of an automatic one.
 */
export function rangeFor(range: HeightRange, minimum: number, maximum: number): [number, number] | undefined {
  if (range[0] === null && range[1] === null) return undefined
  const ends: [number, number] = [range[0] ?? minimum, range[1] ?? maximum]
  const problem = order(ends)
  if (problem) throw new FileError(problem)
  return ends
}
