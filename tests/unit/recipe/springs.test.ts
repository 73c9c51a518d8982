import { describe, expect, it } from 'vitest'
import { addSpring, changeSpring, removeSpring, springsOf, strengthInWords, textOf } from '@rill-terrain/recipe/springs'
import { TerrainMarks } from '../../../web/src/state/view/terrain-marks'

const two = springsOf('0.25:0.5:40,0.75:0.125:2.5')

describe('springs', () => {
  it('are parsed from recipe syntax and written back', () => {
    expect(two).toEqual([
      { east: 0.25, south: 0.5, strength: 40 },
      { east: 0.75, south: 0.125, strength: 2.5 },
    ])
    for (const text of ['none', '0.5:0.5:20', '0.25:0.5:40,0.75:0.125:2.5']) expect(textOf(springsOf(text))).toBe(text)
  })

  it('move within the map', () => {
    expect(textOf(changeSpring(two, 1, { east: 1.2, south: -0.1 }))).toBe('0.25:0.5:40,1:0:2.5')
    expect(changeSpring(two, 0, { east: 0.123456 })[0]).toEqual({ east: 0.123, south: 0.5, strength: 40 })
    expect(changeSpring(two, 0, { strength: 7 })[0]).toEqual({ east: 0.25, south: 0.5, strength: 7 })
  })

  it('can be added and removed', () => {
    expect(textOf(removeSpring(two, 0))).toBe('0.75:0.125:2.5')
    expect(textOf(removeSpring(removeSpring(two, 0), 0))).toBe('none')
    expect(addSpring(two, 3, 1)!.at(-1)).toEqual({ east: 0.5, south: 0.5, strength: 2.5 })
    expect(addSpring([], 3, 1)).toEqual([{ east: 0.5, south: 0.5, strength: 1 }])
    expect(addSpring(two, 2, 1)).toBeNull()
  })
})

describe('marks on the terrain', () => {
  const mark = (label: string) => ({ east: 0.5, south: 0.5, label, isActive: false })

  it('are combined from all owners', () => {
    const marks = new TerrainMarks()
    marks.show('a', [mark('1'), mark('2')])
    marks.show('b', [mark('3')])
    marks.show('a', [mark('4')])
    expect(marks.all.value.map(({ label }) => label)).toEqual(['4', '3'])
    marks.forget('a')
    expect(marks.all.value.map(({ label }) => label)).toEqual(['3'])
  })

  it('report a click to the last owner that requested it', () => {
    const marks = new TerrainMarks()
    const clicks: string[] = []
    marks.place('a', () => clicks.push('a'))
    marks.place('b', (east, south) => clicks.push(`b ${east} ${south}`))
    marks.place('a', null)
    marks.placing.value!(0.25, 0.75)
    expect(clicks).toEqual(['b 0.25 0.75'])
    marks.forget('b')
    expect(marks.placing.value).toBeNull()
  })
})

it('a strength in km² is explained as the water of a catchment', () => {
  expect(strengthInWords(1, 'km²')).toBe('water of a catchment of 1 km²')
  expect(strengthInWords(20, 'm³/s')).toBe('20 m³/s')
})
