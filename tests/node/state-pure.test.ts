import { describe, expect, it } from 'vitest'
import type { ParameterDescription, ParsedRecipe } from '../../web/src/engine/protocol'
import { fragmentFromText, terrainPart, textFromFragment } from '../../web/src/recipe/address'
import {
  budgetResidual,
  formatBytes,
  formatLength,
  formatMilliseconds,
  formatQuantity,
  formatVolume,
  formatYears,
} from '../../web/src/recipe/format'
import { amend, record, redo, startHistory, undo } from '../../web/src/state/history'
import { iterationOf, placeAfterChange, placeOf } from '../../web/src/state/place'
import { elevationPreset } from '../../web/src/recipe/presets'
import { joined, laidOut, placeInLines, withoutAddress } from '../../web/src/recipe/recipe-text'
import { figuresOfLayer } from '../../web/src/engine/figures'
import { layerOf } from '../support/measured-terrain'
import { growRange, usualRange } from '../../web/src/colours/scale'
import { hasSlider, nudged, positionOf, scaledSize, sizeText, sliderSteps, stepFrom, valueAt } from '../../web/src/recipe/values'
import { typedNumber } from '../../web/src/recipe/units'
import { showsWater } from '../../web/src/state/water'
import { movedBy, reachFrom, windowAxis } from '../../web/src/state/window'

function parameter(change: Partial<ParameterDescription>): ParameterDescription {
  return {
    id: 'x',
    label: 'X',
    unit: '',
    help: '',
    kind: 'number',
    default: 1,
    minimum: 0,
    maximum: 10,
    scale: 'linear',
    choices: [],
    ...change,
  }
}

describe('address', () => {
  it('holds a recipe as it is', () => {
    const text = '1/size=512;seed=7/simplex/grid-droplets;iterations=300+thermal;talus=35?at=120&view=map'
    expect(fragmentFromText(text)).toBe(`#${text}`)
    expect(textFromFragment(`#${text}`)).toBe(text)
  })

  it('undoes escapes that chats put in, and leaves what is no escape', () => {
    expect(textFromFragment('#1/size%3D512%3Bseed%3D7')).toBe('1/size=512;seed=7')
    expect(textFromFragment('#1/100%/simplex')).toBe('1/100%/simplex')
  })

  it('takes text with any character there and back', () => {
    const text = '1/image;name=a b#ü%41'
    expect(textFromFragment(fragmentFromText(text))).toBe(text)
  })

  it('knows the terrain from the view', () => {
    expect(terrainPart('1/size=8/simplex?at=3')).toBe('1/size=8/simplex')
  })
})

describe('history', () => {
  it('goes back and forth', () => {
    const there = record(record(startHistory('a'), 'b', null), 'c', null)
    expect(undo(there).present).toBe('b')
    expect(undo(undo(undo(there))).present).toBe('a')
    expect(redo(undo(there))).toEqual(there)
    expect(redo(there)).toBe(there)
  })

  it('makes one step of a gesture, and another of the next', () => {
    const dragged = record(record(startHistory('a'), 'b', 'slider, 1'), 'c', 'slider, 1')
    expect(undo(dragged).present).toBe('a')
    expect(undo(record(dragged, 'd', 'slider, 2')).present).toBe('c')
  })

  it('forgets what was undone once something new is done', () => {
    expect(record(undo(record(startHistory('a'), 'b', null)), 'c', null).future).toEqual([])
  })

  it('amends without a step', () => {
    expect(amend(startHistory('a'), 'A')).toEqual(startHistory('A'))
  })
})

