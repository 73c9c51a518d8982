/** The close-up of the map: when it is drawn, and what it shows. */
import { describe, expect, it } from 'vitest'
import type { Viewport } from '@rill-terrain/renderer/camera/camera'
import { closeUpOf } from '@rill-terrain/renderer/passes/map/close-up'
import { sceneOf } from '@rill-terrain/renderer/passes/scene'
import { defaultView } from '@rill-terrain/renderer/renderer'
import type { TerrainFrame, View } from '@rill-terrain/renderer/types'
import { measured } from '../../support/measured-terrain'

const cells = 512
const shadeEdge = 1024
const viewport: Viewport = { width: 700, height: 500, inset: { left: 0, right: 0, top: 0, bottom: 0 } }
const frame: TerrainFrame = measured({
  width: cells,
  height: cells,
  cellSize: 20,
  heights: Float32Array.from({ length: cells * cells }, (_, index) => index % cells),
})

function at(zoom: number, x = 0, view: Partial<View> = {}, terrain = frame) {
  const camera = { ...defaultView.camera, zoom, x, y: 0 }
  return closeUpOf(sceneOf(terrain, { ...defaultView, mode: 'map', ...view, camera }), viewport, 1, shadeEdge)
}

describe('the close-up of the map', () => {
  it('is omitted where the shade of the whole terrain is fine enough, in 3D, and for colours that stand for values', () => {
    expect(at(1)).toBeNull()
    expect(at(8, 0, { mode: '3d' })).toBeNull()
    const overlay = { values: frame.heights, minimum: 0, maximum: 1, palette: 'viridis', logarithmic: false } as const
    expect(at(8, 0, {}, { ...frame, overlay })).toBeNull()
  })

  it.each([3, 8, 40])('has about a texel per pixel of the picture at zoom %d', (zoom) => {
    const { visible, area, columns, rows } = at(zoom)!
    expect((columns * visible.width) / area.width / viewport.width).toBeCloseTo(1, 1)
    expect((rows * visible.height) / area.height / viewport.height).toBeCloseTo(1, 1)
    expect(Math.max(columns, rows)).toBeLessThanOrEqual(shadeEdge)
  })

  it('serves small movements, but neither another place nor a much larger scale', () => {
    const drawn = at(8)!
    expect(at(8, 0.005)!.isServedBy(drawn)).toBe(true)
    expect(at(8, 0.1)!.isServedBy(drawn)).toBe(false)
    expect(at(10)!.isServedBy(drawn)).toBe(true)
    expect(at(16)!.isServedBy(drawn)).toBe(false)
  })

  it('stays in use where the border of the terrain is in the picture', () => {
    const drawn = at(8, 0.49)!
    expect(drawn.visible.left + drawn.visible.width).toBe(1)
    expect(at(8, 0.492)!.isServedBy(drawn)).toBe(true)
  })
})
