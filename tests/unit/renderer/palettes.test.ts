/** The palettes, and their ids in links. */
import { beforeAll, describe, expect, it } from 'vitest'
import { chosenPalette, paletteBytes, paletteChoices, paletteColours } from '@rill-terrain/colours/palette-colours'
import { unwrap, type ParameterDescription, type Registry, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { defaultPalette, withPalettes } from '@rill-terrain/recipe/palette-choice'
import { readLink } from '@rill-terrain/recipe/read-link'
import { parseLink } from '../../../web/src/state/recipe/parse-link'
import { createLocalEngine, loadSingle, type LocalEngine } from '../../support/local-engine'

/** Every third colour that links of the first releases show. */
const recorded = {
  grey: '#000000 #686868 #c6c6c6 #ffffff',
  clay: '#919191 #a2a2a2 #b2b2b2 #c2c2c2',
  atlas: '#8fb488 #dfd2a0 #b0917c #fbfaf9',
  inferno: '#000004 #781c6d #ed6925 #fcffa4',
  viridis: '#440154 #31688e #35b779 #fde725',
  magma: '#000004 #721f81 #f1605d #fcfdbf',
  cividis: '#002051 #575c6e #a49d78 #fdea45',
  water: '#e1f3b5 #60c1bf #216bae #081d58',
  wear: '#fff9be #febd59 #f64929 #9d0026',
  earth: '#fff9cb #fec65a #e76c12 #872f05',
  plants: '#ffffe5 #bbe395 #389d55 #004529',
  plasma: '#0d0887 #9c179e #ed7953 #f0f921',
  turbo: '#23171b #2ee5ae #feb927 #900c00',
  spectral: '#5e4fa2 #bee5a0 #fdbe70 #9e0142',
  balance: '#67001f #f6b69a #a6cfe3 #053061',
  forms: '#c4d6e4 #c80000 #b4e614 #000038',
  biomes: '#96bedc #c4d078 #969190 #e2c88c',
} as const

let module: RillModule
let engine: LocalEngine

beforeAll(async () => {
  module = await loadSingle()
  engine = createLocalEngine(module)
  await engine.start()
})

const rowOf = (from: RillModule): ParameterDescription =>
  (JSON.parse(from.describe()) as Registry).view.find(({ id }) => id === 'palette')!

const luminances = (name: Parameters<typeof paletteBytes>[0]) => {
  const bytes = paletteBytes(name, 16)
  return Array.from(
    { length: 16 },
    (_, index) => 0.3 * bytes[4 * index]! + 0.59 * bytes[4 * index + 1]! + 0.11 * bytes[4 * index + 2]!,
  )
}

describe('palettes', () => {
  it('are the choices of the parameter, after the default', () => {
    const { kind, choices, default: defaultId } = withPalettes(rowOf(module), paletteChoices)
    expect(kind).toBe('choice')
    expect(choices[0]!.id).toBe(defaultId)
    expect(defaultId).toBe(defaultPalette)
    expect(choices.map(({ id }) => id)).toContain('grey')
    for (const { id } of choices.slice(1)) expect(chosenPalette(id, false)).toBe(id)
  })

  it.each(['0.1.0', '0.2.0'])('include those that Rill %s has, which offers its own', async (version) => {
    const row = rowOf(await loadEngine('single', 1, version))
    expect(withPalettes(row, paletteChoices)).toBe(row)
    const ids = [defaultPalette, ...paletteChoices.map(({ id }) => id)]
    for (const { id } of row.choices) expect(ids).toContain(id)
  })

  it('are validated by the page, while the engine accepts any name', async () => {
    const text = '2/size=32/simplex?view=map&palette=grey'
    expect(await parseLink(engine, text)).toMatchObject({ ok: true, value: { text } })
    expect((await parseLink(engine, text.replace('grey', defaultPalette))).ok).toBe(true)
    const pink = text.replace('grey', 'pink')
    expect(unwrap(module.parseRecipe(pink)).view['palette']).toBe('pink')
    const names = paletteChoices.map(({ id }) => id).join(', ')
    expect(await parseLink(engine, pink)).toEqual({
      ok: false,
      problem: {
        message: `Character 36: the view: palette must be one of usual, ${names}, but is 'pink'.`,
        position: pink.indexOf('pink'),
      },
    })
    // A palette that no menu offers is not allowed in a link.
    expect((await parseLink(engine, text.replace('grey', 'clay'))).ok).toBe(false)
    const reading = await readLink(pink, (link) => parseLink(engine, link))
    expect(reading).toMatchObject({
      ok: true,
      value: { recipe: { text: '2/size=32/simplex?view=map' }, leftOut: [{ part: 'palette=pink' }] },
    })
  })

  it('include a grey palette from black to white, and a paler one for the ground', () => {
    const grey = luminances(chosenPalette('grey', false))
    expect(grey).toEqual(grey.toSorted((a, b) => a - b))
    expect(grey[0]).toBeLessThan(10)
    expect(grey.at(-1)).toBeGreaterThan(245)
    const clay = luminances(chosenPalette('grey', true))
    expect(clay).toEqual(clay.toSorted((a, b) => a - b))
    expect(clay[0]).toBeGreaterThan(100)
    for (const name of [chosenPalette('grey', false), chosenPalette('grey', true)]) {
      const bytes = paletteBytes(name)
      for (let index = 0; index < bytes.length; index += 4) {
        expect(bytes[index]).toBe(bytes[index + 1])
        expect(bytes[index]).toBe(bytes[index + 2])
      }
    }
  })

  it('show old links in their original colours', () => {
    const bytesOf = (colour: string) => [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16))
    for (const [name, colours] of Object.entries(recorded)) {
      const bytes = paletteBytes(name as keyof typeof recorded, 4)
      const expected = colours.split(' ').flatMap((colour) => [...bytesOf(colour), 255])
      expected.forEach((byte, index) => expect(Math.abs(bytes[index]! - byte), name).toBeLessThanOrEqual(1))
    }
  })

  it('are converted to CSS for a colour bar', () => {
    expect(paletteColours('grey', 2)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  it('include the tints of printed maps: green lowland, white summits', () => {
    const bytes = paletteBytes('atlas', 2)
    expect(bytes[1]!).toBeGreaterThan(bytes[0]! + 20)
    expect(Math.min(bytes[4]!, bytes[5]!, bytes[6]!)).toBeGreaterThan(240)
  })
})
