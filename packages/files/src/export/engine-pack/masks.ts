/** Layers of a terrain as masks: shares from 0 to 1, with the values that 0 and 1 stand for. */
import { rounded } from '../names'
import type { ExportLayer, ExportTerrain } from '../terrain'

export interface Mask {
  /** Base name of its file. */
  name: string
  /** What black and white stand for, for users. */
  scale: string
  /** Computes the shares, from 0 to 1. Masks are computed one by one, because all of them may not fit in memory. */
  values: () => Float32Array
}

/** Masks that are made of the first of these layers that the terrain has. */
const layerMasks: readonly { ids: readonly string[]; name: string; isLogarithmic?: true }[] = [
  // Drainage areas differ by orders of magnitude. Streams have those of channels only, for methods that compute no drainage.
  { ids: ['flow', 'streams'], name: 'flow', isLogarithmic: true },
  { ids: ['wear'], name: 'erosion' },
  { ids: ['deposit'], name: 'deposition' },
  { ids: ['lakes'], name: 'lakes' },
  { ids: ['water'], name: 'water' },
  { ids: ['plants'], name: 'plants' },
  { ids: ['hardness'], name: 'hardness' },
]

/** A few extreme cells must not make the mask of all others black, so this share of the cells is below white. */
const belowWhite = 0.995
/** Number of cells from which white is determined. */
const maxSamples = 100_000

/** All masks that are not empty: the slope, and the layers that exist. */
export function masksOf(terrain: ExportTerrain): Mask[] {
  const found = layerMasks.flatMap(({ ids, name, isLogarithmic }) => {
    const [layer] = ids.flatMap((id) => terrain.layers.filter((each) => each.id === id))
    const mask = layer && (isLogarithmic ? logarithmic(name, layer, terrain.cellSize ** 2) : linear(name, layer))
    return mask ? [mask] : []
  })
  const biomes = terrain.layers.filter(({ id }) => id === 'biomes').flatMap(classMasks)
  return [slopeMask(terrain), ...found, ...biomes, ...dataMask(terrain)].map((mask) => outsideOfVoids(mask, terrain))
}

/** One mask for each class that the map has. */
function classMasks({ id, label, classes = [], values }: ExportLayer): Mask[] {
  const exists = new Set(values)
  return classes.flatMap((name, index) => {
    if (!exists.has(index)) return []
    const scale = `${label}: 255 is ${name}`
    return [{ name: `${id}-${name}`, scale, values: () => values.map((value) => (value === index ? 1 : 0)) }]
  })
}

/** Where there is data: engines cut holes with such a mask. */
function dataMask({ voids }: ExportTerrain): Mask[] {
  if (!voids) return []
  return [{ name: 'data', scale: 'Ground: 0 has no data, 255 has data', values: () => new Float32Array(voids.length).fill(1) }]
}

function outsideOfVoids(mask: Mask, { voids }: ExportTerrain): Mask {
  if (!voids) return mask
  return { ...mask, values: () => mask.values().map((value, index) => (voids[index] ? 0 : value)) }
}

const steepest = 90

/** The slope in degrees, from central differences; one-sided at the border. */
function slopeMask(terrain: ExportTerrain): Mask {
  return { name: 'slope', scale: `Slope: 0 is level, 255 is ${steepest} degrees`, values: () => slopes(terrain) }
}

function slopes({ width, height, cellSize, layers }: ExportTerrain): Float32Array {
  const { values: heights } = layers.find(({ id }) => id === 'height')!
  const values = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    const [above, below] = [Math.max(0, row - 1), Math.min(height - 1, row + 1)]
    for (let column = 0; column < width; column++) {
      const [left, right] = [Math.max(0, column - 1), Math.min(width - 1, column + 1)]
      const east = (heights[row * width + right]! - heights[row * width + left]!) / (Math.max(1, right - left) * cellSize)
      const south = (heights[below * width + column]! - heights[above * width + column]!) / (Math.max(1, below - above) * cellSize)
      values[row * width + column] = (Math.atan(Math.hypot(east, south)) * 180) / Math.PI / steepest
    }
  }
  return values
}

/** Null if the layer is 0 everywhere. */
function linear(name: string, { label, unit, values, maximum }: ExportLayer): Mask | null {
  if (!(maximum > 0)) return null
  const white = whiteOf(values) || maximum
  const more = white < maximum ? ' and more' : ''
  return {
    name,
    scale: `${label}: 0 is 0, 255 is ${significant(white)}${unit && ` ${unit}`}${more}`,
    values: () => values.map((value) => Math.min(1, Math.max(0, value / white))),
  }
}

/** The logarithm of areas, from one cell to the maximum. */
function logarithmic(name: string, { label, unit, values, maximum }: ExportLayer, cell: number): Mask | null {
  if (!(maximum > cell)) return null
  const range = Math.log(maximum / cell)
  return {
    name,
    scale: `${label}, logarithmic: 0 is ${significant(cell)} ${unit}, 255 is ${significant(maximum)} ${unit}`,
    values: () => values.map((value) => (value > cell ? Math.min(1, Math.log(value / cell) / range) : 0)),
  }
}

function whiteOf(values: Float32Array): number {
  const step = Math.ceil(values.length / maxSamples)
  const samples = Float32Array.from({ length: Math.ceil(values.length / step) }, (_, index) => values[index * step]!).sort()
  return samples[Math.floor(belowWhite * (samples.length - 1))]!
}

function significant(value: number): string {
  return value >= 1000 ? rounded(Math.round(value)) : String(Number(value.toPrecision(4)))
}
