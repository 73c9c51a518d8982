/**
 * Statistics of a frame's layers, computed in the worker so that the page does not have to read a million values. They are sampled
 * at the same cells of a map every time, so that anything derived from them does not flicker while the terrain changes.
 */
import type { Figures, LayerFigures, LayerValues } from './protocol'

/** Maximum number of sampled cells: enough to tell rare values from common ones. */
const maxPlaces = 8192

/** Number of values of a distribution; each interval between neighbouring values has the same share of the samples. */
const distributionLength = 1025

/** Statistics of these layers outside of areas without data, if their marks are among them; null without heights. */
export function figuresOf(layers: readonly LayerValues[], width: number, height: number): Figures | null {
  const ground = layers.find(({ id }) => id === 'height')
  if (!ground) return null
  const places = placesOn(width, height)
  const counted = withData(places, layers.find(({ id }) => id === 'voids')?.values)
  const each = layers.map((layer): [string, LayerFigures] => [layer.id, figuresAt(layer, counted)])
  return { layers: Object.fromEntries(each), rises: risesAt(ground.values, counted, width, height) }
}

/** Statistics of one layer outside of areas without data. */
export function figuresOfLayer(layer: LayerValues, width: number, height: number, voids?: Float32Array): LayerFigures {
  return figuresAt(layer, withData(placesOn(width, height), voids))
}

function withData(places: Uint32Array, voids: Float32Array | undefined): Uint32Array {
  return voids ? places.filter((place) => voids[place] === 0) : places
}

function figuresAt({ values, minimum, maximum }: LayerValues, places: Uint32Array): LayerFigures {
  return { minimum, maximum, distribution: thinned(Float32Array.from(places, (place) => values[place]!)) }
}

/** Indices of cells that are spread evenly over a map. */
function placesOn(width: number, height: number): Uint32Array {
  const count = Math.min(maxPlaces, width * height)
  return Uint32Array.from({ length: count }, (_, place) => {
    // Multiples of the golden ratio spread evenly over the rows and columns at once (Kronecker sequence).
    const column = Math.min(width - 1, Math.floor(((place * 0.6180339887498949) % 1) * width))
    const row = Math.min(height - 1, Math.floor(((place + 0.5) / count) * height))
    return row * width + column
  })
}

/** Distribution of the height difference between neighbouring cells, in metres, by central differences. */
function risesAt(heights: Float32Array, places: Uint32Array, width: number, height: number): Float32Array {
  const rises = Float32Array.from(places, (place) => {
    const column = place % width
    const east = heights[column + 1 < width ? place + 1 : place]! - heights[column > 0 ? place - 1 : place]!
    const south =
      heights[place + width < width * height ? place + width : place]! - heights[place >= width ? place - width : place]!
    return Math.sqrt(east * east + south * south) / 2
  })
  return thinned(rises)
}

/** Zeros without a sample. */
function thinned(sample: Float32Array): Float32Array {
  if (sample.length === 0) return new Float32Array(distributionLength)
  sample.sort()
  const last = distributionLength - 1
  return Float32Array.from({ length: distributionLength }, (_, part) => sample[Math.floor(((sample.length - 1) * part) / last)]!)
}
