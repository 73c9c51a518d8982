/**
 * Colour scales for values. All but `balance` are perceptually uniform or close to it, so that equal steps in value look like equal
 * steps in colour. The scales themselves are d3's.
 */
import {
  interpolateCividis,
  interpolateInferno,
  interpolateMagma,
  interpolateRdBu,
  interpolateViridis,
  interpolateYlGnBu,
  interpolateYlOrBr,
} from 'd3-scale-chromatic'

const scales = {
  inferno: interpolateInferno,
  viridis: interpolateViridis,
  magma: interpolateMagma,
  cividis: interpolateCividis,
  /** Pale to deep blue: water, flow. */
  water: interpolateYlGnBu,
  /** Pale to dark brown: wear, sediment. */
  earth: interpolateYlOrBr,
  /** Red below the middle, blue above: differences. */
  balance: interpolateRdBu,
} satisfies Record<string, (share: number) => string>

export type PaletteName = keyof typeof scales

export const paletteNames = Object.keys(scales) as PaletteName[]

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
