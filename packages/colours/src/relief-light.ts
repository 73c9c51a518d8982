/** Hillshading: how light the ground of a map is, by how it slopes. */

/** Heights and cell size in metres; row 0 is north. */
export interface Ground {
  width: number
  height: number
  cellSize: number
  values: Float32Array
}

/** Where the light of a map comes from. */
export type Hillshade = 'many' | 'one' | 'none'

/** Degrees: clockwise from north, and above the horizon. */
export interface LightDirection {
  azimuth: number
  elevation: number
}

/**
 * Lights of many directions, degrees beside the sun's. Each counts the more the more the ground faces it or faces away from it, as the squared
 * cosine, so that ridges that run towards one of them show as well as all others (Mark 1992, "A multidirectional, oblique-weighted,
 * shaded-relief image"; weights as `gdaldem hillshade -multidirectional` has them, which is this for a sun at 292.5 degrees).
 */
export const manyDirections = [-67.5, -22.5, 22.5, 67.5] as const

/** Towards a light: east, south, up. */
export function towards({ azimuth, elevation }: LightDirection): [east: number, south: number, up: number] {
  const [turn, rise] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180]
  return [Math.sin(turn) * Math.cos(rise), -Math.cos(turn) * Math.cos(rise), Math.sin(rise)]
}

/** Lambert's light on each cell, with the gradient of Horn 1981; 1 on level ground. Cells beyond the border are those at it. */
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
  const lights = manyDirections.map((beside) => towards({ azimuth: azimuth + beside, elevation }))
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
    // The weights of four lights, 45 degrees from each to the next, add up to twice the steepness.
    return sum / (2 * steep * Math.sqrt(1 + steep))
  }
}
