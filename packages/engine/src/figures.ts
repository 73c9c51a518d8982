/**
 * What a frame's layers are like as a whole, so that nobody beyond the worker goes through a million values. Taken from the same
 * places of a map every time, so that nothing flickers that follows them while the terrain changes.
 */
import type { Figures, LayerFigures, LayerValues } from './protocol'

/** Places that are looked at: as many as show which values are rare. */
const mostPlaces = 8192

/** Values of a distribution: from each to the next it is the same share of the places. */
const distributionLength = 1025

/** What there is to tell of these layers; null where there are no heights among them. */
export function figuresOf(layers: readonly LayerValues[], width: number, height: number): Figures | null {
  const ground = layers.find(({ id }) => id === 'height')
  if (!ground) return null
  const places = placesOn(width, height)
  const each = layers.map((layer): [string, LayerFigures] => [layer.id, figuresAt(layer, places)])
  return { layers: Object.fromEntries(each), rises: risesAt(ground.values, places, width, height) }
}

/** Those of one layer. */
export function figuresOfLayer(layer: LayerValues, width: number, height: number): LayerFigures {
  return figuresAt(layer, placesOn(width, height))
}

function figuresAt({ values, minimum, maximum }: LayerValues, places: Uint32Array): LayerFigures {
  return { minimum, maximum, distribution: thinned(Float32Array.from(places, (place) => values[place]!)) }
}

/** Indices of places that are spread evenly over a map. */
function placesOn(width: number, height: number): Uint32Array {
  const count = Math.min(mostPlaces, width * height)
  return Uint32Array.from({ length: count }, (_, place) => {
    // Multiples of the golden ratio spread evenly over the rows and columns at once (Kronecker sequence).
    const column = Math.min(width - 1, Math.floor(((place * 0.6180339887498949) % 1) * width))
    const row = Math.min(height - 1, Math.floor(((place + 0.5) / count) * height))
    return row * width + column
  })
}

/** How much the ground rises from one cell to the next, as a distribution: metres, by central differences. */
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

function thinned(sample: Float32Array): Float32Array {
  sample.sort()
  const last = distributionLength - 1
  return Float32Array.from({ length: distributionLength }, (_, part) => sample[Math.floor(((sample.length - 1) * part) / last)]!)
}
