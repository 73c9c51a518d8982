import type { BenchCase } from './cases'
import { formatTime, judged, percent, tableOf } from './report'
import { growthOf, nameOf, variants, type Row, type Variant } from './results'

/** Targets of the ratios. */
const wantedRatios = { wasmToNative: 1.15, gainOfDroplets: 1.7, gain: 1.5, growth: 1.3 }

/** 10^9 operations on floats per second on the machine on which the target times were set, where wasm was as fast as native code. */
const authorsThroughput = 62

/** Side length, in cells, of the table's rows for methods without a named case. */
const reportedSize = 1024

const columns = [
  'case',
  'plain',
  'native',
  'wasm',
  'single',
  'wasm, 2 threads',
  `target at ${authorsThroughput} GFLOP/s`,
  'target here',
  `wasm : native, at most ${wantedRatios.wasmToNative}`,
  `2 threads, at least ${wantedRatios.gain}; droplets ${wantedRatios.gainOfDroplets}`,
  'plain : 2 threads',
  `2048 : 512, at most ${wantedRatios.growth}`,
  'bytes',
]

/** The table of `docs/performance.md`: each named case, the other methods at one size, and all works. */
export function tableOfMethods(cases: readonly BenchCase[], rows: readonly Row[]): string {
  const pairs = rows.map((row, index) => ({ row, benchCase: cases[index]! }))
  const named = pairs.filter(({ benchCase }) => benchCase.wanted)
  const others = pairs.filter(
    ({ row, benchCase }) =>
      benchCase.isWork ||
      (!named.some((other) => other.row.method === row.method) && row.width === reportedSize && row.height === reportedSize),
  )
  return tableOf(
    columns,
    [...named, ...others].map(({ row, benchCase }) => tableRow(row, benchCase, growthOf(rows, row.method))),
  )
}

function tableRow(row: Row, { wanted }: BenchCase, growth: number | undefined): string[] {
  const isOfDroplets = row.method.endsWith('droplets') && row.method !== 'grid-droplets'
  const [toNative, gain] = [row.wasm1_ms / row.native1_ms, row.wasm1_ms / row.wasm2_ms]
  const hasReference = row.reference === 'own'
  return [
    nameOf(row),
    hasReference ? timeOf(row, 'plain') : '',
    timeOf(row, 'native1'),
    timeOf(row, 'wasm1'),
    timeOf(row, 'single'),
    timeOf(row, 'wasm2'),
    wanted ? wantedText(row, wanted) : '',
    wanted ? wantedTime(row.wasm2_ms, (wanted.twoThreads * authorsThroughput) / row.gflop_per_s) : '',
    judged(toNative.toFixed(2), toNative <= wantedRatios.wasmToNative),
    judged(gain.toFixed(2), gain >= (isOfDroplets ? wantedRatios.gainOfDroplets : wantedRatios.gain)),
    hasReference ? (row.plain_ms / row.wasm2_ms).toFixed(1) : '',
    growth === undefined ? '' : judged(growth.toFixed(2), growth <= wantedRatios.growth),
    row.bytes_per_cell.toFixed(0),
  ]
}

const timeOf = (row: Row, variant: Variant) => `${formatTime(row[`${variant}_ms`])} ±${percent(row[`${variant}_spread`])}`

const wantedTime = (time: number, wanted: number) => judged(formatTime(wanted), time <= wanted)

/** Target times per iteration, and in total over all iterations. */
function wantedText(row: Row, { oneThread, twoThreads }: NonNullable<BenchCase['wanted']>): string {
  const inAll = row.iterations > 1 ? ` (${formatTime(twoThreads * row.iterations)} in total)` : ''
  const ofOne = oneThread === undefined ? '' : `, one thread ${wantedTime(row.wasm1_ms, oneThread)}`
  return wantedTime(row.wasm2_ms, twoThreads) + inAll + ofOne
}

/** One row for the terminal. */
export function linesOf(row: Row): string {
  const hasReference = row.reference === 'own'
  const nameOfVariant = (variant: Variant) => (variant === 'plain' && !hasReference ? 'yardstick' : variant)
  const times = variants.map((variant) => `${nameOfVariant(variant)} ${timeOf(row, variant)}`).join('  ')
  const ratios = [
    `wasm : native ${(row.wasm1_ms / row.native1_ms).toFixed(2)}`,
    `two threads ${(row.wasm1_ms / row.wasm2_ms).toFixed(2)} times as fast as one`,
    ...(hasReference ? [`${(row.plain_ms / row.wasm2_ms).toFixed(1)} times as fast as the plain reference`] : []),
    `${row.bytes_per_cell.toFixed(0)} bytes per cell`,
  ]
  return `${nameOf(row)}: ms per iteration, ± interquartile range\n  ${times}\n  ${ratios.join(', ')}\n`
}
