/** Hillshades of planes with known light. */
import { describe, expect, it } from 'vitest'
import { reliefLight, type Hillshade, type LightDirection } from '@rill-terrain/colours/relief-light'

const side = 5
const sun: LightDirection = { azimuth: 292.5, elevation: 45 }

/** Light on a plane that rises by `toEast` and `toSouth` metres per metre. */
function lightOn(toEast: number, toSouth: number, from: Hillshade, light = sun): number {
  const values = Float32Array.from(
    { length: side * side },
    (_, index) => 10 * (toEast * (index % side) + toSouth * Math.floor(index / side)),
  )
  return reliefLight({ width: side, height: side, cellSize: 10, values }, from, light)[2 * side + 2]!
}

describe('hillshade', () => {
  it('is 1 on level ground, and everywhere if it is off', () => {
    for (const from of ['many', 'one', 'none'] as const) expect(lightOn(0, 0, from)).toBe(1)
    expect(lightOn(3, -2, 'none')).toBe(1)
  })

  it('from one direction is the cosine of the angle between the ground’s normal and the sun', () => {
    const west = { azimuth: 270, elevation: 30 }
    // Ground that rises to the east by tan 30 faces west, at an angle of 60 degrees to the sun.
    const tangent = Math.tan(Math.PI / 6)
    expect(lightOn(tangent, 0, 'one', west)).toBeCloseTo(Math.sin(Math.PI / 3) / 0.5, 5)
    expect(lightOn(-tangent, 0, 'one', west)).toBeCloseTo(0, 5)
    expect(lightOn(0, tangent, 'one', west)).toBeCloseTo(Math.cos(Math.PI / 6), 5)
  })

  it('from many directions equals GDAL’s multidirectional hillshade with four directions', () => {
    // gdaldem hillshade -multidirectional (GDALHillshadeMultiDirectionalAlg), 45 degrees high, without its scale to bytes:
    // x increases to the east, y to the north.
    const gdal = (x: number, y: number) => {
      const squares = x * x + y * y
      const up = Math.SQRT1_2
      const from = (rise: number) => Math.max(0, up - rise)
      const [w225, w270, w315, w360] = [0.5 * squares + x * y, x * x, 0.5 * squares - x * y, y * y]
      const light = w225 * from(-0.5 * x - 0.5 * y) + w270 * from(-x * up) + w315 * from(-0.5 * x + 0.5 * y) + w360 * from(y * up)
      return light / (2 * squares) / Math.sqrt(1 + squares) / up
    }
    for (const [toEast, toSouth] of [
      [0.5, 0],
      [-0.8, 0.3],
      [0.2, 0.9],
      [-0.1, -0.4],
      [1.7, -2.2],
    ] as const) {
      expect(lightOn(toEast, toSouth, 'many')).toBeCloseTo(gdal(toEast, -toSouth), 4)
    }
  })

  it('from many directions shows a ridge that one direction does not show', () => {
    // The ridge runs towards the sun, so that both sides are equally bright with one direction, but not with many.
    const along = { azimuth: 0, elevation: 45 }
    expect(lightOn(1, 0, 'one', along)).toBeCloseTo(lightOn(-1, 0, 'one', along), 6)
    const turned = { azimuth: 337.5, elevation: 45 }
    expect(Math.abs(lightOn(1, 0, 'many', turned) - lightOn(-1, 0, 'many', turned))).toBeGreaterThan(0.3)
  })
})