describe('the window', () => {
  const setting = parameter({ id: 'x', minimum: -1e8, maximum: 1e8, default: 0 })
  const world = { width: 300, height: 200, world: { extent: 1000 } } as unknown as ParsedRecipe
  const axis = windowAxis('x', world)!

  it('moves along the settings of its corner, the height of the map to the south', () => {
    expect(windowAxis('y', world)).toMatchObject({ cells: 200, cellSize: 1000 / 300, isVertical: true })
    expect(windowAxis('extent', world)).toBeUndefined()
  })

  it('moves by whole cells, from wherever it is, and is where it was after as many back', () => {
    expect(movedBy(499, 0, axis, setting)).toBe(500)
    expect(movedBy(-334.9, 20.5, axis, setting)).toBeCloseTo(20.5 - 1000 / 3, 9)
    expect(movedBy(-500, movedBy(500, 1234567.89, axis, setting), axis, setting)).toBe(1234567.89)
  })

  it('reaches a map either way, and no further than the world', () => {
    expect(reachFrom(7000, axis, setting)).toMatchObject({ default: 0, minimum: -1000, maximum: 1000 })
    expect(reachFrom(1e8 - 400, axis, setting)).toMatchObject({ minimum: -1000, maximum: 400 })
    expect(movedBy(1000, 1e8 - 400, axis, setting)).toBe(1e8)
  })
})

describe('sliders', () => {
  it('map both ends to the ends', () => {
    for (const scale of ['linear', 'logarithmic'] as const) {
      for (const minimum of [0, 0.01]) {
        const row = parameter({ minimum, maximum: 12345, scale })
        expect(valueAt(row, 0)).toBe(minimum)
        expect(valueAt(row, sliderSteps)).toBe(12345)
        expect(positionOf(row, minimum)).toBe(0)
        expect(positionOf(row, 12345)).toBe(sliderSteps)
      }
    }
  })

  it('put the geometric middle in the middle of a logarithmic one', () => {
    const row = parameter({ minimum: 0.01, maximum: 100, scale: 'logarithmic' })
    expect(valueAt(row, sliderSteps / 2)).toBe(1)
    expect(positionOf(row, 1)).toBe(sliderSteps / 2)
  })

  it('give values of few digits, and whole ones for whole numbers', () => {
    expect(valueAt(parameter({ maximum: 1 }), 333)).toBe(0.333)
    const iterations = parameter({ kind: 'integer', minimum: 1, maximum: 100000, scale: 'logarithmic' })
    for (let position = 0; position <= sliderSteps; position += 7)
      expect(Number.isInteger(valueAt(iterations, position))).toBe(true)
  })

  it('reach the next whole number by one key, however narrow the range', () => {
    const octaves = parameter({ kind: 'integer', minimum: 1, maximum: 16 })
    expect(stepFrom(octaves, 6, 10)).toBe(7)
    expect(stepFrom(octaves, 6, -10)).toBe(5)
    expect(stepFrom(octaves, 16, 10)).toBe(16)
  })

  it('are not offered where a hand could not set them', () => {
    expect(hasSlider(parameter({ kind: 'integer', maximum: 4294967295 }))).toBe(false)
    expect(hasSlider(parameter({ kind: 'text' }))).toBe(false)
    expect(hasSlider(parameter({}))).toBe(true)
  })

  it('step by arrow keys, in the second digit or by whole numbers, within the range', () => {
    expect(nudged(parameter({ minimum: 0, maximum: 1 }), 0.5, 1)).toBe(0.501)
    expect(nudged(parameter({ minimum: 0, maximum: 1 }), 0.5, -10)).toBe(0.49)
    expect(nudged(parameter({ minimum: 1, maximum: 1e7, scale: 'logarithmic' }), 20000, 1)).toBe(21000)
    expect(nudged(parameter({ kind: 'integer', minimum: 1, maximum: 8 }), 7, 10)).toBe(8)
  })
})

describe('typed numbers', () => {
  it('are heard as people write them', () => {
    expect(typedNumber(' 1,5 ', '')).toBe('1.5')
    expect(typedNumber('12 000', 'm')).toBe('12000')
    expect(typedNumber('2e3', '')).toBe('2000')
    expect(typedNumber('−.5', '')).toBe('-0.5')
    expect(typedNumber('', '')).toBeNull()
    expect(typedNumber('many', '')).toBeNull()
  })

  it('may have a unit, which becomes the parameter’s', () => {
    expect(typedNumber('20 km', 'm')).toBe('20000')
    expect(typedNumber('1.1km', 'm')).toBe('1100')
    expect(typedNumber('250 m', 'm')).toBe('250')
    expect(typedNumber('0,5 km²', 'm²')).toBe('500000')
    expect(typedNumber('0.5 km^2', 'm²')).toBe('500000')
    expect(typedNumber('35 °', '°')).toBe('35')
    expect(typedNumber('35 deg', '°')).toBe('35')
    expect(typedNumber('5 %', '')).toBe('0.05')
    expect(typedNumber('3 m/yr', 'm/yr')).toBe('3')
  })

  it('in a unit of another kind are none', () => {
    expect(typedNumber('20 km', '°')).toBeNull()
    expect(typedNumber('20 km', '')).toBeNull()
    expect(typedNumber('3 m²', 'm')).toBeNull()
  })
})

