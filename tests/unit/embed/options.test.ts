/** The address of a figure: a recipe and the figure's own options. */
import { describe, expect, it } from 'vitest'
import { readFigureAddress, withOptions } from '@rill-terrain/element/options'

const recipe = '2/size=64/simplex/thermal@2'

describe('the address of a figure', () => {
  it('separates the options from the recipe', () => {
    const {
      recipe: text,
      options,
      problems,
    } = readFigureAddress(
      `#${recipe}?at=20&autoplay=visible&view=map&controls=full&theme=dark&places=allow&vary=talus,thermal.rate&paint=raise,lower&poster=hills.png`,
    )
    expect(text).toBe(`${recipe}?at=20&view=map`)
    expect(options).toEqual({
      autoplay: 'visible',
      controls: 'full',
      theme: 'dark',
      places: 'allow',
      vary: ['talus', 'thermal.rate'],
      grid: '',
      paint: ['raise', 'lower'],
      poster: 'hills.png',
    })
    expect(problems).toEqual([])
  })

  it('has a grid instead of sliders where parameters have values, in the form of attributes or of links', () => {
    expect(readFigureAddress(`#${recipe}?vary=talus=20,30;rate=1,2`).options).toMatchObject({
      vary: [],
      grid: 'talus=20,30;rate=1,2',
    })
    expect(readFigureAddress(`#${recipe}?vary=talus_20_30&view=map`)).toMatchObject({
      recipe: `${recipe}?view=map`,
      options: { vary: [], grid: 'talus_20_30' },
    })
  })

  it('is valid without options', () => {
    const plain = { autoplay: 'click', controls: 'bar', theme: 'auto', places: 'never', vary: [], grid: '', paint: [], poster: '' }
    for (const fragment of [`#${recipe}`, `#${recipe}?`, encodeURI(`#${recipe}`).replace(/\//g, '%2F')]) {
      expect(readFigureAddress(fragment)).toEqual({ recipe, options: plain, problems: [] })
    }
  })

  it('reports and ignores unknown options', () => {
    const { options, problems } = readFigureAddress(`#${recipe}?autoplay=now`)
    expect(options.autoplay).toBe('click')
    expect(problems).toEqual(['autoplay must be one of click, visible, never, not "now".'])
  })

  it('is written in the form in which it is read', () => {
    const written = withOptions(`${recipe}?at=3`, { theme: 'dark', vary: 'talus', poster: '' })
    expect(written).toBe(`${recipe}?at=3&theme=dark&vary=talus`)
    expect(readFigureAddress(written)).toMatchObject({ recipe: `${recipe}?at=3`, options: { theme: 'dark', vary: ['talus'] } })
    expect(withOptions(recipe, {})).toBe(recipe)
  })
})
