/** Recipes as text: in an address, and split into lines. */
import { describe, expect, it } from 'vitest'
import { fragmentFromText, terrainPart, textFromFragment } from '@rill-terrain/recipe/address'
import { joined, laidOut, placeInLines, withoutAddress } from '@rill-terrain/recipe/recipe-text'

describe('address', () => {
  it('contains a recipe unchanged', () => {
    const text = '2/size=512;seed=7/simplex/grid-droplets@3;iterations=300+thermal@2;talus=35?at=120&view=map'
    expect(fragmentFromText(text)).toBe(`#${text}`)
    expect(textFromFragment(`#${text}`)).toBe(text)
  })

  it('decodes escapes that chat programs add, and preserves other percent signs', () => {
    expect(textFromFragment('#2/size%3D512%3Bseed%3D7')).toBe('2/size=512;seed=7')
    expect(textFromFragment('#1/100%/simplex')).toBe('1/100%/simplex')
  })

  it('preserves any characters in both directions', () => {
    const text = '2/image;name=a b#ü%41'
    expect(textFromFragment(fragmentFromText(text))).toBe(text)
  })

  it('separates the terrain from the view', () => {
    expect(terrainPart('2/size=8/simplex?at=3')).toBe('2/size=8/simplex')
  })
})

describe('a recipe in lines', () => {
  const text = '2/size=64;seed=7/simplex/grid-droplets@3;iterations=30+thermal@2;talus=30/!blur?at=3&view=map'

  it('has one line per stage, and is joined to the same text', () => {
    const lines = laidOut(text).split('\n')
    expect(lines).toEqual([
      '2/size=64;seed=7',
      '/simplex',
      '/grid-droplets@3;iterations=30',
      '  +thermal@2;talus=30',
      '/!blur',
      '?at=3&view=map',
    ])
    expect(joined(laidOut(text)).text).toBe(text)
    expect(joined(laidOut('2//simplex')).text).toBe('2//simplex')
  })

  it('maps each character to its position in the typed text', () => {
    const typed = '2/size=64\n\n  /lava '
    const { text: joinedText, places } = joined(typed)
    expect(joinedText).toBe('2/size=64/lava')
    expect(typed[places[joinedText.indexOf('lava')]!]).toBe('l')
    expect(places).toHaveLength(joinedText.length)
  })

  it('reports errors by line and character', () => {
    const typed = '2/size=64\n/lava'
    expect(placeInLines('Character 11: there is no method.', typed, typed.indexOf('lava'))).toBe(
      'Line 2, character 2: there is no method.',
    )
  })

  it('can be pasted as a link', () => {
    expect(withoutAddress('https://host.example/rill/#2//simplex')).toBe('2//simplex')
    expect(withoutAddress('2//image;url=https://host/a.png')).toBe('2//image;url=https://host/a.png')
  })
})
