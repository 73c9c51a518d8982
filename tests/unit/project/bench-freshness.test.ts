import { describe, expect, it } from 'vitest'
import { benchCases, type BenchCase } from '../../../tools/bench/cases'
import { fingerprintOf } from '../../../tools/bench/engines'
import { outdated, readResults } from '../../../tools/bench/results'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import type { Registry } from '@rill-terrain/engine/module'

const bits = '0123456789abcdef'
const benchCase: BenchCase = { method: 'thermal', width: 1024, height: 1024, iterations: 4, hasReference: true, recipe: '' }
const row = { ...benchCase, fingerprint: bits }

describe('the published table', async () => {
  const module = await loadEngine('single', 1)
  const cases = benchCases(JSON.parse(module.describe()) as Registry, { isQuick: true })
  const { rows } = readResults()

  it('was measured with kernels that give the bits of these (otherwise: npm run bench)', () => {
    expect(outdated(rows, cases, (each) => fingerprintOf(module, each))).toEqual([])
  }, 120_000)

  it('is outdated where a row is missing or has other bits', () => {
    expect(outdated([row], [benchCase], () => bits)).toEqual([])
    expect(outdated([row], [benchCase], () => 'fedcba9876543210')).toEqual(['thermal 1024 x 1024, 4 iterations: other bits'])
    expect(outdated([], [benchCase], () => bits)).toEqual(['thermal 1024 x 1024, 4 iterations: missing'])
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
