/** The names of terrains, and of the files that are saved from them. */
import { describe, expect, it } from 'vitest'
import type { ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { namedAfter } from '../../web/src/state/files/exporter'
import { terrainTitle } from '../../web/src/state/view/terrain-words'

const methods = [
  { id: 'photo', kind: 'source', data: 'image', title: 'Image' },
  { id: 'earth', kind: 'source', data: 'place', title: 'Place' },
  { id: 'noise', kind: 'source', data: 'none', title: 'Noise' },
  { id: 'rivers', kind: 'erosion', data: 'none', title: 'Rivers' },
]
const registry = { methods } as unknown as Registry
const titleOf = (...stages: [method: string, parameters: Record<string, unknown>][]) =>
  terrainTitle(
    { text: '2/x', stages: stages.map(([method, parameters]) => ({ method, parameters })) } as unknown as ParsedRecipe,
    registry,
    [],
  )

describe('the name of a terrain', () => {
  it('is that of its file or place, or of its methods', () => {
    expect(titleOf(['photo', { name: 'alps.tif' }], ['rivers', {}])).toBe('alps.tif')
    expect(titleOf(['photo', { url: 'https://host/maps/alps.png', name: '' }])).toBe('alps.png')
    expect(titleOf(['earth', { lat: 46.58, lon: 7.97, width: 12000, length: 12000, zoom: 12 }], ['rivers', {}])).toBe(
      'Place at 46.58° N, 7.97° E',
    )
    expect(titleOf(['noise', {}], ['rivers', {}])).toBe('Rivers on Noise')
  })
})

describe('a file of a terrain', () => {
  it('begins with the name that the user has given', () => {
    expect(namedAfter('', 'rill-simplex-512.png')).toBe('rill-simplex-512.png')
    expect(namedAfter('My Île: the 2nd!', 'rill-simplex-512.png')).toBe('my-île-the-2nd-simplex-512.png')
    expect(namedAfter('...', 'rill-simplex-512.png')).toBe('rill-simplex-512.png')
  })
})
