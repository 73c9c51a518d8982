/** Colour scales for values: which layer has which. Their colours come when values are first shown. */
import type { paletteTables } from './palette-tables'

export type PaletteName = keyof typeof paletteTables

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

type PaletteColours = typeof import('./palette-colours')

let colours: PaletteColours | null = null

/** Fetches the colours of all scales. */
export async function fetchPalettes(): Promise<void> {
  colours ??= await import('./palette-colours')
}

/** The colours of all scales, once they are there. */
export function fetchedPalettes(): PaletteColours {
  if (!colours) throw new Error('Values are shown before the colours for them were fetched.')
  return colours
}
