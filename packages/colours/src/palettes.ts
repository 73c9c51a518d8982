/** Which layer has which palette. The palettes themselves are loaded when values are first shown. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { palettes } from './palette-list'

export type PaletteName = keyof typeof palettes

/** How a layer's values become places on a scale. */
export interface ColourMap {
  palette: PaletteName
  /** By the value's logarithm. */
  logarithmic: boolean
  /** Zero is in the middle of the scale. */
  diverging: boolean
}

const even = { logarithmic: false, diverging: false }
const powers = { logarithmic: true, diverging: false }

/** The colour map of each layer. Layers that are not named here use the last row. */
const layerColourMaps: Record<string, ColourMap> = {
  height: { palette: 'inferno', ...even },
  water: { palette: 'water', ...powers },
  sediment: { palette: 'viridis', ...powers },
  wear: { palette: 'wear', ...even },
  deposit: { palette: 'earth', ...even },
  change: { palette: 'balance', logarithmic: false, diverging: true },
  flow: { palette: 'water', ...powers },
  streams: { palette: 'water', ...powers },
  lakes: { palette: 'water', ...powers },
  plants: { palette: 'plants', ...even },
}
const otherColourMap = { palette: 'viridis', ...even } as const

/** How a layer is coloured where nothing else was chosen. */
export function layerColourMap(layer: string): ColourMap {
  return layerColourMaps[layer] ?? otherColourMap
}

/** The colours of all palettes. */
export const paletteModule = lazyModule(() => import('./palette-colours'))

/** The colours of all palettes, once they are loaded. */
export function loadedPalettes(): typeof import('./palette-colours') {
  if (!paletteModule.loaded) throw new Error('Values are shown before the palettes were loaded.')
  return paletteModule.loaded
}
