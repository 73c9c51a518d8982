import { describe, expect, it } from 'vitest'
import { eyeFromText, eyeHeight, eyeToText, type ExplorerEye } from '../../../web/src/state/view/eye'
import {
  bodyOf,
  eyeOf,
  isAtRest,
  lowestAltitude,
  moved,
  stillWish,
  turned,
  withTravel,
  type Body,
  type Land,
} from '../../../web/src/modes/explore/state/motion'

const steady = { speed: 20, hasInertia: false }
const soft = { speed: 20, hasInertia: true }

/** A map of 1000 m by 600 m. */
const landOf = (heightAt: Land['heightAt'], highest = 300): Land => ({ width: 1000, depth: 600, heightAt, highest })
const flat = landOf(() => 50)
const rough = landOf((east, south) => 150 + 100 * Math.sin(east / 9) * Math.cos(south / 7) + (east % 40 > 20 ? 80 : 0), 330)

const walker: ExplorerEye = { travel: 'walk', x: 0, y: 0, height: eyeHeight, azimuth: 0, pitch: 0 }
const flight: ExplorerEye = { ...walker, travel: 'fly', height: 60 }

function after(
  start: Body,
  wish: Partial<typeof stillWish>,
  land: Land,
  pace: typeof steady,
  seconds: number,
  step = 1 / 60,
): Body[] {
  const bodies = [start]
  for (let time = 0; time < seconds; time += step) bodies.push(moved(bodies.at(-1)!, { ...stillWish, ...wish }, land, pace, step))
  return bodies
}

describe('walking', () => {
  it('goes in the direction of view at its speed, and stays at eye height', () => {
    const end = after(bodyOf({ ...walker, azimuth: 90, pitch: 40 }, flat), { forward: 1 }, flat, steady, 2, 0.5).at(-1)!
    expect(end.east).toBeCloseTo(540, 6)
    expect(end.south).toBeCloseTo(300, 6)
    expect(end.altitude).toBeCloseTo(50 + eyeHeight, 6)
  })

  it('moves to the side, and not faster diagonally', () => {
    const [before, now] = [bodyOf(walker, flat), moved(bodyOf(walker, flat), { forward: 1, right: 1, up: 0 }, flat, steady, 1)]
    expect(Math.hypot(now.east - before.east, now.south - before.south)).toBeCloseTo(20, 6)
    expect(now.east - before.east).toBeCloseTo(before.south - now.south, 6)
    expect(now.east).toBeGreaterThan(before.east)
  })

  it.each([
    ['with inertia', soft],
    ['without', steady],
  ])('never gets below the ground, at any speed: %s', (_, pace) => {
    for (const speed of [1.5, 50, 1600]) {
      for (const azimuth of [10, 80, 200, 300]) {
        const bodies = after(bodyOf({ ...walker, azimuth }, rough), { forward: 1 }, rough, { ...pace, speed }, 3)
        for (const { east, south, altitude } of bodies) expect(altitude).toBeGreaterThan(rough.heightAt(east, south) + 0.5)
      }
    }
  })

  it('stays on the map', () => {
    for (const azimuth of [0, 90, 180, 270]) {
      const { east, south } = after(bodyOf({ ...walker, azimuth }, flat), { forward: 1 }, flat, { ...soft, speed: 400 }, 5).at(-1)!
      expect(east).toBeGreaterThanOrEqual(0)
      expect(east).toBeLessThanOrEqual(1000)
      expect(south).toBeGreaterThanOrEqual(0)
      expect(south).toBeLessThanOrEqual(600)
    }
  })

  it('starts and stops at once with reduced motion, and softly otherwise', () => {
    const start = bodyOf(walker, flat)
    const [atOnce] = after(start, { forward: 1 }, flat, steady, 0.01).slice(1)
    const [softly] = after(start, { forward: 1 }, flat, soft, 0.01).slice(1)
    expect(Math.hypot(...atOnce!.velocity)).toBeCloseTo(20, 6)
    expect(Math.hypot(...softly!.velocity)).toBeLessThan(10)
    expect(isAtRest(after(atOnce!, {}, flat, steady, 0.01).at(-1)!, flat)).toBe(true)
    expect(isAtRest(after(softly!, {}, flat, soft, 0.01).at(-1)!, flat)).toBe(false)
    expect(isAtRest(after(softly!, {}, flat, soft, 2).at(-1)!, flat)).toBe(true)
  })

  it('follows ground that has changed, and comes to rest on it', () => {
    const raised = landOf(() => 90)
    const end = after(bodyOf(walker, flat), {}, raised, soft, 2).at(-1)!
    expect(end.altitude).toBeCloseTo(90 + eyeHeight, 2)
    expect(isAtRest(end, raised)).toBe(true)
  })

  it('keeps its distance from a wall beside it', () => {
    const wall = landOf((east) => (east > 500.4 ? 200 : 0))
    expect(lowestAltitude(wall, 500, 300)).toBeGreaterThan(200)
    expect(lowestAltitude(wall, 490, 300)).toBeCloseTo(eyeHeight, 6)
  })
})

