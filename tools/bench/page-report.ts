import type { PauseLatency } from './page-browser'
import { formatTime } from './report'
import { quantile, timingOf } from './statistics'

/** Milliseconds, each in the order of the rounds. */
export interface PageTimes {
  page: { milliseconds: number; processor: number; pictures: number }[]
  /** Of the engine alone, in the same browser. */
  bare: number[]
  node: { milliseconds: number; processor: number }[]
  pauseLatencies: PauseLatency[]
  firstTerrains: number[]
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
  /** Processes that wanted to run when it began: what else the machine had to do. */
  load: number
  /** The day, as 2026-01-31. */
  measured: string
}

/** What is wanted: at most this share lost to pictures, and milliseconds. */
export const wantedOfPage = { loss: 0.15, pauseLatency: 50, firstTerrain: 800 }

export function pageResults({ page, bare, node, pauseLatencies, firstTerrains }: PageTimes): PageResult[] {
  // Each round's own ratio: what else the machine did in that time, it did to both.
  const lost = (what: 'milliseconds' | 'processor') =>
    page.map((run, round) => run[what] / node[round]![what] - 1).toSorted((a, b) => a - b)
  const loss = quantile(lost('milliseconds'), 0.5)
  const lostToPage = page.map(({ milliseconds }, round) => milliseconds / bare[round]! - 1).toSorted((a, b) => a - b)
  const untilPaused = pauseLatencies.map((latency) => latency.untilPaused)
  const told = { wanted: '', isReached: true }
  const pictures = page.map((run) => (1000 * run.pictures) / run.milliseconds)
  return [
    { what: 'the run in the page', got: timeText(page.map(({ milliseconds }) => milliseconds)), ...told },
    { what: 'the same in this browser, the engine alone', got: timeText(bare), ...told },
    { what: 'the same in Node', got: timeText(node.map(({ milliseconds }) => milliseconds)), ...told },
    { what: 'pictures a second meanwhile', got: timingOf(pictures).median.toFixed(1), ...told },
    {
      what: 'lost to frames and pictures',
      got: rangeText(lost('milliseconds')),
      wanted: `at most ${percent(wantedOfPage.loss)}`,
      isReached: loss <= wantedOfPage.loss,
    },
    { what: 'lost beside the engine alone in this browser', got: rangeText(lostToPage), ...told },
    { what: 'processor time of the whole browser above Node’s', got: rangeText(lost('processor')), ...told },
    {
      what: 'from pressing Pause until the engine rests, the slowest',
      got: slowestText(untilPaused),
      wanted: `at most ${wantedOfPage.pauseLatency} ms`,
      isReached: Math.max(...untilPaused) <= wantedOfPage.pauseLatency,
    },
    {
      what: 'until the page knows of it, the slowest',
      got: slowestText(pauseLatencies.map(({ untilKnown }) => untilKnown)),
      ...told,
    },
    {
      what: 'from navigation to the first terrain, files in the cache',
      got: `${timeText(firstTerrains)} of ${firstTerrains.length}`,
      wanted: `at most ${wantedOfPage.firstTerrain} ms`,
      isReached: timingOf(firstTerrains).median <= wantedOfPage.firstTerrain,
    },
  ]
}

/** The median of sorted shares, and from where to where they go. */
function rangeText(sorted: readonly number[]): string {
  return `${percent(quantile(sorted, 0.5))}, ${percent(sorted[0]!)} to ${percent(sorted.at(-1)!)}`
}

/** From this load on, the clock tells of other work more than of the page. */
const mostLoad = 1
const busy = `**The machine was busy: of what follows only the processor time is a result. Run it again on one that does nothing else.**

`

/** The text of `docs/performance/page.md`. */
export function pageReport(
  results: PageResult[],
  { recipe, machine, browser, threads, rounds, load, measured }: PageCircumstances,
): string {
  const rows = results.map(({ what, got, wanted, isReached }) => `| ${what} | ${isReached ? got : `*${got}*`} | ${wanted} |`)
  return `# The page

Written by \`npm run bench -- page\` on ${measured}: ${machine}; ${browser}; ${threads} threads. The machine’s load
when it began was ${load.toFixed(1)}. Medians of ${rounds} rounds, ± the interquartile range; what
misses what is wanted is in italics.

The run is \`${recipe}\` at full speed, drawn as it goes, in a window of 1280 x 800; in Node the same module runs
with as many threads and nobody looks, and so it does in a worker of the same browser, whose V8 is another one than Node's. They run in
turns, and each turn has its own ratio: what is lost, beside Node if nothing else is said. On a machine that does other things as well, the
processor time says more than the clock. The run is timed from pressing Play to the
page's showing the end; the page starts at rest. The first terrain is the start page's.

${load < mostLoad ? '' : busy}| what | got | wanted |
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
