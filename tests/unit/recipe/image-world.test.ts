/** The world of a terrain that starts from an image. */
import { describe, expect, it } from 'vitest'
import type { ParameterDescription, Registry } from '@rill-terrain/recipe/types'
import { stageShares } from '@rill-terrain/recipe/image-shares'
import { imageWorld, partOf, worldParametersIn } from '@rill-terrain/recipe/image-world'

const row = (id: string, defaultValue: number, minimum: number, maximum: number) =>
  ({ id, default: defaultValue, minimum, maximum }) as ParameterDescription
const registry: Pick<Registry, 'world'> = { world: [row('size', 256, 4, 65536), row('extent', 10000, 1, 10_000_000)] }

describe('the world of an image', () => {
  it.each([
    ['a model with square cells', { width: 96, height: 32, ground: { width: 2880, height: 960 } }, '96x32', '2880'],
    ['a model with narrow cells', { width: 100, height: 100, ground: { width: 700, height: 1000 } }, '70x100', '700'],
    ['a picture', { width: 60, height: 60, ground: null }, '60', '10000'],
    ['a large picture', { width: 4000, height: 1000, ground: null }, '1024x256', '10000'],
    ['a narrow strip', { width: 1024, height: 1, ground: null }, '1024x4', '10000'],
    ['a model of a pebble', { width: 8, height: 8, ground: { width: 0.1, height: 0.1 } }, '8', '1'],
    ['a model in degrees', { width: 8, height: 8, ground: { width: 1234.56789, height: 1234.56789 } }, '8', '1234.57'],
  ])('has the proportions and the extent of %s', (_, image, size, extent) => {
    expect(imageWorld(image, registry, 1024)).toEqual({ size, extent })
  })
})

describe('the part of an image', () => {
  it('that a stage shows is cropped, and has its sides exchanged by a quarter turn', () => {
    const image = { width: 200, height: 100, ground: { width: 6000, height: 3000 } }
    const part = (parameters: Record<string, number>) => partOf(image, stageShares(parameters))
    expect(part({})).toEqual(image)
    expect(part({ left: 25, right: 25, top: 50 })).toEqual({ width: 100, height: 50, ground: { width: 3000, height: 1500 } })
    expect(part({ turn: 270, right: 50 })).toEqual({ width: 100, height: 100, ground: { width: 3000, height: 3000 } })
    expect(part({ turn: 90 })).toEqual({ width: 100, height: 200, ground: { width: 3000, height: 6000 } })
    expect(partOf({ ...image, ground: null }, stageShares({ turn: 90 })).ground).toBeNull()
  })
})

describe('the world parameters that a recipe sets', () => {
  it.each([
    ['1/size=96/image', ['size']],
    ['2/seed=1; extent=50;size=256/plates;size=3', ['seed', 'extent', 'size']],
    ['size=96x32/simplex', ['size']],
    ['2//plates;size=5000', []],
    ['thermal;talus=3/blur?at=3', []],
    ['simplex', []],
    ['#2%2Fsize=64%2Fsimplex', ['size']],
    ['', []],
  ])('of %j', (text, names) => {
    expect([...worldParametersIn(text)]).toEqual(names)
  })
})
