/** The text of `docs/performance/figures.md`. */
import { figureCount, type Scroll, type Weight } from './figures'
import { quantile } from './statistics'

/** Targets: bytes of JavaScript, milliseconds of the longest frame, and downloads of the engine. */
export const wantedOfFigures = { scriptsBefore: 35_000, maxFrame: 100, downloads: 1 }

export interface FigureCircumstances {
  machine: string
  browser: string
  rounds: number
  /** Load average of the machine at the start. */
  load: number
  measured: string
}

type Row = [what: string, got: string, wanted?: string, isReached?: boolean]

export function figuresReport(weight: Weight, scrolls: readonly Scroll[], circumstances: FigureCircumstances): string {
  const { machine, browser, rounds, load, measured } = circumstances
  const { scriptsBefore, maxFrame, downloads } = wantedOfFigures
  const frames = scrolls.flatMap((each) => each.frames).toSorted((a, b) => a - b)
  const slow = frames.filter((each) => each > maxFrame).length
  const maximum = (read: (each: Scroll) => number) => Math.max(...scrolls.map(read))
  const rows: Row[] = [
    [
      'JavaScript before the click',
      kilobytes(weight.scriptsBefore),
      `at most ${kilobytes(scriptsBefore)}`,
      weight.scriptsBefore <= scriptsBefore,
    ],
    ['all files before the click', kilobytes(weight.allBefore)],
    ['JavaScript after the click', kilobytes(weight.scriptsAfter)],
    ['all files after the click, with the engine', kilobytes(weight.allAfter)],
    ['frame time of the page, median', `${quantile(frames, 0.5).toFixed(1)} ms of ${frames.length} frames`],
    ['frame time of the page, 99th percentile', `${quantile(frames, 0.99).toFixed(0)} ms`],
    ['frame time of the page, maximum', `${frames.at(-1)!.toFixed(0)} ms`, `at most ${maxFrame} ms`, slow === 0],
    [`frames above ${maxFrame} ms`, String(slow)],
    [
      'figures that showed their terrain during a scroll, minimum',
      `${Math.min(...scrolls.map((each) => each.figuresShown))} of ${figureCount}`,
    ],
    ['canvases at the same time, maximum', String(maximum((each) => each.canvases))],
    ['workers of figures at the same time, maximum', String(maximum((each) => each.workers))],
    ['memory of the processes of all pages, maximum', `${maximum((each) => each.memory).toFixed(0)} MiB`],
    [
      'downloads of the engine, maximum',
      String(maximum((each) => each.downloads)),
      String(downloads),
      maximum((each) => each.downloads) <= downloads,
    ],
  ]
  const table = rows.map(
    ([what, got, wanted = '', isReached = true]) => `| ${what} | ${isReached ? got : `*${got}*`} | ${wanted} |`,
  )
  return `# Figures

Written by \`npm run bench -- figures\` on ${measured}: ${machine}; ${browser}, which draws in software. The machine’s load at the start was
${load.toFixed(1)}; ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. Results that miss their target are in italics.

The download sizes are those of one iframe and \`embed.js\`, compressed by the server of this project. The page has
${figureCount} figures of 256 x 256 cells and 60 iterations, with text between them; each figure runs when it becomes visible.
The page scrolls at 600 pixels per second in a window of 1000 x 800. Frame times are those of the page around the figures;
the figures draw in other processes.

| measurement | result | target |
| --- | --- | --- |
${table.join('\n')}
`
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
