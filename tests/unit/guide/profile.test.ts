/** Long profiles that readers draw, and those of runs. */
import { expect, it } from 'vitest'
import { heightsMoved, mainProfile, startHeights } from '../../../guide/components/question/profile'

it('a drawn river does not flow uphill', () => {
  const moved = heightsMoved(startHeights, 3, 0.1)
  expect(moved.map((height) => Math.round(height * 100))).toEqual([0, 10, 10, 10, 67, 83, 100])
  expect(heightsMoved(moved, 0, 2)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

it('the profile of the largest river is scaled to its length and relief', () => {
  const rivers = [
    { distance: [100, 300, 500], height: [10, 20, 50] },
    { distance: [0, 1], height: [0, 1] },
  ]
  expect(mainProfile({ landforms: { rivers } })).toEqual([
    [0, 0],
    [0.5, 0.25],
    [1, 1],
  ])
  expect(mainProfile({ landforms: { rivers: [] } })).toBeNull()
  expect(mainProfile({ landforms: null })).toBeNull()
})
