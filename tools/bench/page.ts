import type { BenchCase } from './bench-case'
import { longRun } from './measure'
import { formatTime } from './report'
import { gainOfTwo, growth, medianCeiling, nameOf, sizeExtremes, wasmToNative, type Ceiling, type Row } from './results'

/** Content of `docs/performance.md`. */
export interface PageContent {
  rows: Row[]
  /** The cases of the rows, in the same order. */
  cases: BenchCase[]
  machine: string
  /** Compiler of the native program. */
  compiler: string
  /** Versions of Node and V8. */
  engine: string
  /** The day, as 2026-01-31. */
  measured: string
  csvFile: string
}

/** Targets of the ratios. */
export const wantedRatios = { wasmToNative: 1.15, gainOfDroplets: 1.7, gainOfGrids: 1.5, growth: 1.3 }

/** Throughput of the machine on which the target times were set, where wasm was as fast as native code. */
const authorsCeiling: Ceiling = { arithmetic: 62, memory: 41, memoryOfTwo: 48 }

/** Side length, in cells, of the table's rows for methods without a named case. */
const reportedSize = 1024

const columns = [
  'case',
  'plain',
  'native',
  'wasm',
  'single',
  'wasm, 2 threads',
  'target',
  'target here',
  'wasm : native',
  '2 threads',
  'plain : 2 threads',
  '2048 : 512',
  'bytes',
]

/** Rows that the table and the chart show: each named case, the other methods at one size, and all works. */
export function reportedRows({ rows, cases }: Pick<PageContent, 'rows' | 'cases'>): { row: Row; benchCase: BenchCase }[] {
  const pairs = rows.map((row, index) => ({ row, benchCase: cases[index]! }))
  const named = pairs.filter(({ benchCase }) => benchCase.wanted)
  const withoutName = pairs.filter(
    ({ row, benchCase }) =>
      benchCase.isWork ||
      (!named.some((other) => other.row.method === row.method) && row.width === reportedSize && row.height === reportedSize),
  )
  return [...named, ...withoutName]
}

/** The text of the page. */
export function performancePage(content: PageContent): string {
  const { machine, compiler, engine, measured, csvFile } = content
  return `# Performance

Written by \`npm run bench\` on ${measured}: ${machine}; ${engine}; the native program and the references are compiled by ${compiler} with the
release flags and 128-bit vectors, the width of vectors in wasm. All numbers, with their spread and for maps of 512, 1024 and
2048 cells across, are in [${csvFile}](${csvFile}).
[performance/page.md](performance/page.md) compares the page with Node, and [performance/kernels.md](performance/kernels.md) explains
what bounds each kernel.

![Time of each method as a multiple of the native core's time](performance.svg)

## How to read the table

Times are medians in milliseconds **per iteration** (\`stream-power\`: per step; \`pipes\`: per sub-step), ± the interquartile range.
All variants of a row run alternately, on the same ground, and give the same bits. The first of several runs under ${longRun} ms
does not count, because a sleeping processor takes some milliseconds to wake.

- **plain**: straightforward scalar loops of the method's equations on one thread, native (\`tools/bench/native/\`). If a method
  has no plain reference, the CSV has the time of a fixed amount of work instead, with which \`npm run bench -- --check\` finds out
  whether the method became slower.
- **native**, **wasm**: the same core on one thread, native and as the shipped module with threads in Node. **single**: the module
  without threads.
- **target**: time that two threads in wasm should reach. Results that miss their target are in italics.
- **target here**: the target scaled to this machine by the arithmetic throughput that was measured with the row. The targets were
  set on a machine with ${throughput(authorsCeiling)}.
  This machine reached, alternating with the methods, ${throughput(medianCeiling(content.rows.map(({ ceiling }) => ceiling)))}.
- **wasm : native** on one thread; target: at most ${wantedRatios.wasmToNative}. **2 threads**: speed-up of two threads over one
  thread; target: ${wantedRatios.gainOfDroplets} for droplets and ${wantedRatios.gainOfGrids} for grids. **2048 : 512**: time per
  cell on a map of 2048 cells across as a multiple of the time on a map of 512 cells across, one thread; target: at most
  ${wantedRatios.growth}.
- **bytes**: memory per cell, for layers and scratch buffers.

${table(content)}
`
}

function throughput({ arithmetic, memory, memoryOfTwo }: Ceiling): string {
  return `${arithmetic.toFixed(0)} GFLOP/s per core, ${memory.toFixed(0)} GB/s of memory for one thread and ${memoryOfTwo.toFixed(0)} GB/s for two`
}

function table(content: PageContent): string {
  const lines = reportedRows(content).map(({ row, benchCase }) => tableRow(row, benchCase, content.rows))
  return [columns, columns.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function tableRow(row: Row, { wanted }: BenchCase, rows: Row[]): string[] {
  const { plain, native1, wasm1, wasm2, single } = row.times
  const extremes = sizeExtremes(rows, row.method)
  const gain =
    row.method.endsWith('droplets') && row.method !== 'grid-droplets' ? wantedRatios.gainOfDroplets : wantedRatios.gainOfGrids
  const grown = extremes && growth(extremes.large, extremes.small)
  const time = ({ median, spread }: Row['times']['plain']) => `${formatTime(median)} ±${Math.round(100 * spread)}%`
  return [
    nameOf(row),
    row.hasReference ? time(plain) : '',
    time(native1),
    time(wasm1),
    time(single),
    time(wasm2),
    wanted ? wantedText(row, wanted) : '',
    wanted ? wantedHere(row, wanted.twoThreads) : '',
    judged(wasmToNative(row).toFixed(2), wasmToNative(row) <= wantedRatios.wasmToNative),
    judged(gainOfTwo(row).toFixed(2), gainOfTwo(row) >= gain),
    row.hasReference ? (plain.median / wasm2.median).toFixed(1) : '',
    grown === undefined ? '' : judged(grown.toFixed(2), grown <= wantedRatios.growth),
    row.bytesPerCell.toFixed(0),
  ]
}

/** Target times per iteration, and in total over all iterations. */
function wantedText({ iterations, times }: Row, { oneThread, twoThreads }: NonNullable<BenchCase['wanted']>): string {
  const inAll = iterations > 1 ? ` (${formatTime(twoThreads * iterations)} in total)` : ''
  const parts = [judged(formatTime(twoThreads), times.wasm2.median <= twoThreads) + inAll]
  if (oneThread !== undefined) parts.push(`one thread ${judged(formatTime(oneThread), times.wasm1.median <= oneThread)}`)
  return parts.join(', ')
}

function wantedHere({ ceiling, times }: Row, twoThreads: number): string {
  const here = (twoThreads * authorsCeiling.arithmetic) / ceiling.arithmetic
  return judged(formatTime(here), times.wasm2.median <= here)
}

function judged(text: string, isReached: boolean): string {
  return isReached ? text : `*${text}*`
}
