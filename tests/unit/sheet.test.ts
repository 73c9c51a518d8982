/** The height of the bottom sheet after drags and key presses. */
import { expect, it } from 'vitest'
import { heightAfterKey, restingHeight, sheetHeights, toggledHeight } from '../../web/src/ui/panel/sheet'

const { lowest, normal, full } = sheetHeights

it('rests where a drag ended, closes after a drag down, and opens fully after a drag up', () => {
  expect([10, 25, 60, 90].map(restingHeight)).toEqual([null, lowest, 60, full])
})

it('follows the keys within its limits', () => {
  expect(heightAfterKey('ArrowUp', normal)).toBeGreaterThan(normal)
  expect(heightAfterKey('ArrowDown', normal)).toBeLessThan(normal)
  expect(heightAfterKey('ArrowUp', full)).toBe(full)
  expect(heightAfterKey('ArrowDown', lowest)).toBe(lowest)
  expect([heightAfterKey('Home', normal), heightAfterKey('End', normal)]).toEqual([lowest, full])
  expect(heightAfterKey('a', normal)).toBeNull()
})

it('changes between the normal height and the full window', () => {
  expect([normal, lowest, full].map(toggledHeight)).toEqual([full, full, normal])
  expect(heightAfterKey('Enter', full)).toBe(normal)
})
