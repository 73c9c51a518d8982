import type { PauseLatency } from './page-browser'
import type { PaintLatencies } from './page-painting'
import { formatTime } from './report'
import { quantile, timingOf } from './statistics'

/** Times in milliseconds, in the order of the rounds. */
export interface PageTimes {
  page: { milliseconds: number; processor: number; pictures: number }[]
  /** Times of the engine without the page, in the same browser. */
  bare: number[]
  node: { milliseconds: number; processor: number }[]
  pauseLatencies: PauseLatency[]
  firstTerrains: number[]
  painting: PaintLatencies
}

export interface PageResult {
  what: string
  got: string
  wanted: string
  isReached: boolean
}

export interface PageCircumstances {
  recipe: string
  machine: string
  browser: string
  threads: number
  rounds: number
  /** Load average of the machine at the start, caused by other work. */
  load: number
  /** The day, as 2026-01-31. */
  measured: string
}

/** Targets: the maximum overhead of pictures as a share, and milliseconds. */
export const wantedOfPage = { loss: 0.15, pauseLatency: 50, firstTerrain: 800, painted: 50, eroded: 100 }

export function pageResults({ page, bare, node, pauseLatencies, firstTerrains, painting }: PageTimes): PageResult[] {
  // Ratios are formed within a round, in which other work on the machine affects both runs.
  const lost = (what: 'milliseconds' | 'processor') =>
    page.map((run, round) => run[what] / node[round]![what] - 1).toSorted((a, b) => a - b)
  const loss = quantile(lost('milliseconds'), 0.5)
  const lostToPage = page.map(({ milliseconds }, round) => milliseconds / bare[round]! - 1).toSorted((a, b) => a - b)
  const untilPaused = pauseLatencies.map((latency) => latency.untilPaused)
  const untargeted = { wanted: '', isReached: true }
  const pictures = page.map((run) => (1000 * run.pictures) / run.milliseconds)
  return [
    { what: 'run in the page', got: timeText(page.map(({ milliseconds }) => milliseconds)), ...untargeted },
    { what: 'the same run in this browser, engine only', got: timeText(bare), ...untargeted },
    { what: 'the same run in Node', got: timeText(node.map(({ milliseconds }) => milliseconds)), ...untargeted },
    { what: 'pictures per second during the run', got: timingOf(pictures).median.toFixed(1), ...untargeted },
    {
      what: 'overhead of frames and pictures, compared with Node',
      got: rangeText(lost('milliseconds')),
      wanted: `at most ${percent(wantedOfPage.loss)}`,
      isReached: loss <= wantedOfPage.loss,
    },
    { what: 'overhead compared with the engine only, in this browser', got: rangeText(lostToPage), ...untargeted },
    { what: 'extra processor time of the whole browser, compared with Node', got: rangeText(lost('processor')), ...untargeted },
    {
      what: 'from pressing Pause until the engine is paused, maximum',
      got: slowestText(untilPaused),
      wanted: `at most ${wantedOfPage.pauseLatency} ms`,
      isReached: Math.max(...untilPaused) <= wantedOfPage.pauseLatency,
    },
    {
      what: 'from pressing Pause until the page has the confirmation, maximum',
      got: slowestText(pauseLatencies.map(({ untilKnown }) => untilKnown)),
      ...untargeted,
    },
    {
      what: 'from navigation to the first terrain, files in the cache',
      got: `${timeText(firstTerrains)} of ${firstTerrains.length}`,
      wanted: `at most ${wantedOfPage.firstTerrain} ms`,
      isReached: timingOf(firstTerrains).median <= wantedOfPage.firstTerrain,
    },
    paintResult('from the pointer to the picture of the painted ground, 512 cells', painting.ground, wantedOfPage.painted),
    paintResult('from the pointer to the picture of its eroded draft', painting.eroded, wantedOfPage.eroded),
  ]
}

function paintResult(what: string, times: readonly number[], wanted: number): PageResult {
  const { median } = timingOf(times)
  return { what, got: `${timeText(times)} of ${times.length}`, wanted: `at most ${wanted} ms`, isReached: median <= wanted }
}

/** Median, minimum and maximum of sorted shares. */
function rangeText(sorted: readonly number[]): string {
  return `${percent(quantile(sorted, 0.5))}, ${percent(sorted[0]!)} to ${percent(sorted.at(-1)!)}`
}

/** From this load on, wall-clock times depend on other work more than on the page. */
const maxLoad = 1
const busy = `**The machine was busy, so only the processor time is a valid result. Repeat the measurement on an idle machine.**

`

/** The text of `docs/performance/page.md`. */
export function pageReport(
  results: PageResult[],
  { recipe, machine, browser, threads, rounds, load, measured }: PageCircumstances,
): string {
  const rows = results.map(({ what, got, wanted, isReached }) => `| ${what} | ${isReached ? got : `*${got}*`} | ${wanted} |`)
  return `# The page

Written by \`npm run bench -- page\` on ${measured}: ${machine}; ${browser}; ${threads} threads. The machine’s load
at the start was ${load.toFixed(1)}. Medians of ${rounds} rounds, ± the interquartile range. Results that
miss their target are in italics.

The run is \`${recipe}\` at full speed, drawn during the run, in a window of 1280 x 800. The same module runs in Node
with the same number of threads and without drawing, and in a worker of the same browser, whose V8 has another version than
Node's. The three run alternately, and overheads are the ratios within each round. On a machine with other work, processor
time is more reliable than wall-clock time. The run is timed from pressing Play until the page shows the end; the page is
idle before. The first terrain is the terrain of the start page.

${load < maxLoad ? '' : busy}| measurement | result | target |
| --- | --- | --- |
${rows.join('\n')}
`
}

function slowestText(times: readonly number[]): string {
  return `${formatTime(Math.max(...times))} ms, median ${formatTime(timingOf(times).median)} ms of ${times.length}`
}

function timeText(times: readonly number[]): string {
  const { median, spread } = timingOf(times)
  return `${formatTime(median)} ms ±${percent(spread)}`
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`
}
