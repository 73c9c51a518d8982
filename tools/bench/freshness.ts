import type { BenchCase } from './bench-case'
import { nameOf, type Row } from './results'

/**
 * The cases whose row in a table is missing, or was measured with kernels that gave other bits: its fingerprint differs from that
 * of these kernels. A kernel whose bits changed takes another time, so the table must be measured again.
 */
export function outdated(
  rows: readonly Row[],
  cases: readonly BenchCase[],
  fingerprintOf: (benchCase: BenchCase) => string,
): string[] {
  const known = new Map(rows.map((row) => [nameOf(row), row.fingerprint]))
  return cases.flatMap((benchCase) => {
    const name = nameOf(benchCase)
    const before = known.get(name)
    if (before === undefined) return [`${name}: missing`]
    return before === fingerprintOf(benchCase) ? [] : [`${name}: other bits`]
  })
}
