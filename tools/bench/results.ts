import { timingOf, type Timing } from './statistics'

/** Variants that are compared. `plain` is the method's plain reference, or the yardstick if the method has none. */
export const nativeVariants = ['plain', 'native1', 'native2'] as const
export const wasmVariants = ['wasm1', 'wasm2', 'single'] as const
export const variants = [...nativeVariants, ...wasmVariants]
export type NativeVariant = (typeof nativeVariants)[number]
export type WasmVariant = (typeof wasmVariants)[number]
export type Variant = NativeVariant | WasmVariant

/** Throughput of the machine at the time of a measurement, independent of the method (tools/bench/native/ceiling.h). */
export interface Ceiling {
  /** 10^9 operations on floats per second, one thread, vectors of 128 bits. */
  arithmetic: number
  /** 10^9 bytes per second read from and written to memory, by one thread and by two. */
  memory: number
  memoryOfTwo: number
}
const ceilings = ['arithmetic', 'memory', 'memoryOfTwo'] as const satisfies (keyof Ceiling)[]
const ceilingColumns = { arithmetic: 'gflop_per_s', memory: 'gb_per_s', memoryOfTwo: 'gb_per_s_2_threads' }

/** Medians of several measurements. */
export function medianCeiling(each: readonly Ceiling[]): Ceiling {
  return Object.fromEntries(ceilings.map((name) => [name, timingOf(each.map((one) => one[name])).median])) as unknown as Ceiling
}

/** Results of one case. */
export interface Row {
  method: string
  width: number
  height: number
  iterations: number
  /** Whether `times.plain` is the time of the method's own reference instead of the yardstick. */
  hasReference: boolean
  bytesPerCell: number
  /** Fingerprint of the heights after the run; empty in tables that were written without it. */
  fingerprint: string
  /** Throughput of the machine during the measurement. */
  ceiling: Ceiling
  /** Times per iteration. */
  times: Record<Variant, Timing>
}

/** Name that identifies a row within a run and across runs. */
export function nameOf({ method, width, height, iterations }: Pick<Row, 'method' | 'width' | 'height' | 'iterations'>): string {
  return `${method} ${width} x ${height}, ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`
}

/** Ratio of two times that were measured alternately. A larger value is worse. */
export interface Ratio {
  row: string
  what: string
  value: number
}

export function wasmToNative({ times }: Row): number {
  return times.wasm1.median / times.native1.median
}

/** Speed-up of two threads over one thread. */
export function gainOfTwo({ times }: Row): number {
  return times.wasm1.median / times.wasm2.median
}

/** Time per cell in this row as a multiple of the time per cell in `smaller`, one thread each. */
export function growth(row: Row, smaller: Row): number {
  const ofCell = ({ times, width, height }: Row) => times.wasm1.median / (width * height)
  return ofCell(row) / ofCell(smaller)
}

/** Rows of a method at 512 and at 2048 cells across, if both were measured. */
export function sizeExtremes(rows: Row[], method: string): { small: Row; large: Row } | undefined {
  const squares = rows.filter((row) => row.method === method && row.width === row.height)
  const large = squares.find(({ width }) => width === 2048)
  const small = squares.find(({ width, iterations }) => width === 512 && iterations === large?.iterations)
  return small && large && { small, large }
}

/** All ratios that `--check` compares. */
export function ratiosOf(rows: Row[]): Ratio[] {
  const ofRows = rows.flatMap((row) => {
    const { plain, wasm1, wasm2, native1, single } = row.times
    const of = (what: string, value: number): Ratio => ({ row: nameOf(row), what, value })
    return [
      of('wasm to native, one thread', wasmToNative(row)),
      of('wasm without threads to native', single.median / native1.median),
      of('wasm with two threads to one', wasm2.median / wasm1.median),
      of(row.hasReference ? 'wasm to its plain reference' : 'wasm to the yardstick', wasm1.median / plain.median),
    ]
  })
  const ofSizes = [...new Set(rows.map(({ method }) => method))].flatMap((method) => {
    const extremes = sizeExtremes(rows, method)
    return extremes ? [{ row: method, what: 'time per cell at 2048 to 512', value: growth(extremes.large, extremes.small) }] : []
  })
  return [...ofRows, ...ofSizes]
}

const leading = [
  'method',
  'width',
  'height',
  'iterations',
  'reference',
  'bytes_per_cell',
  'measured',
  'fingerprint',
  ...Object.values(ceilingColumns),
]

/** Rows as CSV, times in milliseconds per iteration. `measured` is the day, as 2026-01-31. */
export function toCsv(rows: Row[], measured: string): string {
  const header = [...leading, ...variants.flatMap((variant) => [`${variant}_ms`, `${variant}_spread`])]
  const lines = rows.map(({ method, width, height, iterations, hasReference, bytesPerCell, fingerprint, ceiling, times }) => [
    method,
    width,
    height,
    iterations,
    hasReference ? 'own' : 'yardstick',
    bytesPerCell.toFixed(2),
    measured,
    fingerprint,
    ...ceilings.map((name) => ceiling[name].toPrecision(3)),
    ...variants.flatMap((variant) => [times[variant].median.toPrecision(5), times[variant].spread.toFixed(3)]),
  ])
  return [header, ...lines].map((line) => `${line.join(',')}\n`).join('')
}

/** Parses the text that `toCsv` writes. */
export function fromCsv(text: string): { rows: Row[]; measured: string } {
  const [header, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const records = lines.map((line) => Object.fromEntries(header!.map((name, index) => [name, line[index] ?? ''])))
  const rows = records.map((record): Row => ({
    method: record.method!,
    width: Number(record.width),
    height: Number(record.height),
    iterations: Number(record.iterations),
    hasReference: record.reference === 'own',
    bytesPerCell: Number(record.bytes_per_cell),
    fingerprint: record.fingerprint ?? '',
    ceiling: Object.fromEntries(ceilings.map((name) => [name, Number(record[ceilingColumns[name]])])) as unknown as Ceiling,
    times: Object.fromEntries(
      variants.map((variant) => [
        variant,
        { median: Number(record[`${variant}_ms`]), spread: Number(record[`${variant}_spread`]) },
      ]),
    ) as Row['times'],
  }))
  return { rows, measured: records[0]?.measured ?? '' }
}
