/** Finds the values that mark voids in files that do not say so. */

/** Values that elevation models use for voids: SRTM, ESRI, GDAL and their relatives. */
const knownMarks = [-32768, -32767, -9999, -99999, -999999, -999, 9999, 32767, 65535, -2147483648, -10000] as const

/** Largest absolute height in metres of any terrain: larger values are marks or errors. */
export const maximumHeight = 1e6

/** The lowest and highest ground of the Earth in metres, with a margin: a known mark beyond it is no height. */
const [lowestGround, highestGround] = [-11500, 9200]
/** A known mark is no height if no other height is nearer than this, in metres, or than a quarter of the range of all others. */
const knownGap = 500
/** Another value is no height if its distance to all others exceeds this, in metres, and three times the range of all others. */
const unknownGap = 1000
/** A value that repeats is doubtful if no other height is nearer than this, in metres, or than a tenth of the range of all others. */
const doubtfulGap = 50

/** A value that marks voids, or may do so. */
interface Mark {
  /** The value in the image. */
  value: number
  /** The value in the file. */
  sample: number
}

interface FoundMarks {
  voids: Mark[]
  /** Lowest or highest heights that may be marks: they are known as such, or repeat far from all others. */
  doubtful: Mark[]
}

/** The two lowest and the two highest values, and the number of cells with the lowest and with the highest one. */
interface Extremes {
  low: number
  nextLow: number
  lowCells: number
  high: number
  nextHigh: number
  highCells: number
}

/**
 * Looks at the lowest and the highest value again and again, until both are heights. `toHeight` converts a value of the file to
 * metres, the unit of `values`. NaN and values beyond `maximumHeight` are ignored.
 */
export function findMarks(values: Float32Array, toHeight: (sample: number) => number): FoundMarks {
  const known = new Map<number, number>(knownMarks.map((mark) => [Math.fround(toHeight(mark)), mark]))
  const markOf = (value: number): Mark => ({ value, sample: known.get(value) ?? sampleOf(value, toHeight) })
  const voids: Mark[] = []
  for (;;) {
    const { low, nextLow, lowCells, high, nextHigh, highCells } = extremes(values, voids)
    // One value or none has no range.
    if (!(low < high)) return { voids, doubtful: [] }
    const isKnown = (value: number): boolean => known.has(value)
    if (isMark(low, nextLow, high - nextLow, isKnown(low))) {
      voids.push(markOf(low))
    } else if (isMark(high, nextHigh, nextHigh - low, isKnown(high))) {
      voids.push(markOf(high))
    } else {
      const isLowDoubtful = (isKnown(low) && low < 0) || isDoubtful(nextLow - low, high - nextLow, lowCells)
      const isHighDoubtful = isDoubtful(high - nextHigh, nextHigh - low, highCells)
      return { voids, doubtful: [...(isLowDoubtful ? [markOf(low)] : []), ...(isHighDoubtful ? [markOf(high)] : [])] }
    }
  }
}

/** The value of the file for a height: conversions are a factor and an offset, and most files with either store whole numbers. */
function sampleOf(value: number, toHeight: (sample: number) => number): number {
  const sample = (value - toHeight(0)) / (toHeight(1) - toHeight(0))
  const whole = Math.round(sample)
  return Math.fround(toHeight(whole)) === value ? whole : sample
}

/** Whether an extreme value is a mark, by the value next to it and the range of all others. */
function isMark(value: number, next: number, range: number, isKnown: boolean): boolean {
  const gap = Math.abs(next - value)
  if (!isKnown) return gap > Math.max(unknownGap, 3 * range)
  const isOnEarth = (height: number): boolean => height >= lowestGround! && height <= highestGround!
  return gap > Math.max(knownGap, range / 4) || (!isOnEarth(value) && isOnEarth(next))
}

function isDoubtful(gap: number, range: number, cells: number): boolean {
  return cells > 1 && range > 0 && gap > Math.max(doubtfulGap, range / 10)
}

function extremes(values: Float32Array, without: readonly Mark[]): Extremes {
  let [low, nextLow, lowCells, high, nextHigh, highCells] = [Infinity, Infinity, 0, -Infinity, -Infinity, 0]
  const isLeftOut = (value: number): boolean => without.some((mark) => mark.value === value)
  // An index is several times as fast as an iterator.
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    // False for NaN too.
    if (!(Math.abs(value) <= maximumHeight)) continue
    if (value === low) lowCells++
    else if (value < nextLow && !isLeftOut(value)) {
      if (value < low) [low, nextLow, lowCells] = [value, low, 1]
      else nextLow = value
    }
    if (value === high) highCells++
    else if (value > nextHigh && !isLeftOut(value)) {
      if (value > high) [high, nextHigh, highCells] = [value, high, 1]
      else nextHigh = value
    }
  }
  return { low, nextLow, lowCells, high, nextHigh, highCells }
}
