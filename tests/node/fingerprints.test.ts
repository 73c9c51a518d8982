import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '../../scripts/cli/engine'
import { fingerprintOf, parseFingerprints, provideTestImage } from '../support/fingerprints'

const rows = parseFingerprints(readFileSync(new URL('../fingerprints.txt', import.meta.url), 'utf8'))
const threadCounts = [1, 2, 3, 8]
const threaded = await loadEngine('threads', Math.max(...threadCounts))
const single = await loadEngine('single', 1)
provideTestImage(threaded)
provideTestImage(single)

describe('fingerprints in Node', () => {
  it('are at least twelve', () => expect(rows.length).toBeGreaterThanOrEqual(12))

  for (const { fingerprint, recipe } of rows) {
    for (const threads of threadCounts) {
      it(`threads build, ${threads} threads: ${recipe}`, () => {
        expect(fingerprintOf(threaded, recipe, threads)).toBe(fingerprint)
      })
    }
    it(`single build: ${recipe}`, () => expect(fingerprintOf(single, recipe, 1)).toBe(fingerprint))
  }
})
