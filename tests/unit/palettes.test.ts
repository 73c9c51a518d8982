/** The colour scales, and the choices that a recipe has of them. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ParameterDescription, Registry } from '@rill-terrain/engine/module'
import { chosenPalette, paletteBytes, paletteNames } from '@rill-terrain/colours/palette-colours'
import { colourBytes, paletteScales, paletteTablesFile, paletteTablesText } from '../../packages/colours/palette-scales'
import { loadSingle } from '../support/local-engine'

let parameter: ParameterDescription

beforeAll(async () => {
  const registry = JSON.parse((await loadSingle()).describe()) as Registry
  parameter = registry.view.find(({ id }) => id === 'palette')!
})

const luminances = (name: Parameters<typeof paletteBytes>[0]) => {
  const bytes = paletteBytes(name, 16)
  return Array.from(
    { length: 16 },
    (_, index) => 0.3 * bytes[4 * index]! + 0.59 * bytes[4 * index + 1]! + 0.11 * bytes[4 * index + 2]!,
  )
}

describe('palettes', () => {
  it('are there for every choice but the usual one', () => {
    const choices = parameter.choices.map(({ id }) => id).filter((id) => id !== parameter.default)
    expect(choices).toContain('grey')
    for (const id of choices) {
      expect(paletteNames).toContain(id)
      expect(chosenPalette(id, false)).toBe(id)
    }
  })

  it('have a grey that runs from black to white, and a paler one for the ground', () => {
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

  it('are tables that `npm run docs` has written last', () => {
    expect(readFileSync(paletteTablesFile, 'utf8')).toBe(paletteTablesText())
  })

  it('are near the scales that the tables were taken from', () => {
    for (const name of paletteNames) {
      const bytes = paletteBytes(name)
      const [, colourAt] = paletteScales[name]!
      for (let index = 0; index < 256; index++) {
        colourBytes(colourAt(index / 255)).forEach((byte, channel) => {
          expect(Math.abs(bytes[4 * index + channel]! - byte), `${name} ${index}`).toBeLessThanOrEqual(3)
        })
      }
    }
  })

  it('have tints of printed maps: green lowland, white summits', () => {
    const bytes = paletteBytes('atlas', 2)
    expect(bytes[1]!).toBeGreaterThan(bytes[0]! + 20)
    expect(Math.min(bytes[4]!, bytes[5]!, bytes[6]!)).toBeGreaterThan(240)
  })
})
