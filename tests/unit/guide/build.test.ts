/** The parts of the guide's build: equations, ids of headings, and the sections of the search. */
import { createProcessor } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { recipeWithView } from '../../../guide/components/figure/figure-view'
import { headingIds } from '../../../guide/prerender/heading-ids'
import { mathml, mathmlOfEquations } from '../../../guide/prerender/mathml'
import { searchSections } from '../../../guide/prerender/search-sections'
import { usesIn } from '../../../guide/reading/read-chapter'

describe('equations', () => {
  it('become MathML without style attributes, which the Content-Security-Policy forbids', () => {
    const text = mathml(String.raw`E = K A^m \left(\frac{dz}{dx}\right)^n`, true)
    expect(text).toMatch(/^<math display="block"/)
    expect(text).toContain('<mfrac>')
    expect(text).not.toContain('style=')
  })

  it('fail the build if they cannot be read', () => {
    expect(() => mathml(String.raw`\frac{a`, true)).toThrow()
  })

  it('are written into the compiled chapter, with their symbols', async () => {
    const source = '<Equation id="e" tex="E = K" where={[["K", "erodibility", "1/yr", "rock"]]} />'
    const compiled = String(await createProcessor({ remarkPlugins: [mathmlOfEquations] }).process(source))
    expect(compiled).toMatch(/mathml: "<math/)
    expect(compiled).toMatch(/symbols: \["<math/)
  })
})

it('a heading has an id made of its words', async () => {
  const compiled = String(await createProcessor({ remarkPlugins: [headingIds] }).process('## One *cell*, by hand'))
  expect(compiled).toContain('id: "one-cell-by-hand"')
})

it('the search has a section for each heading, with its words and without equations', () => {
  const html =
    '<main><article><h1>Title</h1><p>Start &amp; more</p><h2 id="two">Two</h2><p>Text <math><mi>x</mi></math>end</p></article></main>'
  const page = { page: 'one-drop', source: null, title: 'One drop', sentence: '', html }
  expect(searchSections([page])).toEqual([
    { id: 0, page: 'one-drop', anchor: '', title: 'One drop', section: 'One drop', text: 'Title Start & more' },
    { id: 1, page: 'one-drop', anchor: 'two', title: 'One drop', section: 'Two', text: 'Two Text end' },
  ])
})

it('the link of a figure has its view, and keeps what the recipe says', () => {
  const recipe = '2/size=64/simplex'
  expect(recipeWithView({ recipe })).toBe(recipe)
  expect(recipeWithView({ recipe, at: 60, view: 'map', layer: 'water' })).toBe(`${recipe}?at=60&view=map&layer=water`)
  expect(recipeWithView({ recipe: `${recipe}?at=3`, at: 60, chart: 'profile' })).toBe(`${recipe}?at=3&chart=profile`)
})

it('attributes are read without running the chapter', () => {
  const [use] = usesIn('one-drop', '<A text="a" flag number={-2} list={[1, ["x", `y`]]} of={{ b: true, "c-d": null }} />')
  expect(use!.properties).toEqual({ text: 'a', flag: true, number: -2, list: [1, ['x', 'y']], of: { b: true, 'c-d': null } })
  expect(() => usesIn('one-drop', '<A n={1 + 1} />')).toThrow('<A n> must consist of literals')
  expect(() => usesIn('one-drop', '<A {...all} />')).toThrow('spread')
})

it('attributes have the values of constants that the chapter exports, and of templates with them', () => {
  const constants = "export const noise = '2/simplex'\nexport const eroded = `${noise}/droplets`\n\n"
  const [use] = usesIn('one-drop', `${constants}<A one={noise} two={\`\${eroded};radius=20\`} three={[[eroded]]} />`)
  expect(use!.properties).toEqual({ one: '2/simplex', two: '2/simplex/droplets;radius=20', three: [['2/simplex/droplets']] })
  expect(() => usesIn('one-drop', '<A one={noise} />')).toThrow('<A one> must consist of literals')
  expect(() => usesIn('one-drop', 'export const sum = 1 + 1\n')).toThrow('sum must consist of literals')
})
