/** Options of exports that a user types or chooses: ranges of heights, and packs for game engines. */
import { describe, expect, it } from 'vitest'
import { aboutPack, packChoices, packSizeOf } from '../../../web/src/state/files/engine-packs'
import { rangeFor, rangeOf } from '../../../web/src/state/files/height-range'

describe('a range of heights', () => {
  it.each([
    ['', '', [null, null]],
    [' -50 ', '2000.5', [-50, 2000.5]],
    ['−12,5', '', [-12.5, null]],
    ['', '1e3', [null, 1000]],
    ['', '2 km', [null, 2000]],
  ])('typed as "%s" and "%s" is %j', (low, high, range) => {
    expect(rangeOf({ low, high })).toEqual(range)
  })

  it.each([
    ['sea', '', 'The lowest height must be a number of metres, such as -50, not “sea”.'],
    ['', '2 kg', 'The highest height must be a number of metres, such as 2000, not “2 kg”.'],
    ['', '1,500', '“1,500” may be 1.5 or 1500: write 1.50 or 1500.'],
    ['9', '9', 'The lowest height, 9 m, must be below the highest height, 9 m.'],
  ])('typed as "%s" and "%s" is refused', (low, high, message) => {
    expect(rangeOf({ low, high })).toBe(message)
  })

  it('has automatic ends from the terrain', () => {
    expect(rangeFor([null, null], 3, 7)).toBeUndefined()
    expect(rangeFor([null, 100], 3, 7)).toEqual([3, 100])
    expect(rangeFor([0, null], 3, 7)).toEqual([0, 7])
    expect(() => rangeFor([8, null], 3, 7)).toThrow('The lowest height, 8 m, must be below the highest height, 7 m.')
  })
})

describe('a pack', () => {
  const terrain = { width: 600, height: 400 }

  it('has the sizes of its engine, and a default one that fits the terrain', () => {
    const unreal = packChoices('unreal', terrain)
    expect(unreal.sizes.map(({ value }) => value)).toEqual(['505', '1009', '2017', '4033'])
    expect(unreal).toMatchObject({ defaultValue: '1009', hasRange: true })
    const godot = packChoices('godot', terrain)
    expect(godot.sizes[0]).toEqual({ value: 'own', text: '600 × 400 (the terrain)' })
    expect(godot).toMatchObject({ defaultValue: 'own', hasRange: false })
    expect([packSizeOf('own'), packSizeOf('505')]).toEqual([null, 505])
  })

  it('says how it is resampled', () => {
    const { engine } = packChoices('unreal', terrain)
    expect(aboutPack(engine, terrain, 505)).toContain('Resampled from 600 × 400 (area, bilinear).')
    expect(aboutPack(engine, terrain, null)).toContain('Not resampled.')
  })
})
