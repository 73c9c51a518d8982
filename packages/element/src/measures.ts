/** What `getMeasures()` returns: numbers of a terrain at rest. */
export interface FigureMeasures {
  /** The recipe of the terrain, without a view. */
  recipe: string
  /** 16 hexadecimal digits. */
  fingerprint: string
  iteration: number
  /** The mass balance in cubic metres: eroded = deposited + carried + lost over the border. Uplifted rock is counted separately. */
  mass: { eroded: number; deposited: number; carried: number; lost: number; uplifted: number }
  /** The field `landforms` of `rill measure --json`; null for an engine of an earlier release, which has no measures. */
  landforms: Readonly<Record<string, unknown>> | null
  /** Height steps across the seams of chunks and within the chunks; null for a terrain without chunks, and until all are done. */
  seams: Readonly<Record<string, unknown>> | null
  /** The open chart and its numbers as CSV text; null without a chart, and if the terrain has no numbers for it. */
  chart: { name: string; csv: string } | null
}
