/** The part of an image that a map shows. */
import { beforeAll, describe, expect, it } from 'vitest'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { partLocation } from '@rill-terrain/files/export/part-location'
import { combined, mapShares, shownImage, stageShares, type ShareMap } from '@rill-terrain/recipe/image-shares'
import type { Registry } from '@rill-terrain/recipe/types'
import { loadSingle } from '../../support/local-engine'

let module: RillModule
let registry: Registry
beforeAll(async () => {
  module = await loadSingle()
  registry = JSON.parse(module.describe()) as Registry
})
const shown = (text: string) => shownImage(unwrap(module.parseRecipe(text)), registry)
const at = ([a, b, c, d, e, f]: ShareMap, x: number, y: number) => [a + b * x + c * y, d + e * x + f * y]
const whole: ShareMap = [0, 1, 0, 0, 0, 1]

describe('the image that a map shows', () => {
  it.each<[string, { name: string; shares: ShareMap } | null]>([
    ['2/size=96x32/image;name=own/thermal@2', { name: 'own', shares: whole }],
    ['2/size=96x32/image;url=https:%2F%2Fhost%2Fa.tif', { name: 'https://host/a.tif', shares: whole }],
    // 40 cells of 100 m to the east, and 8 to the south.
    ['2/size=80x32;extent=8000;x=4000;y=-800/image;name=own', { name: 'own', shares: [0.5, 1, 0, -0.25, 0, 1] }],
    ['2/size=80x32;extent=8000;chunks=2x3/image;name=own', { name: 'own', shares: [0, 2, 0, 0, 0, 3] }],
    ['2//image;name=own/simplex;blend=add/thermal@2', { name: 'own', shares: whole }],
    ['2//simplex/image;name=own', { name: 'own', shares: whole }],
    ['2//image;name=own/simplex;amount=0.5', { name: 'own', shares: whole }],
    ['2//image;name=own/slope-mask/simplex', { name: 'own', shares: whole }],
    ['2//image;name=own/!simplex', { name: 'own', shares: whole }],
    ['2//image;name=own/simplex', null],
    ['2//simplex/thermal@2', null],
    ['2//thermal@2', null],
    ['2/extent=8000;x=8000/image;name=own', null],
    ['2/extent=8000;y=-8000/image;name=own', null],
  ])('by %s', (text, image) => {
    expect(shown(text)).toEqual(image)
  })

  it('is cropped, then turned clockwise, then flipped', () => {
    // The corners of the map in the order north-west, north-east, south-west.
    const corners = (parameters: Record<string, number | string>) =>
      [at(stageShares(parameters), 0, 0), at(stageShares(parameters), 1, 0), at(stageShares(parameters), 0, 1)].map((place) =>
        place.map((share) => Number(share.toFixed(9))),
      )
    expect(corners({})).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
    ])
    expect(corners({ left: 10, right: 20, top: 30, bottom: 40 })).toEqual([
      [0.1, 0.3],
      [0.8, 0.3],
      [0.1, 0.6],
    ])
    expect(corners({ left: 60, right: 60 })).toEqual([
      [0.6, 0],
      [0.61, 0],
      [0.6, 1],
    ])
    // After a clockwise quarter turn the south-western corner of the image is in the north-west.
    expect(corners({ turn: '90' })).toEqual([
      [0, 1],
      [0, 0],
      [1, 1],
    ])
    expect(corners({ turn: 180 })).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
    ])
    expect(corners({ turn: 270 })).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ])
    expect(corners({ flip: 'horizontal' })).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
    ])
    expect(corners({ flip: 'vertical' })).toEqual([
      [0, 1],
      [1, 1],
      [0, 0],
    ])
    expect(corners({ turn: 90, flip: 'horizontal', left: 50 })).toEqual([
      [0.5, 0],
      [0.5, 1],
      [1, 0],
    ])
  })
})

describe('share maps', () => {
  it('are combined from the inner to the outer', () => {
    const outer: ShareMap = [0.1, 0.5, 0.2, 0.3, -0.25, 0.5]
    const inner: ShareMap = [0.25, 0.5, 0, 0.5, 0.125, 0.25]
    const [u, v] = at(inner, 0.75, 0.5)
    expect(at(combined(outer, inner), 0.75, 0.5)).toEqual(at(outer, u!, v!).map((share) => expect.closeTo(share, 12) as number))
    expect(mapShares({ size: '10x20', extent: 100, x: 0, y: 100 })).toEqual([0, 1, 0, 0.5, 0, 1])
  })

  it('give the location of a part of a located image', () => {
    const model = {
      transform: [500000, 3000, 0, 4600000, 0, -1500],
      geoKeys: { ProjectedCSTypeGeoKey: 32632 },
      metresPerHeightUnit: 0.3048,
    } as const
    expect(partLocation(model, whole)).toEqual(model)
    expect(partLocation(model, [0.5, 0.25, 0, 0.2, 0, 0.4])).toEqual({ ...model, transform: [501500, 750, 0, 4599700, 0, -600] })
    // A turned part: to the east on the terrain is to the north on the map.
    expect(partLocation(model, [0, 0, 1, 1, -1, 0]).transform).toEqual([500000, 0, 3000, 4598500, 1500, 0])
  })
})
