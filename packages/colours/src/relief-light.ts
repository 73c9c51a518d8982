/** Hillshading: the brightness of a map's ground from its slope. */

/** Heights and cell size in metres; row 0 is north. */
export interface Ground {
  width: number
  height: number
  cellSize: number
  values: Float32Array
}

/** The light of a map: from several directions, from the sun, or none; the choices of the view's parameter `hillshade`. */
export const hillshades = ['many', 'one', 'none'] as const
export type Hillshade = (typeof hillshades)[number]

/** Degrees: clockwise from north, and above the horizon. */
export interface LightDirection {
  azimuth: number
  elevation: number
}

/**
 * Directions of the multidirectional hillshade, in degrees from the sun's azimuth. The weight of a light is the squared cosine of
 * the angle between the light and the slope, so that a ridge which runs towards one of the lights is as visible as other ridges
 * (Mark 1992, "A multidirectional, oblique-weighted, shaded-relief image"). `gdaldem hillshade -multidirectional` uses the same
 * weights, with a sun at 292.5 degrees.
 */
export const manyDirections = [-67.5, -22.5, 22.5, 67.5] as const

/** The unit vector towards a light: east, south, up. */
export function towards({ azimuth, elevation }: LightDirection): [east: number, south: number, up: number] {
  const [turn, rise] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return [Math.sin(turn) * Math.cos(rise), -Math.cos(turn) * Math.cos(rise), Math.sin(rise)]
}

/**
 * Lambertian light on each cell, with the gradient of Horn 1981; 1 on level ground. Cells beyond the border repeat the border
 * cells.
 */
export function reliefLight({ width, height, cellSize, values }: Ground, hillshade: Hillshade, sun: LightDirection): Float32Array {
  const light = new Float32Array(width * height).fill(1)
  if (hillshade === 'none') return light
  const lightOf = hillshade === 'one' ? oneLight(sun) : manyLights(sun)
  for (let row = 0; row < height; row++) {
    const [above, here, below] = [Math.max(row - 1, 0), row, Math.min(row + 1, height - 1)].map((each) => each * width) as [
      number,
      number,
      number,
    ]
    for (let column = 0; column < width; column++) {
      const [west, east] = [Math.max(column - 1, 0), Math.min(column + 1, width - 1)]
      const [northWest, northEast] = [values[above + west]!, values[above + east]!]
      const [southWest, southEast] = [values[below + west]!, values[below + east]!]
      const toEast = northEast - northWest + 2 * (values[here + east]! - values[here + west]!) + southEast - southWest
      const toSouth = southWest - northWest + 2 * (values[below + column]! - values[above + column]!) + southEast - northEast
      light[here + column] = lightOf(toEast / (8 * cellSize), toSouth / (8 * cellSize))
    }
  }
  return light
}

type LightOf = (toEast: number, toSouth: number) => number

function oneLight(sun: LightDirection): LightOf {
  const [east, south, up] = towards(sun)
  return (toEast, toSouth) => Math.max(0, up - toEast * east - toSouth * south) / (up * Math.sqrt(1 + toEast ** 2 + toSouth ** 2))
}

function manyLights({ azimuth, elevation }: LightDirection): LightOf {
  const lights = manyDirections.map((turn) => towards({ azimuth: azimuth + turn, elevation }))
  const [east, south] = lights[0]!
  const level = Math.hypot(east, south)
  return (toEast, toSouth) => {
    const steep = toEast ** 2 + toSouth ** 2
    if (steep === 0) return 1
    let sum = 0
    for (const [lightEast, lightSouth, up] of lights) {
      const rise = toEast * lightEast + toSouth * lightSouth
      sum += ((rise / level) ** 2 * Math.max(0, up - rise)) / up
    }
    // The weights of four lights at 45 degree intervals add up to twice the squared slope.
    return sum / (2 * steep * Math.sqrt(1 + steep))
  }
}