describe('a recipe laid out', () => {
  const text = '1/size=64;seed=7/simplex/grid-droplets;iterations=30+thermal;talus=30/!blur?at=3&view=map'

  it('has a line for each stage, and is the same text again', () => {
    const lines = laidOut(text).split('\n')
    expect(lines).toEqual([
      '1/size=64;seed=7',
      '/simplex',
      '/grid-droplets;iterations=30',
      '  +thermal;talus=30',
      '/!blur',
      '?at=3&view=map',
    ])
    expect(joined(laidOut(text)).text).toBe(text)
    expect(joined(laidOut('1//simplex')).text).toBe('1//simplex')
  })

  it('knows where each character was typed', () => {
    const typed = '1/size=64\n\n  /lava '
    const { text: joinedText, places } = joined(typed)
    expect(joinedText).toBe('1/size=64/lava')
    expect(typed[places[joinedText.indexOf('lava')]!]).toBe('l')
    expect(places).toHaveLength(joinedText.length)
  })

  it('says in lines where something is wrong', () => {
    const typed = '1/size=64\n/lava'
    expect(placeInLines('Character 11: there is no method.', typed, typed.indexOf('lava'))).toBe(
      'Line 2, character 2: there is no method.',
    )
  })

  it('may come in a link', () => {
    expect(withoutAddress('https://host.example/rill/#1//simplex')).toBe('1//simplex')
    expect(withoutAddress('1//image;url=https://host/a.png')).toBe('1//image;url=https://host/a.png')
  })
})

describe('sizes', () => {
  it('keep their proportions, and never vanish', () => {
    expect(scaledSize(400, 200, 512, 4)).toEqual({ width: 512, height: 256 })
    expect(scaledSize(20000, 10, 512, 4)).toEqual({ width: 512, height: 4 })
    expect(sizeText(512, 512)).toBe('512')
    expect(sizeText(472, 502)).toBe('472x502')
  })

  it('of an elevation model give square cells', () => {
    const preset = elevationPreset({
      id: 'm',
      title: 'M',
      credit: 'C',
      groundWidth: 20000,
      groundHeight: 40000,
      base: 5,
      relief: 70,
    })
    expect(preset.text).toMatch(/^1\/size=256x512;extent=20000\/image;name=m;base=5;relief=70\//)
  })
})

describe('numbers for people', () => {
  it('have units that suit their size', () => {
    expect(formatVolume(0)).toBe('0 m³')
    expect(formatVolume(12345)).toBe('12.3 thousand m³')
    expect(formatVolume(3.176e6)).toBe('3.18 million m³')
    expect(formatVolume(-1.2345e9)).toBe('-1.23 km³')
    expect(formatVolume(2.671e8)).toBe('0.267 km³')
    expect(formatBytes(41_900_000)).toBe('41.9 MB')
    expect(formatMilliseconds(0.8449)).toBe('0.84 ms')
    expect(formatMilliseconds(1234)).toBe('1.2 s')
    expect(formatLength(10000)).toBe('10 km')
    expect(formatQuantity(1900, 'm')).toBe('1,900 m')
    expect(formatQuantity(2.5e6, 'm²')).toBe('2.5 km²')
  })

  it('say what a budget lacks', () => {
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 1 })).toBe(0)
    expect(budgetResidual({ eroded: 10, deposited: 6, carried: 3, lost: 0 })).toBeCloseTo(0.1)
    expect(budgetResidual({ eroded: 0, deposited: 0, carried: 0, lost: 0 })).toBe(0)
  })
})

