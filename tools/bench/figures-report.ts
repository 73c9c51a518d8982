/** The text of `docs/performance/figures.md`. */
import { figureCount, type Scroll, type Weight } from './figures'
import { quantile } from './statistics'

/** What is wanted of figures. */
export const wantedOfFigures = { scriptsBefore: 35_000, longestFrame: 100, downloads: 1 }

export interface FigureCircumstances {
  machine: string
  browser: string
  rounds: number
  /** The machine's when it began. */
  load: number
  measured: string
}

type Row = [what: string, got: string, wanted?: string, isReached?: boolean]

export function figuresReport(weight: Weight, scrolls: readonly Scroll[], circumstances: FigureCircumstances): string {
  const { machine, browser, rounds, load, measured } = circumstances
  const { scriptsBefore, longestFrame, downloads } = wantedOfFigures
  const frames = scrolls.flatMap((each) => each.frames).toSorted((a, b) => a - b)
  const slow = frames.filter((each) => each > longestFrame).length
  const most = (read: (each: Scroll) => number) => Math.max(...scrolls.map(read))
  const rows: Row[] = [
    [
      'JavaScript before the click',
      kilobytes(weight.scriptsBefore),
      `at most ${kilobytes(scriptsBefore)}`,
      weight.scriptsBefore <= scriptsBefore,
    ],
    ['all before the click', kilobytes(weight.allBefore)],
    ['JavaScript after it', kilobytes(weight.scriptsAfter)],
    ['all after it, with the engine', kilobytes(weight.allAfter)],
    ['frames of the page, the median', `${quantile(frames, 0.5).toFixed(1)} ms of ${frames.length}`],
    ['of 99 in 100 frames the longest', `${quantile(frames, 0.99).toFixed(0)} ms`],
    ['the longest frame of all', `${frames.at(-1)!.toFixed(0)} ms`, `at most ${longestFrame} ms`, slow === 0],
    [`frames above ${longestFrame} ms`, String(slow)],
    [
      'figures that showed their terrain on the way, the fewest',
      `${Math.min(...scrolls.map((each) => each.figuresShown))} of ${figureCount}`,
    ],
    ['canvases at a time, the most', String(most((each) => each.canvases))],
    ['workers of figures at a time, the most', String(most((each) => each.workers))],
    ['memory of all the pages’ processes, the most', `${most((each) => each.memory).toFixed(0)} MiB`],
    [
      'times that the engine was fetched, the most',
      String(most((each) => each.downloads)),
      String(downloads),
      most((each) => each.downloads) <= downloads,
    ],
  ]
  const table = rows.map(
    ([what, got, wanted = '', isReached = true]) => `| ${what} | ${isReached ? got : `*${got}*`} | ${wanted} |`,
  )
  return `# Figures

Written by \`npm run bench -- figures\` on ${measured}: ${machine}; ${browser}, which draws in software. The machine’s load when it began was
${load.toFixed(1)}; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. What misses what is wanted is in italics.

Weights are those of a plain frame and \`embed.js\`, compressed as the server of this project does it. The page has ${figureCount} figures of
256 x 256 cells and 60 iterations, each of which runs when it is seen, with text between them. It is scrolled through at 600 pixels a second
in a window of 1000 x 800; frames are those of the page around the figures, whose own are in other processes.

| what | got | wanted |
| --- | --- | --- |
${table.join('\n')}
`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