describe('flying', () => {
  it('goes where it looks, and up and down', () => {
    const start = bodyOf({ ...flight, pitch: 30 }, flat)
    const ahead = moved(start, { ...stillWish, forward: 1 }, flat, steady, 1)
    expect(ahead.altitude - start.altitude).toBeCloseTo(10, 6)
    const up = moved(start, { ...stillWish, up: 1 }, flat, steady, 1)
    expect(up.altitude - start.altitude).toBeCloseTo(20, 6)
    expect(up.south).toBe(start.south)
  })

  it('stays above the ground and below a ceiling, close to the map', () => {
    for (const [pitch, azimuth] of [
      [-80, 30],
      [80, 30],
      [0, 250],
    ] as const) {
      const bodies = after(bodyOf({ ...flight, pitch, azimuth }, rough), { forward: 1 }, rough, { ...soft, speed: 800 }, 6)
      for (const { east, south, altitude } of bodies) {
        expect(altitude).toBeGreaterThanOrEqual(rough.heightAt(east, south) + eyeHeight - 1e-9)
        expect(altitude).toBeLessThanOrEqual(330 + 750)
        expect(east).toBeGreaterThanOrEqual(-250)
        expect(east).toBeLessThanOrEqual(1250)
        expect(south).toBeGreaterThanOrEqual(-150)
        expect(south).toBeLessThanOrEqual(750)
      }
    }
  })

  it('takes off a little, and lands on the ground below', () => {
    const flying = withTravel(bodyOf(walker, flat), 'fly', flat)
    expect(flying.altitude).toBeGreaterThan(50 + eyeHeight + 5)
    const landed = withTravel({ ...flying, east: -100 }, 'walk', flat)
    expect(landed.altitude).toBeCloseTo(50 + eyeHeight, 6)
    expect(landed.east).toBeCloseTo(0, 9)
  })
})

it('turns in whole circles, and looks neither straight up nor straight down', () => {
  const start = bodyOf(walker, flat)
  expect(turned(start, -30, 0).azimuth).toBe(330)
  expect(turned(start, 0, 200).pitch).toBe(85)
  expect(turned(start, 0, -200).pitch).toBe(-85)
})

describe('the text of an eye', () => {
  it.each([walker, flight, { ...flight, x: 0.123456, y: -0.654321, height: 1234.5, azimuth: 359.9, pitch: -84.9 }])(
    'can be read: %o',
    (eye) => {
      expect(eyeFromText(eyeToText(eye))).toEqual(eye)
    },
  )

  it('fits a link, and is the same for the same direction', () => {
    const widest = { ...flight, x: -0.123456, y: -0.654321, height: 123456.7, azimuth: -0.04, pitch: -84.9 }
    expect(eyeToText(widest).length).toBeLessThanOrEqual(80)
    expect(eyeToText({ ...walker, azimuth: 359.99 })).toBe(eyeToText(walker))
  })

  it.each([
    '',
    '24_30_1.08_0_0',
    'walk',
    'walk_0_0_0',
    'walk_0_0_0_0_0',
    'fly_0_0_0_0',
    'walk_a_0_0_0',
    'walk__0_0_0',
    'swim_0_0_0_0',
    'fly_0_0_Infinity_0_0',
  ])('is not read from %j', (text) => {
    expect(eyeFromText(text)).toBeNull()
  })

  it('is read within its limits', () => {
    expect(eyeFromText('fly_9_-9_-50_0_-100')).toEqual({
      travel: 'fly',
      x: 0.75,
      y: -0.75,
      height: eyeHeight,
      azimuth: 0,
      pitch: -85,
    })
    expect(eyeFromText('walk_9_-9_0_0')).toMatchObject({ x: 0.5, y: -0.5 })
  })

  it('gives the same eye over the same land', () => {
    const hills = landOf((east, south) => 0.2 * east + south / 9)
    expect(eyeOf(bodyOf(flight, hills), hills)).toMatchObject({ ...flight, height: expect.closeTo(60, 6) as number })
  })
})

describe('ground that is not complete', () => {
  /** East of 600 m, the ground is not complete. */
  const half: Land = { ...flat, isOpen: (east) => east < 600 }

  it.each([walker, flight])('is not entered: $travel', (eye) => {
    const bodies = after(bodyOf({ ...eye, azimuth: 90 }, half), { forward: 1 }, half, soft, 10)
    expect(Math.max(...bodies.map(({ east }) => east))).toBeGreaterThan(599)
    expect(Math.max(...bodies.map(({ east }) => east))).toBeLessThan(600)
    expect(isAtRest(after(bodies.at(-1)!, {}, half, soft, 2).at(-1)!, half)).toBe(true)
  })

  it('is passed along its border', () => {
    const start = bodyOf({ ...walker, x: 0.099, azimuth: 45 }, half)
    const end = after(start, { forward: 1 }, half, steady, 5).at(-1)!
    expect(end.east).toBeLessThan(600)
    expect(start.south - end.south).toBeCloseTo(5 * 20 * Math.SQRT1_2, 0)
  })

  it('does not hold an explorer who stands on it', () => {
    const end = after(bodyOf({ ...walker, x: 0.3, azimuth: 90 }, half), { forward: 1 }, half, steady, 2).at(-1)!
    expect(end.east).toBeGreaterThan(835)
  })
})
