import { describe, expect, it } from 'vitest'
import {
  cameraFromText,
  cameraToText,
  clampCamera,
  defaultCamera,
  pictureCentre,
  viewpoint,
  type Block,
  type Camera,
  type Viewport,
} from '@rill-terrain/renderer/camera/camera'
import { approach, orbit, pan, zoomBy } from '@rill-terrain/renderer/camera/camera-moves'
import { add, project, subtract, dot, type Vector3 } from '@rill-terrain/renderer/camera/matrix'
import { placeOnMap, pointOnMap, rayThrough } from '@rill-terrain/renderer/camera/pick'

const block: Block = { sizeX: 1, sizeZ: 0.75, top: 0.2, base: -0.07 }
const flat = () => 0
const desktop: Viewport = { width: 1280, height: 800, inset: { left: 0, right: 340, top: 0, bottom: 0 } }
const phone: Viewport = { width: 390, height: 844, inset: { left: 0, right: 0, top: 48, bottom: 300 } }

/** Position on the canvas, in CSS pixels, of a point in block units. */
function onScreen(camera: Camera, viewport: Viewport, point: Vector3) {
  const [x, y] = project(viewpoint(camera, block, viewport, flat).matrix, point)
  return { x: ((x + 1) / 2) * viewport.width, y: ((1 - y) / 2) * viewport.height }
}

function corners(): Vector3[] {
  return [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((z) => [block.base, block.top].map((y): Vector3 => [x * block.sizeX, y, z * block.sizeZ])),
  )
}

describe('the whole block', () => {
  it.each([
    ['desktop', desktop],
    ['phone', phone],
    ['a low free area', { ...phone, inset: { left: 0, right: 0, top: 128, bottom: phone.height - 297 } }],
  ] as const)('lies in the free area at every azimuth: %s', (_, viewport) => {
    const { inset, width, height } = viewport
    for (let azimuth = 0; azimuth < 360; azimuth += 15) {
      for (const corner of corners()) {
        const { x, y } = onScreen({ ...defaultCamera, azimuth }, viewport, corner)
        expect(x).toBeGreaterThan(inset.left)
        expect(x).toBeLessThan(width - inset.right)
        expect(y).toBeGreaterThan(inset.top)
        expect(y).toBeLessThan(height - inset.bottom)
      }
    }
  })

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ] as const)('fills the free area and stands in its middle: %s', (_, viewport) => {
    const free = viewport.width - viewport.inset.left - viewport.inset.right
    const freeHeight = viewport.height - viewport.inset.top - viewport.inset.bottom
    const places = corners().map((corner) => onScreen(defaultCamera, viewport, corner))
    const [left, right] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ x }) => x))]
    const [top, bottom] = [Math.min(...places.map(({ y }) => y)), Math.max(...places.map(({ y }) => y))]
    expect(right - left).toBeGreaterThan(0.75 * free)
    // Perspective enlarges the near side; an offset of a twelfth is not noticeable.
    expect(Math.abs((left + right) / 2 - pictureCentre(viewport).x)).toBeLessThan(free / 12)
    expect(Math.abs((top + bottom) / 2 - pictureCentre(viewport).y)).toBeLessThan(freeHeight / 12)
  })
})

