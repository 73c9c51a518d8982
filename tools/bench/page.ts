import type { BenchCase } from './cases'
import { longRun } from './measure'
import { formatTime } from './report'
import { gainOfTwo, growth, medianCeiling, nameOf, sizeExtremes, wasmToNative, type Ceiling, type Row } from './results'

/** What `docs/performance.md` is made of. */
export interface PageContent {
  rows: Row[]
  /** The cases of the rows, in the same order. */
  cases: BenchCase[]
  machine: string
  /** Of the native program. */
  compiler: string
  /** Versions of Node and V8. */
  engine: string
  /** The day, as 2026-01-31. */
  measured: string
  csvFile: string
  /** Markdown that is kept by hand, `docs/performance/kernels.md`: what bounds each kernel. */
  kernels: string
}

/** What is wanted of the ratios. */
export const wantedRatios = { wasmToNative: 1.15, gainOfDroplets: 1.7, gainOfGrids: 1.5, growth: 1.3 }

/** What the machine gave on which the wanted times were set: there wasm reached as much as native code. */
const authorsCeiling: Ceiling = { arithmetic: 62, memory: 41, memoryOfTwo: 48 }

/** The size at which methods without a named case are told in the table. */
const toldSize = 1024

const columns = [
  'case',
  'plain',
  'native',
  'wasm',
  'single',
  'wasm, 2 threads',
  'wanted',
  'wanted here',
  'wasm : native',
  '2 threads',
  'plain : 2 threads',
  '2048 : 512',
  'bytes',
]

/** The rows that the table and the chart show: each named case, and the other methods at one size. */
export function toldRows({ rows, cases }: Pick<PageContent, 'rows' | 'cases'>): { row: Row; benchCase: BenchCase }[] {
  const pairs = rows.map((row, index) => ({ row, benchCase: cases[index]! }))
  const named = pairs.filter(({ benchCase }) => benchCase.wanted)
  const withoutName = pairs.filter(
    ({ row }) => !named.some((other) => other.row.method === row.method) && row.width === toldSize && row.height === toldSize,
  )
  return [...named, ...withoutName]
}

/** The text of the page. */
export function performancePage(content: PageContent): string {
  const { machine, compiler, engine, measured, csvFile, kernels } = content
  return `# Performance

Written by \`npm run bench\` on ${measured}: ${machine}; ${engine}; the native program and the references by ${compiler} with the
release flags and vectors of 128 bits, as wasm has them. All numbers, with their spread and at 512, 1024 and 2048 cells across,
are in [${csvFile}](${csvFile}). What the page costs beside Node is in [performance/page.md](performance/page.md).

![Time of each method as a multiple of the native core's](performance.svg)

## How to read the table

Times are medians in milliseconds **per iteration** (\`stream-power\`: per step; \`pipes\`: per sub-step), ± the interquartile range.
All variants of a row ran in turns, on the same ground, and gave the same bits. Of runs under ${longRun} ms the first of a turn does not count:
a processor that slept meanwhile takes some milliseconds to come back.

- **plain**: straight scalar loops of the method's equations on one thread, native (\`tools/bench/native/\`). Where a method has none, the
  CSV has a fixed amount of work in its place, a yardstick by which \`npm run bench -- --check\` knows whether the method became slower.
- **native**, **wasm**: the same core on one thread, native and as the shipped module with threads in Node. **single**: the module
  without threads.
- **wanted**: what two threads in wasm were to reach. What misses what is wanted is in italics.
- **wanted here**: the same on this machine, had it been set by what arithmetic took beside that row. The wanted times are those of a
  machine with ${told(authorsCeiling)}. This one gave, in turns with the methods, ${told(medianCeiling(content.rows.map(({ ceiling }) => ceiling)))}.
- **wasm : native** on one thread; wanted at most ${wantedRatios.wasmToNative}. **2 threads**: how many times faster than one;
  wanted ${wantedRatios.gainOfDroplets} for droplets and ${wantedRatios.gainOfGrids} for grids. **2048 : 512**: cost of a cell on a
  map of 2048 cells across as a multiple of that on one of 512, one thread; wanted at most ${wantedRatios.growth}.
- **bytes**: memory per cell, layers and scratch.

${table(content)}

${kernels}`
}

/** The page with what bounds each kernel as that is written now: it is the last part of the page, from its first line on. */
export function withKernels(page: string, kernels: string): string {
  const start = page.indexOf(kernels.slice(0, kernels.indexOf('\n')))
  return start < 0 ? page : page.slice(0, start) + kernels
}

function told({ arithmetic, memory, memoryOfTwo }: Ceiling): string {
  return `${arithmetic.toFixed(0)} GFLOP/s a core, ${memory.toFixed(0)} GB/s of memory for one thread and ${memoryOfTwo.toFixed(0)} GB/s for two`
}

function table(content: PageContent): string {
  const lines = toldRows(content).map(({ row, benchCase }) => tableRow(row, benchCase, content.rows))
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

/** The wanted times, and what they come to over all iterations. */
function wantedText({ iterations, times }: Row, { oneThread, twoThreads }: NonNullable<BenchCase['wanted']>): string {
  const inAll = iterations > 1 ? ` (${formatTime(twoThreads * iterations)} in all)` : ''
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
