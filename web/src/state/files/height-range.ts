/** The heights that black and white stand for in files without metres, as the user types them. */
import { FileError } from '@rill-terrain/files/file-error'

export interface TypedRange {
  low: string
  high: string
}

/** Metres; null for an end that is determined by the terrain. */
export type HeightRange = readonly [low: number | null, high: number | null]

export const automaticRange: HeightRange = [null, null]

/** The range for the typed ends, of which an empty one is automatic, or an error message. */
export function rangeOf({ low, high }: TypedRange): HeightRange | string {
  const [from, to] = [low, high].map((text) =>
    text.trim() === '' ? null : Number(text.trim().replace('−', '-').replace(',', '.')),
  )
  if (isWrong(from)) return `The lowest height must be a number of metres, such as -50, not “${low}”.`
  if (isWrong(to)) return `The highest height must be a number of metres, such as 2000, not “${high}”.`
  return order([from ?? null, to ?? null]) ?? [from ?? null, to ?? null]
}

function isWrong(value: number | null | undefined): boolean {
  return typeof value === 'number' && !Number.isFinite(value)
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
