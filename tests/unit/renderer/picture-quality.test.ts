/** The quality of pictures during movement and at rest. */
import { describe, expect, it } from 'vitest'
import { chooseMesh } from '@rill-terrain/renderer/display/quality'

describe('the mesh', () => {
  it('is coarser during movement in software, because small triangles are expensive there', () => {
    const moving = chooseMesh(true, 'reduced', false)
    const resting = chooseMesh(true, 'full', true)
    // The number of triangles is inversely proportional to the square.
    expect((moving.pixelsPerSquare / resting.pixelsPerSquare) ** 2).toBeGreaterThan(2.5)
    expect(moving.octaveBlend).toBeLessThan(resting.octaveBlend)
  })

  it('is the same during movement and at rest on a graphics card', () => {
    expect(chooseMesh(false, 'full', false)).toEqual(chooseMesh(false, 'full', true))
  })
})