describe('a camera', () => {
  it('is equal after writing and reading', () => {
    const camera: Camera = { azimuth: 213.5, elevation: 41.2, zoom: 3.25, x: -0.125, y: 0.25 }
    expect(cameraFromText(cameraToText(camera))).toEqual(camera)
    expect(cameraToText({ ...camera, azimuth: 213.5 - 720 })).toBe(cameraToText(camera))
  })

  it.each(['', '1,2,3', '1,2,3,4,5,6', 'a,b,c,d,e', '1,2,,4,5', '1,2,Infinity,4,5'])('is not read from "%s"', (text) => {
    expect(cameraFromText(text)).toBeNull()
  })

  it('stays within its limits for any input', () => {
    const wild = clampCamera({ azimuth: Number.NaN, elevation: 400, zoom: 1e9, x: -7, y: Number.NaN })
    expect(wild).toEqual({ azimuth: defaultCamera.azimuth, elevation: 89, zoom: 40, x: -0.5, y: 0 })
    expect(orbit(defaultCamera, 0, -500).elevation).toBeGreaterThan(0)
  })

  it('is never below the ground', () => {
    const hills = (x: number, z: number) => 0.2 * Math.cos(20 * x) * Math.cos(20 * z)
    for (let azimuth = 0; azimuth < 360; azimuth += 10) {
      const { eye } = viewpoint({ azimuth, elevation: 6, zoom: 12, x: 0.1, y: -0.2 }, block, desktop, hills)
      expect(eye[1]).toBeGreaterThan(hills(eye[0], eye[2]))
    }
  })

  it('looks in the direction of its azimuth', () => {
    const { forward } = viewpoint({ ...defaultCamera, azimuth: 90 }, block, desktop, flat)
    expect(forward[0]).toBeGreaterThan(0.5)
    expect(forward[2]).toBeCloseTo(0, 6)
  })

  it('keeps its azimuth when it looks straight down', () => {
    const { up } = viewpoint({ ...defaultCamera, azimuth: 0, elevation: 89 }, block, desktop, flat)
    expect(up[2]).toBeLessThan(-0.9)
  })
})

describe('camera movement', () => {
  it('zooms around the point under the pointer', () => {
    const camera: Camera = { ...defaultCamera, zoom: 2, x: 0.1, y: -0.1 }
    const before = placeOnMap(camera, block, desktop, 300, 500)
    const after = placeOnMap(zoomBy(camera, 1.7, before), block, desktop, 300, 500)
    expect(after.x).toBeCloseTo(before.x, 9)
    expect(after.y).toBeCloseTo(before.y, 9)
  })

  it('finds the position of a map point on the canvas', () => {
    const camera: Camera = { ...defaultCamera, zoom: 2, x: 0.1, y: -0.1 }
    const point = pointOnMap(camera, block, desktop, placeOnMap(camera, block, desktop, 300, 500))
    expect(point.x).toBeCloseTo(300, 9)
    expect(point.y).toBeCloseTo(500, 9)
  })

  it('pans the map with the pointer', () => {
    const camera: Camera = { ...defaultCamera, zoom: 3 }
    const before = placeOnMap(camera, block, desktop, 400, 300)
    const after = placeOnMap(pan(camera, 'map', 25, -40, block, desktop), block, desktop, 425, 260)
    expect(after.x).toBeCloseTo(before.x, 9)
    expect(after.y).toBeCloseTo(before.y, 9)
  })

  it.each([0, 70, 180, 290])('pans the ground with the pointer at azimuth %d', (azimuth) => {
    const camera: Camera = { ...defaultCamera, azimuth, zoom: 8 }
    const target = onScreen(camera, desktop, [0, 0, 0])
    const after = onScreen(pan(camera, '3d', 12, -9, block, desktop), desktop, [0, 0, 0])
    // Because of perspective and the target's height, the ground follows the pointer only approximately.
    expect(after.x - target.x).toBeCloseTo(12, -0.5)
    expect(after.y - target.y).toBeCloseTo(-9, -0.5)
  })

  it('reaches its goal on the same path at any refresh rate', () => {
    const goal: Camera = { azimuth: 100, elevation: 60, zoom: 4, x: 0.2, y: 0.3 }
    const once = approach(defaultCamera, goal, 0.04)
    const twice = approach(approach(defaultCamera, goal, 0.02), goal, 0.02)
    for (const key of ['azimuth', 'elevation', 'zoom', 'x', 'y'] as const) expect(twice[key]).toBeCloseTo(once[key], 9)
    expect(approach(defaultCamera, goal, 5).zoom).toBeCloseTo(4, 6)
  })
})

it('the ray of a pixel hits points that project to the same pixel', () => {
  const view = viewpoint({ ...defaultCamera, zoom: 2, x: 0.2, y: 0.1 }, block, desktop, flat)
  const ray = rayThrough(view, 200, 610)
  const [x, y] = project(view.matrix, add(view.eye, ray, 1.3))
  expect(((x + 1) / 2) * desktop.width).toBeCloseTo(200, 6)
  expect(((1 - y) / 2) * desktop.height).toBeCloseTo(610, 6)
  expect(dot(subtract(view.target, view.eye), view.forward)).toBeGreaterThan(0)
})
