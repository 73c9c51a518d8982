/** The fingerprint of the drawing in "The same bits everywhere", compared with the core's. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap } from '@rill-terrain/engine/module'
import { describe, expect, it } from 'vitest'
import {
  bitsOf,
  changedDigits,
  fingerprintOf,
  heights,
  rowWidth,
  withLastBitChanged,
} from '../../../guide/chapters/the-same-bits/fingerprint'
import { loadSingle } from '../../support/local-engine'

describe('a fingerprint', () => {
  it.each(['2/size=8;seed=7/simplex', '2/size=33x20;seed=3/simplex/droplets@3;iterations=2'])(
    'of %s is the one that the core computes',
    async (text) => {
      const module = await loadSingle()
      const simulation = unwrap(module.openSimulation(text, 1, null))
      unwrap(simulation.advance(1e9))
      const layer = unwrap(simulation.layer('height'))
      const { values } = copyLayer('height', module.HEAPF32, layer, undefined)
      expect(fingerprintOf(values, layer.width)).toBe(simulation.fingerprint())
    },
  )

  it('changes in most of its digits with the last bit of one height', () => {
    for (const digits of changedDigits) expect(digits).toBeGreaterThan(8)
  })

  it('depends on the order and on the shape', () => {
    const all = [fingerprintOf(heights, rowWidth), fingerprintOf(heights.toReversed(), rowWidth), fingerprintOf(heights, 2)]
    expect(new Set(all).size).toBe(3)
  })
})

it('the last bit of a height is less than a hundredth of a millimetre', () => {
  for (const height of heights) {
    const changed = withLastBitChanged(height)
    expect(changed).not.toBe(height)
    expect(Math.abs(changed - height)).toBeLessThan(1e-4)
    expect(bitsOf(changed) ^ bitsOf(height)).toBe(1)
  }
})