describe('colour scales', () => {
  it('are rounded outwards and never shrink', () => {
    const first = growRange(null, { minimum: 213, maximum: 1875 }, false)
    expect(first).toEqual({ minimum: 200, maximum: 1900 })
    expect(growRange(first, { minimum: 400, maximum: 1000 }, false)).toEqual(first)
  })

  it('leave out what is rare, but for heights and powers of ten', () => {
    const range = (id: string, values: number[], logarithmic = false) =>
      usualRange(id, figuresOfLayer(layerOf(id, values), 77, 13), logarithmic)
    const values = Array.from({ length: 1001 }, (_, index) => (index === 500 ? 1e5 : index))
    expect(range('wear', values).maximum).toBeLessThan(1000)
    expect(range('flow', values, true)).toEqual({ minimum: 0, maximum: 1e5 })
    expect(range('height', values)).toEqual({ minimum: 0, maximum: 1e5 })
    const lone = Array.from({ length: 1001 }, (_, index) => (index === 500 ? 7 : 0))
    expect(range('wear', lone)).toEqual({ minimum: 0, maximum: 7 })
  })

  it('have a length even where all values are the same', () => {
    const { minimum, maximum } = growRange(null, { minimum: 7, maximum: 7 }, false)
    expect(maximum).toBeGreaterThan(minimum)
  })

  it('are above zero where they are logarithmic', () => {
    expect(growRange(null, { minimum: 0, maximum: 0 }, true).minimum).toBeGreaterThan(0)
    expect(growRange(null, { minimum: 0, maximum: 30 }, true)).toEqual({ minimum: 0.005, maximum: 50 })
  })
})

describe('water', () => {
  it('shows lakes wherever there is any, and streams only where more runs than elsewhere', () => {
    const dry = { minimum: 0, maximum: 0 }
    const evenRain = { minimum: 0.01, maximum: 0.01 }
    const uneven = { minimum: 0, maximum: 0.01 }
    expect([dry, evenRain, uneven].map((water) => showsWater(water, true))).toEqual([false, true, true])
    expect([dry, evenRain, uneven].map((water) => showsWater(water, false))).toEqual([false, false, true])
  })
})

describe('a place in a run', () => {
  const course = (...stages: [method: string, iterations: number][]) => ({
    stages: stages.map(([method]) => ({ method, isOn: true, parameters: {}, companions: [] })),
    stageIterations: stages.map(([, iterations]) => iterations),
  })
  const before = course(['simplex', 0], ['pipes', 30], ['thermal', 20], ['blur', 1])
  const after = (changed: typeof before, iteration: number) =>
    iterationOf(changed, placeAfterChange(placeOf(before, iteration), before, changed))

  it('is a stage and an iteration in it', () => {
    expect(placeOf(before, 0)).toEqual({ stage: 1, iteration: 0 })
    expect(placeOf(before, 30)).toEqual({ stage: 2, iteration: 0 })
    expect(placeOf(before, 50)).toEqual({ stage: 3, iteration: 0 })
    expect(placeOf(before, 51)).toEqual({ stage: 4, iteration: 0 })
    for (let iteration = 0; iteration <= 51; iteration++) expect(iterationOf(before, placeOf(before, iteration))).toBe(iteration)
  })

  it('stays where it is when stages change', () => {
    expect(after(course(['simplex', 0], ['pipes', 90], ['thermal', 20], ['blur', 1]), 40)).toBe(100)
    expect(after(course(['simplex', 0], ['pipes', 90], ['thermal', 20], ['blur', 1]), 12)).toBe(12)
    expect(after(course(['simplex', 0], ['slope-mask', 1], ['pipes', 30], ['thermal', 20], ['blur', 1]), 12)).toBe(13)
    expect(after(course(['simplex', 0], ['thermal', 20], ['blur', 1]), 40)).toBe(10)
    expect(after(course(['simplex', 0], ['pipes', 30], ['thermal', 5], ['blur', 1]), 40)).toBe(35)
    expect(after(course(['simplex', 0], ['pipes', 30], ['creep', 50], ['blur', 1]), 40)).toBe(30)
    expect(after(course(['headstart', 0], ['pipes', 30], ['thermal', 20], ['blur', 1]), 40)).toBe(40)
  })

  it('has its years', () => {
    expect([formatYears(750), formatYears(12_500), formatYears(1_200_000)]).toEqual(['750 yr', '12,500 yr', '1.2 million yr'])
  })
})
