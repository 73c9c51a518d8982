/**
 * Colour scales for values. All but `balance` and `atlas` are perceptually uniform or close to it, so that equal steps in value look
 * like equal steps in colour. The scales themselves are d3's, but for the hypsometric tints of printed maps.
 */
import {
  interpolateCividis,
  interpolateGreys,
  interpolateInferno,
  interpolateMagma,
  interpolateRdBu,
  interpolateViridis,
  interpolateYlGn,
  interpolateYlGnBu,
  interpolateYlOrBr,
} from 'd3-scale-chromatic'

/** Lowland, hills, mountains, summits: the tints of Bartholomew's atlases, paler for light and shadow to lie on. */
const atlasTints = ['#8fb488', '#b9cc97', '#e2dcab', '#d9bd8b', '#bf9873', '#a98e80', '#d8d3d0', '#fbfaf9'].map(colourBytes)

function interpolateAtlas(share: number): string {
  const place = share * (atlasTints.length - 1)
  const below = Math.min(Math.floor(place), atlasTints.length - 2)
  const mixed = atlasTints[below]!.map((from, channel) => from + (atlasTints[below + 1]![channel]! - from) * (place - below))
  return `rgb(${mixed.map(Math.round).join(', ')})`
}

const scales = {
  /** Black to white. */
  grey: (share: number) => interpolateGreys(1 - share),
  /** The greys of a model made of clay: what is seen is the light on it. */
  clay: (share: number) => interpolateGreys(0.52 - 0.17 * share),
  atlas: interpolateAtlas,
  inferno: interpolateInferno,
  viridis: interpolateViridis,
  magma: interpolateMagma,
  cividis: interpolateCividis,
  /** Pale to deep blue: water, flow. */
  water: interpolateYlGnBu,
  /** Pale to dark brown: wear, sediment. */
  earth: interpolateYlOrBr,
  /** Pale to deep green. */
  plants: interpolateYlGn,
  /** Red below the middle, blue above: differences. */
  balance: interpolateRdBu,
} satisfies Record<string, (share: number) => string>

export type PaletteName = keyof typeof scales

export const paletteNames = Object.keys(scales) as PaletteName[]

/** The colour map of each layer. Layers that are not named here use the last row. */
const layerColourMaps: Record<string, { palette: PaletteName; logarithmic: boolean }> = {
  height: { palette: 'inferno', logarithmic: false },
  water: { palette: 'water', logarithmic: true },
  sediment: { palette: 'viridis', logarithmic: true },
  wear: { palette: 'magma', logarithmic: false },
  deposit: { palette: 'earth', logarithmic: false },
  flow: { palette: 'water', logarithmic: true },
  streams: { palette: 'water', logarithmic: true },
  lakes: { palette: 'water', logarithmic: true },
  plants: { palette: 'plants', logarithmic: false },
}
const otherColourMap = { palette: 'viridis', logarithmic: false } as const

/** How a layer is coloured where nothing else was chosen. */
export function layerColourMap(layer: string): { palette: PaletteName; logarithmic: boolean } {
  return layerColourMaps[layer] ?? otherColourMap
}

/** The scale that a choice of the recipe's view part names, for a layer's values or for the ground by its height. */
export function chosenPalette(choice: string, isGround: boolean): PaletteName {
  const name = isGround && choice === 'grey' ? 'clay' : (choice as PaletteName)
  return name in scales ? name : 'viridis'
}

/** CSS colour at a share 0..1 of the scale. */
export function paletteColour(name: PaletteName, share: number): string {
  return scales[name](Math.min(1, Math.max(0, share)))
}

/** `count` CSS colours from one end of the scale to the other, for a colour bar. */
export function paletteColours(name: PaletteName, count: number): string[] {
  return Array.from({ length: count }, (_, index) => paletteColour(name, count > 1 ? index / (count - 1) : 0))
}

/** `count` colours as RGBA bytes. */
export function paletteBytes(name: PaletteName, count = 256): Uint8Array {
  const bytes = new Uint8Array(count * 4)
  paletteColours(name, count).forEach((colour, index) => bytes.set([...colourBytes(colour), 255], index * 4))
  return bytes
}

/** Both ways in which d3 writes colours: '#rrggbb' and 'rgb(r, g, b)'. */
function colourBytes(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16))
  return (colour.match(/\d+/g) ?? []).slice(0, 3).map(Number)
}
