import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { fingerprintsOf, parseFingerprints, provideTestImage } from '../support/fingerprints'

const table = (name: string): string => readFileSync(new URL(`../${name}.txt`, import.meta.url), 'utf8')
const rows = parseFingerprints(table('fingerprints'), table('fingerprints-layers'))
const threadCounts = [1, 2, 3, 8]
const threaded = await loadEngine('threads', Math.max(...threadCounts))
const single = await loadEngine('single', 1)
provideTestImage(threaded)
provideTestImage(single)

describe('fingerprints in Node', () => {
  it('are at least twelve', () => expect(rows.length).toBeGreaterThanOrEqual(12))

  for (const { recipe, ...wanted } of rows) {
    for (const threads of threadCounts) {
      it(`threads build, ${threads} threads: ${recipe}`, () => {
        expect(fingerprintsOf(threaded, recipe, threads)).toEqual(wanted)
      })
    }
    it(`single build: ${recipe}`, () => expect(fingerprintsOf(single, recipe, 1)).toEqual(wanted))
  }
})
