/** The strokes of a list as texts. */
import { expect, it } from 'vitest'
import { strokeList, strokeTexts } from '../../../web/src/state/recipe/stroke-texts'

it('a decimal point does not separate strokes', () => {
  const texts = ['r400.5:120:AJdK', 'l20000:60.25:0.5:aAA', 'm80:1.5:ABC']
  expect(strokeTexts(strokeList(texts, {}), {})).toEqual(texts)
  expect(strokeTexts('', {})).toEqual([])
})
