/** Charts as data: what a chart of the terrain draws, reads and tabulates. The components draw it, and tests read it. */
import type { Strip } from '@rill-terrain/engine/report/sentences'
import type { ChartTable } from '@rill-terrain/engine/measures/tables'

/** One axis: its title, the unit of its ticks, and the values between its ends. */
export interface ModelAxis {
  title: string
  /** Shown at the last tick: `m`, `m²`, `%` or empty. */
  unit: string
  scale: 'linear' | 'log'
  domain: readonly [number, number]
}

/**
 * How a mark looks. Colours are distinguishable with every kind of colour vision, and each look also differs by its dash, its width
 * or its marker.
 *
 * - `main`: the subject of the chart.
 * - `second`, `third`: further series, dashed and dotted.
 * - `ice`: ice on the subject: an area with a thin line.
 * - `quiet`: context, for example the other rivers.
 */
export type Look = 'main' | 'second' | 'third' | 'quiet' | 'ice'

export interface ChartMark {
  kind: 'line' | 'points' | 'area' | 'band' | 'bars'
  /** Name in the legend; a mark without a name is not in the legend. */
  name?: string
  look: Look
  xs: readonly number[]
  /** Values that are not finite leave a gap. */
  ys: readonly number[]
  /** Lower border of a band. */
  lows?: readonly number[]
  /** A short text at the last point. */
  label?: string
  /** Index of the river in the report. */
  river?: number
  /** The mark belongs to the second terrain of a comparison, and is dashed. */
  isOther?: boolean
}

/** The values at one position of a chart: lines of text, and heights of the marks. */
export interface ModelReading {
  lines: readonly string[]
  ys: readonly number[]
}

export interface ModelPointer {
  /** Accessible name of the slider. */
  name: string
  /** Positions at which the pointer stops, from left to right. */
  stops: readonly number[]
  read: (index: number) => ModelReading
  /** The stops are the points of this river. */
  river?: number
}

export interface ModelLevel {
  y: number
  name: string
  /** The line belongs to the second terrain of a comparison, and is dashed. */
  isOther?: boolean
}

/** One field with axes. */
export interface ChartPanel {
  /** A sentence for screen readers. */
  description: string
  x: ModelAxis
  y: ModelAxis
  /** Drawn in this order. */
  marks: readonly ChartMark[]
  /** Vertical lines with names. */
  rules?: readonly { x: number; name: string }[]
  /** Horizontal lines with names. */
  levels?: readonly ModelLevel[]
  pointer?: ModelPointer
}

/** A measure with the band of real land, drawn as a strip. */
export interface ModelStrip {
  name: string
  /** The value with its error and unit. */
  value: string
  /** Null where there is nothing to compare. */
  strip: Strip | null
  /** The same for the second terrain of a comparison. */
  other?: Strip | null
  isOutside: boolean
  /** The place of the value in the band, in a sentence. */
  place: string
  /** The band; empty without one. */
  band: string
  /** What the measure tells, in a sentence. */
  about: string
  /** Chapter of the guide that explains it. */
  chapter: string
}

/** A real landscape that is similar to the terrain. */
export interface ModelLikeness {
  name: string
  land: string
  credit: string
  /** Path of its picture below the page's address; null for none. */
  picture: string | null
}

/** A chart, which has one or more panels below each other, or strips. */
export interface ChartModel {
  panels: readonly ChartPanel[]
  /** Sentences above the strips: the result, and which landscapes are similar. */
  headline?: readonly [result: string, likeness: string]
  strips?: readonly ModelStrip[]
  likenesses?: readonly ModelLikeness[]
  /** Sentences below the chart in small print. */
  notes?: readonly string[]
  /** Numbers below the chart: name and value. */
  facts: readonly (readonly [name: string, value: string])[]
  /** A sentence that is announced when it changes; empty without one. */
  announcement?: string
  /** The numbers that the page shows. */
  tables: readonly ChartTable[]
  /** The numbers of the CSV file, if they are more than those of the page. */
  fileTables?: readonly ChartTable[]
}

/** Names of the subject and of the second terrain of a comparison: `Now` and `Start`, or `A` and `B`. */
export interface SideNames {
  own: string
  other: string
}

/** The second terrain of a comparison, which is drawn into the same chart. */
export interface Second<Report> {
  report: Report
  names: SideNames
}

/** A chart that has nothing to draw says why, in one sentence. */
export interface AbsentChart {
  absent: string
}

export const isAbsent = (content: ChartModel | AbsentChart): content is AbsentChart => 'absent' in content

/** The range of some values, with a margin of a share of the range on both sides. Values that are not finite do not count. */
export function rangeOf(lists: readonly (readonly number[])[], margin = 0): [number, number] {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const value of lists.flat()) {
    if (!Number.isFinite(value)) continue
    lowest = Math.min(lowest, value)
    highest = Math.max(highest, value)
  }
  if (lowest > highest) return [0, 1]
  if (lowest === highest)
    return [lowest - Math.max(0.5, Math.abs(lowest) * 0.05), highest + Math.max(0.5, Math.abs(highest) * 0.05)]
  const space = (highest - lowest) * margin
  return [lowest - space, highest + space]
}

/** The range of positive values for a logarithmic axis, at least a factor of 10 wide. */
export function logRangeOf(lists: readonly (readonly number[])[]): [number, number] {
  const logs = lists.flat().flatMap((value) => (value > 0 && Number.isFinite(value) ? [Math.log10(value)] : []))
  if (logs.length === 0) return [1, 10]
  const [lowest, highest] = rangeOf([logs], 0.03)
  const missing = Math.max(0, 1 - (highest - lowest)) / 2
  return [10 ** (lowest - missing), 10 ** (highest + missing)]
}

/** Numbers that the terrain does not determine leave gaps. */
export const withGaps = (values: readonly (number | null)[]): number[] => values.map((value) => value ?? Number.NaN)
