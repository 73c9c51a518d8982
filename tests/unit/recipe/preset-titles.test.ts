/** Names of terrains that were made from a preset. */
import { expect, it } from 'vitest'
import { presets, presetTitle } from '@rill-terrain/recipe/presets/presets'

const textOf = (title: string) => presets.find((preset) => preset.title === title)!.text
const island = textOf('Volcanic island')

it.each([
  ['every preset has its own title, with any view and at any size', island.replace('size=512', 'size=256'), 'Volcanic island'],
  ['a changed value', island.replace('radius=8500', 'radius=5000'), 'Volcanic island, changed'],
  ['another seed', island.replace('seed=11', 'seed=12'), 'Volcanic island, changed'],
  ['an added stage', island.replace('?', '/pipes;iterations=20?'), 'Volcanic island, changed'],
  ['a stage that is switched off', island.replace('/droplets', '/!droplets'), 'Volcanic island, changed'],
  ['another terrain', '2/size=256/simplex/droplets@3', null],
  ['a part of a preset', '2/size=512;extent=20000;seed=11/shape;form=gaussian;relief=2600;radius=8500', null],
])('%s', (_, text, title) => {
  expect(presetTitle(text, presets)).toBe(title)
})

it('gives each preset its own title', () => {
  for (const { title, text } of presets) expect(presetTitle(text, presets)).toBe(title)
})
