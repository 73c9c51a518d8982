/** The palette of each layer. The colours of palettes are loaded when a layer of values is first shown. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { palettes } from './palette-list'

export type PaletteName = keyof typeof palettes

/** How the values of a layer are mapped to the colours of a palette. */
export interface ColourMap {
  palette: PaletteName
  /** Colours follow the logarithm of the value. */
  logarithmic: boolean
  /** Zero is in the middle of the palette. */
  diverging: boolean
  /** The lower end of a logarithmic scale; omitted if it depends on the largest value. */
  minimum?: number
  /** The values are numbers of classes, which have colours but no order. */
  isClasses?: true
  /** The number of classes with a colour of their own, counted from 0: the palette has one colour for each. */
  classes?: number
}

/** The minimum depth of a lake in metres (`minLakeDepth` in wasm/hydrology/water_map.h). A test compares them. */
export const minLakeDepth = 0.25

const even = { logarithmic: false, diverging: false }
const powers = { logarithmic: true, diverging: false }

/** The colour map of each layer. Other layers use `otherColourMap`. */
export const layerColourMaps: Record<string, ColourMap> = {
  height: { palette: 'inferno', ...even },
  water: { palette: 'water', ...powers },
  sediment: { palette: 'viridis', ...powers },
  wear: { palette: 'wear', ...even },
  deposit: { palette: 'earth', ...even },
  change: { palette: 'balance', logarithmic: false, diverging: true },
  flow: { palette: 'water', ...powers },
  streams: { palette: 'water', ...powers },
  lakes: { palette: 'water', ...powers, minimum: minLakeDepth },
  plants: { palette: 'plants', ...even },
  // Ground without channels is pale, so that light and shadow are visible on it.
  steepness: { palette: 'wear', ...powers, minimum: 1 },
  basins: { palette: 'spectral', ...even, isClasses: true },
  forms: { palette: 'forms', ...even, isClasses: true, classes: 11 },
  biomes: { palette: 'biomes', ...even, isClasses: true, classes: 8 },
}
const otherColourMap = { palette: 'viridis', ...even } as const

/** The default colour map of a layer. */
export function layerColourMap(layer: string): ColourMap {
  return layerColourMaps[layer] ?? otherColourMap
}

/** The colours of all palettes, and the ranges of scales. */
export const paletteModule = lazyModule(() => import('./value-colours'))

/** The same; throws before they are loaded. */
export function loadedPalettes(): typeof import('./value-colours') {
  if (!paletteModule.loaded) throw new Error('Palettes are not loaded: load `paletteModule` before values are shown.')
  return paletteModule.loaded
}
