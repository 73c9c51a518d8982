/** The look of a terrain: what its appearance depends on in addition to its layers. Pictures side by side share one look. */

/** The renderer's statistics of a terrain, the range of its colour scale, and typical amounts of moved rock. */
export interface TerrainLook {
  statistics: Statistics
  /** Null for natural colours. */
  colours: { minimum: number; maximum: number } | null
  /** Null without eroded and deposited rock. */
  movedRock: { strongErosion: number; strongDeposition: number } | null
}

type Statistics = Readonly<Record<(typeof minima)[number] | (typeof maxima)[number] | (typeof means)[number], number>>

const minima = ['lowest', 'low'] as const
const maxima = ['highest', 'high'] as const
const means = ['slopeMedian', 'slopeSteep', 'waterMedian', 'waterHigh', 'waterMax'] as const

/** Part of the relief that is added above and below, because finer terrain is slightly higher and lower than coarse terrain. */
const margin = 0.04

/** The look for all of these terrains: ranges that contain the ranges of all, and the mean of everything else. */
export function sharedLook(looks: readonly TerrainLook[]): TerrainLook {
  const all = looks.map(({ statistics }) => statistics)
  const [lowest, highest] = [Math.min(...all.map((each) => each.lowest)), Math.max(...all.map((each) => each.highest))]
  const more = margin * (highest - lowest)
  const statistics = {
    ...Object.fromEntries(minima.map((name) => [name, Math.min(...all.map((each) => each[name]))])),
    ...Object.fromEntries(maxima.map((name) => [name, Math.max(...all.map((each) => each[name]))])),
    ...Object.fromEntries(means.map((name) => [name, mean(all.map((each) => each[name]))])),
    lowest: lowest - more,
    highest: highest + more,
  } as Statistics
  const colours = looks.flatMap((look) => look.colours ?? [])
  const moved = looks.flatMap((look) => look.movedRock ?? [])
  return {
    statistics,
    colours: colours.length > 0 ? rangeOf(colours) : null,
    movedRock:
      moved.length > 0
        ? {
            strongErosion: mean(moved.map((each) => each.strongErosion)),
            strongDeposition: mean(moved.map((each) => each.strongDeposition)),
          }
        : null,
  }
}

function rangeOf(ranges: readonly { minimum: number; maximum: number }[]): { minimum: number; maximum: number } {
  return { minimum: Math.min(...ranges.map((each) => each.minimum)), maximum: Math.max(...ranges.map((each) => each.maximum)) }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
