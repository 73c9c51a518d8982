/** Results of all cases on one machine: the rows of a CSV in `docs/performance/`. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import type { BenchCase } from './cases'
import { docs } from './report'

/** Variants that are compared. `plain` is the method's plain reference, or the yardstick if the method has none. */
export const variants = ['plain', 'native1', 'native2', 'wasm1', 'wasm2', 'single'] as const
export type Variant = (typeof variants)[number]

/** Median times per iteration in milliseconds, and their interquartile ranges as shares of the medians. */
type Times = Record<`${Variant}_${'ms' | 'spread'}`, number>

/** Results of one case, under the names of the columns. */
export interface Row extends Times {
  method: string
  width: number
  height: number
  iterations: number
  reference: 'own' | 'yardstick'
  bytes_per_cell: number
  /** The day, as 2026-01-31. */
  measured: string
  /** Fingerprint of the heights after the run. */
  fingerprint: string
  /** Throughput of the machine during the measurement: 10^9 operations on floats per second, one thread, vectors of 128 bits. */
  gflop_per_s: number
}

const textColumns = new Set(['method', 'reference', 'measured', 'fingerprint'])

export function toCsv(rows: readonly Row[]): string {
  const columns = Object.keys(rows[0]!) as (keyof Row)[]
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((line) => `${line.join(',')}\n`).join('')
}

/** Parses the text that `toCsv` writes. */
export function fromCsv(text: string): Row[] {
  const [columns = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','))
  const valueOf = (column: string, cell: string) => (textColumns.has(column) ? cell : Number(cell))
  return lines.map(
    (line) => Object.fromEntries(columns.map((column, index) => [column, valueOf(column, line[index]!)])) as unknown as Row,
  )
}

/** File name for a machine: lower-case letters, digits and single hyphens. */
export function csvFile(machine: string): string {
  const words = machine.toLowerCase().replace(/\((r|tm)\)/g, '')
  return `performance/${words.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.csv`
}

export function writeCsv(file: string, rows: readonly Row[]): void {
  writeFileSync(docs + file, toCsv(rows))
}

/** Results of this machine, or else the latest results of another machine. */
export function readResults(machine?: string): { rows: Row[]; file: string } {
  const all = readdirSync(`${docs}performance`)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => ({ file: `performance/${name}`, rows: fromCsv(readFileSync(`${docs}performance/${name}`, 'utf8')) }))
    .toSorted((a, b) => a.rows[0]!.measured.localeCompare(b.rows[0]!.measured))
  return all.find(({ file }) => machine !== undefined && file === csvFile(machine)) ?? all.at(-1)!
}

type Named = Pick<Row, 'method' | 'width' | 'height' | 'iterations'>

/** Name that identifies a row within a run and across runs. */
export function nameOf({ method, width, height, iterations }: Named): string {
  return `${method} ${width} x ${height}, ${iterations} ${iterations === 1 ? 'iteration' : 'iterations'}`
}

/**
 * The cases whose row in a table is missing, or was measured with kernels that gave other bits: its fingerprint differs from that
 * of these kernels. A kernel whose bits changed takes another time, so the table must be measured again.
 */
export function outdated(
  rows: readonly (Named & Pick<Row, 'fingerprint'>)[],
  cases: readonly BenchCase[],
  fingerprintOf: (benchCase: BenchCase) => string,
) {
  const known = new Map(rows.map((row) => [nameOf(row), row.fingerprint]))
  return cases.flatMap((benchCase) => {
    const name = nameOf(benchCase)
    if (!known.has(name)) return [`${name}: missing`]
    return known.get(name) === fingerprintOf(benchCase) ? [] : [`${name}: other bits`]
  })
}

/** Time per cell at 2048 cells across as a multiple of that at 512 cells, one thread each; undefined if one was not measured. */
export function growthOf(rows: readonly Row[], method: string): number | undefined {
  const squares = rows.filter((row) => row.method === method && row.width === row.height)
  const large = squares.find(({ width }) => width === 2048)
  const small = squares.find(({ width, iterations }) => width === 512 && iterations === large?.iterations)
  return small && large && large.wasm1_ms / small.wasm1_ms / 16
}

/** Ratio of two times that were measured alternately. A larger value is worse. */
export interface Ratio {
  row: string
  what: string
  value: number
}

/** All ratios that `--check` compares. */
export function ratiosOf(rows: readonly Row[]): Ratio[] {
  const ofRows = rows.flatMap((row) => {
    const of = (what: string, value: number): Ratio => ({ row: nameOf(row), what, value })
    return [
      of('wasm to native, one thread', row.wasm1_ms / row.native1_ms),
      of('wasm without threads to native', row.single_ms / row.native1_ms),
      of('wasm with two threads to one', row.wasm2_ms / row.wasm1_ms),
      of(row.reference === 'own' ? 'wasm to its plain reference' : 'wasm to the yardstick', row.wasm1_ms / row.plain_ms),
    ]
  })
  const ofSizes = [...new Set(rows.map(({ method }) => method))].flatMap((method) => {
    const value = growthOf(rows, method)
    return value === undefined ? [] : [{ row: method, what: 'time per cell at 2048 to 512', value }]
  })
  return [...ofRows, ...ofSizes]
}
