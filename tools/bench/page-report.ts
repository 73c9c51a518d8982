import { extent, median } from 'd3-array'
import type { PaintLatencies } from './page-painting'
import { formatTime, percent, timeText, type Result } from './report'

/** Wall-clock time and processor time of all iterations, in milliseconds. */
export interface Run {
  milliseconds: number
  processor: number
}

/** Milliseconds from pressing Pause. */
export interface PauseLatency {
  /** Until the engine has received the message and is paused. */
  untilPaused: number
  /** Until the page has received the confirmation. */
  untilKnown: number
}

/** Times in milliseconds, in the order of the rounds. */
export interface PageTimes {
  /** Pictures of the terrain were drawn during the run. The processor time is that of all processes of the browser. */
  page: (Run & { pictures: number })[]
  node: Run[]
  pauses: PauseLatency[]
  /** From navigation to the first picture of the start page's terrain, with all files in the browser's cache. */
  visits: number[]
  painting: PaintLatencies
}

/** Targets: the maximum overhead of pictures as a share, and milliseconds. */
const wanted = { overhead: 0.15, pause: 50, visit: 800, painted: 50, eroded: 100 }

export function resultsOf({ page, node, pauses, visits, painting }: PageTimes): Result[] {
  // Ratios are formed within a round, in which other work on the machine affects both runs.
  const overheads = (what: keyof Run) => page.map((run, round) => run[what] / node[round]![what] - 1)
  const millisecondsOf = (runs: readonly Run[]) => runs.map(({ milliseconds }) => milliseconds)
  const untilPaused = pauses.map((latency) => latency.untilPaused)
  const ofMedian = (what: string, times: readonly number[], limit: number): Result => ({
    what,
    got: `${timeText(times)} of ${times.length}`,
    wanted: `at most ${limit} ms`,
    isReached: median(times)! <= limit,
  })
  return [
    { what: 'run in the page', got: timeText(millisecondsOf(page)) },
    { what: 'the same run in Node', got: timeText(millisecondsOf(node)) },
    {
      what: 'pictures per second during the run',
      got: median(page, ({ pictures, milliseconds }) => (1000 * pictures) / milliseconds)!.toFixed(1),
    },
    {
      what: 'overhead of frames and pictures, compared with Node',
      got: rangeText(overheads('milliseconds')),
      wanted: `at most ${percent(wanted.overhead)}`,
      isReached: median(overheads('milliseconds'))! <= wanted.overhead,
    },
    { what: 'extra processor time of the whole browser, compared with Node', got: rangeText(overheads('processor')) },
    {
      what: 'from pressing Pause until the engine is paused, maximum',
      got: slowestText(untilPaused),
      wanted: `at most ${wanted.pause} ms`,
      isReached: Math.max(...untilPaused) <= wanted.pause,
    },
    {
      what: 'from pressing Pause until the page has the confirmation, maximum',
      got: slowestText(pauses.map(({ untilKnown }) => untilKnown)),
    },
    ofMedian('from navigation to the first terrain, files in the cache', visits, wanted.visit),
    ofMedian('from the pointer to the picture of the painted ground, 512 cells', painting.ground, wanted.painted),
    ofMedian('from the pointer to the picture of its eroded draft', painting.eroded, wanted.eroded),
  ]
}

/** Median, minimum and maximum of shares. */
function rangeText(shares: readonly number[]): string {
  const [least, greatest] = extent(shares) as [number, number]
  return `${percent(median(shares)!)}, ${percent(least)} to ${percent(greatest)}`
}

function slowestText(times: readonly number[]): string {
  return `${formatTime(Math.max(...times))} ms, median ${formatTime(median(times)!)} ms of ${times.length}`
}
