import { describe, expect, it } from 'vitest'
import type { BenchCase } from '../../tools/bench/bench-case'
import { benchCases } from '../../tools/bench/cases'
import { fingerprintOf } from '../../tools/bench/engines'
import { latestResults } from '../../tools/bench/files'
import { outdated } from '../../tools/bench/freshness'
import { fromCsv, toCsv, variants, type Row } from '../../tools/bench/results'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import type { Registry } from '@rill-terrain/engine/module'

const bits = '0123456789abcdef'
const size = { method: 'thermal', width: 1024, height: 1024, iterations: 4, hasReference: true }
const benchCase: BenchCase = { ...size, recipe: '' }
const row: Row = {
  ...size,
  bytesPerCell: 20,
  fingerprint: bits,
  ceiling: { arithmetic: 31, memory: 20.5, memoryOfTwo: 24 },
  times: Object.fromEntries(variants.map((variant) => [variant, { median: 1, spread: 0.02 }])) as Row['times'],
}

describe('the published table', async () => {
  const module = await loadEngine('single', 1)
  const cases = benchCases(JSON.parse(module.describe()) as Registry, { isQuick: true })
  const { rows } = latestResults()

  // Tables from before the column was added have no fingerprints.
  it.skipIf(rows.every(({ fingerprint }) => fingerprint === ''))(
    'was measured with kernels that give the bits of these (otherwise: npm run bench)',
    () => {
      expect(outdated(rows, cases, (each) => fingerprintOf(module, each))).toEqual([])
    },
    120_000,
  )

  it('is outdated where a row is missing or has other bits', () => {
    expect(outdated([row], [benchCase], () => bits)).toEqual([])
    expect(outdated([row], [benchCase], () => 'fedcba9876543210')).toEqual(['thermal 1024 x 1024, 4 iterations: other bits'])
    expect(outdated([], [benchCase], () => bits)).toEqual(['thermal 1024 x 1024, 4 iterations: missing'])
  })

  it('keeps fingerprints', () => {
    expect(fromCsv(toCsv([row], '2026-01-31')).rows).toEqual([row])
  })

  it('gets fingerprints that depend on the recipe alone', () => {
    const fingerprints = ['simplex', 'simplex', 'perlin'].map((source) =>
      fingerprintOf(module, { ...benchCase, recipe: `2/size=64;extent=640/${source}` }),
    )
    expect(fingerprints[0]).toMatch(/^[0-9a-f]{16}$/)
    expect(fingerprints[1]).toBe(fingerprints[0])
    expect(fingerprints[2]).not.toBe(fingerprints[0])
  })
})
