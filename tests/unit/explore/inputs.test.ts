import { describe, expect, it } from 'vitest'
import { firstGear, gears, motionText, shifted, speedText } from '../../../web/src/modes/explore/state/gears'
import { isMoveKey, keyWish, padInput, stickWish } from '../../../web/src/modes/explore/state/inputs'
import { startPlace } from '../../../web/src/modes/explore/state/start'

describe('keys', () => {
  it('move by their position on the keyboard', () => {
    expect(keyWish(['KeyW', 'KeyD'])).toEqual({ wish: { forward: 1, right: 1, up: 0 }, turn: 0, rise: 0 })
    expect(keyWish(['ArrowUp', 'KeyW', 'KeyA'])).toEqual({ wish: { forward: 1, right: -1, up: 0 }, turn: 0, rise: 0 })
    expect(keyWish(['Space', 'KeyE']).wish.up).toBe(1)
    expect(keyWish(['KeyQ']).wish.up).toBe(-1)
    expect(keyWish(['KeyC']).wish.up).toBe(-1)
    expect(keyWish(['KeyW', 'KeyS']).wish.forward).toBe(0)
  })

  it('turn and tilt the view', () => {
    expect(keyWish(['ArrowLeft']).turn).toBe(-1)
    expect(keyWish(['ArrowLeft', 'ArrowRight']).turn).toBe(0)
    expect(keyWish(['PageUp']).rise).toBe(1)
  })

  it('leave Space to the run while walking', () => {
    expect(isMoveKey('Space', false)).toBe(false)
    expect(isMoveKey('Space', true)).toBe(true)
    expect(isMoveKey('KeyS', false)).toBe(true)
    expect(isMoveKey('ArrowLeft', false)).toBe(true)
    expect(isMoveKey('KeyG', true)).toBe(false)
  })
})

describe('the touch stick', () => {
  it('rests near its middle, and is at full speed at its edge', () => {
    expect(stickWish(0.05, -0.05)).toEqual({ forward: 0, right: 0, up: 0 })
    expect(stickWish(0, -1)).toEqual({ forward: 1, right: 0, up: 0 })
    expect(stickWish(1, 0).right).toBe(1)
    expect(stickWish(0, -0.5).forward).toBeLessThan(0.5)
  })
})

it('a gamepad moves with its left stick, turns with its right stick, and flies with its triggers', () => {
  const buttons = Array.from({ length: 17 }, () => ({ value: 0, pressed: false }))
  buttons[7] = { value: 0.75, pressed: true }
  buttons[3] = { value: 1, pressed: true }
  const input = padInput({ axes: [0, -1, 0.5, 0.1], buttons })
  expect(input.wish).toEqual({ forward: 1, right: 0, up: 0.75 })
  expect([input.turn, input.rise]).toEqual([0.5, 0])
  expect(input.pressed).toEqual({ travel: true, slower: false, quicker: false, leave: false })
})

describe('gears', () => {
  it('are named after what a person can do at their speed', () => {
    expect(gears.slice(0, 5).map((speed) => motionText('walk', speed))).toEqual([
      'Walking',
      'Walking',
      'Running',
      'Flying low',
      'Flying low',
    ])
    expect(motionText('fly', gears[0])).toBe('Flying')
  })

  it.each([
    [1000, 'walk', 1.5],
    [10_000, 'walk', 25],
    [50_000, 'walk', 100],
    [10_000, 'fly', 100],
    [100, 'walk', 1.5],
  ] as const)('suit a map of %d m: %s at %d m/s', (length, travel, speed) => {
    expect(gears[firstGear(length, travel)]).toBe(speed)
  })

  it('end at the slowest and at the fastest', () => {
    expect(shifted(0, -1)).toBe(0)
    expect(shifted(gears.length - 1, 1)).toBe(gears.length - 1)
    expect(shifted(2, 1)).toBe(3)
  })

  it('are named in units that people know', () => {
    expect(speedText(1.5)).toBe('1.5 m/s')
    expect(speedText(50)).toBe('180 km/h')
  })
})

describe('a walk', () => {
  /** A plateau in the south whose edge is at row 70, above a plain, and a mountain in the far north. */
  const heightOf = (row: number) => (row > 70 ? 100 : row > 20 ? 0 : 300)
  const heights = Float32Array.from({ length: 101 * 101 }, (_, index) => heightOf(Math.floor(index / 101)))
  const ground = { width: 101, height: 101, cellSize: 20, heights, isWet: () => false }
  const camera = { azimuth: 0, zoom: 1, x: 0, y: 0 }

  it('starts at the edge of high ground, with a view', () => {
    const { y } = startPlace(ground, camera)
    expect((y + 0.5) * 100).toBeGreaterThan(70)
    expect((y + 0.5) * 100).toBeLessThan(74)
  })

  it('starts on dry ground', () => {
    const isWet = (index: number) => index >= 66 * 101
    expect((startPlace({ ...ground, isWet }, camera).y + 0.5) * 100).toBeLessThan(66)
  })

  it('starts close to the target of a close camera, and on the map', () => {
    const { x, y } = startPlace(ground, { azimuth: 90, zoom: 20, x: 0.3, y: -0.4 })
    expect(Math.hypot(x - 0.3, y + 0.4)).toBeLessThan(0.03)
    const corner = startPlace(ground, { azimuth: 0, zoom: 1, x: 0.5, y: 0.5 })
    expect(Math.max(Math.abs(corner.x), Math.abs(corner.y))).toBeLessThan(0.5)
  })
})
