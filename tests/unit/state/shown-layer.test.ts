/** The words for the layer whose values are shown as colours. */
import { describe, expect, it } from 'vitest'
import type { Registry } from '@rill-terrain/recipe/types'
import { hasClasses, shownLayer } from '../../../web/src/state/view/shown-layer'

const registry = {
  layers: [
    { id: 'steepness', label: 'Channel steepness', unit: 'm^0.9', derived: true },
    { id: 'forms', label: 'Landforms', unit: '', derived: true, classes: ['sea', 'flat'] },
  ],
} as unknown as Registry

describe('the words for a layer', () => {
  it('have a unit with raised digits', () => {
    expect(shownLayer(registry, 'steepness')).toEqual({ label: 'Channel steepness', unit: 'm⁰·⁹' })
  })

  it('exist for the difference of two terrains, which is no layer of the engine', () => {
    expect(shownLayer(registry, 'difference')).toEqual({ label: 'Difference', unit: 'm' })
    expect(shownLayer(null, 'steepness')).toBeUndefined()
  })

  it('include the names of classes', () => {
    expect(shownLayer(registry, 'forms')?.classes).toEqual(['sea', 'flat'])
    expect(hasClasses('forms')).toBe(true)
  })

  it('contain no values for basins, whose colours only tell neighbours apart', () => {
    expect(hasClasses('basins')).toBe(true)
    expect(hasClasses('steepness')).toBe(false)
  })
})
