/** The colours of palettes, and the palettes that a link can name. */
import { palettes, type Palette } from './palette-list'
import type { PaletteName } from './palettes'

/** Values of the view parameter `palette`, except the default, which is each layer's own palette. */
export const paletteChoices = Object.entries<Palette>(palettes).flatMap(([id, { label, about }]) =>
  label === null ? [] : [{ id, label, about }],
)

/** The palette that a link names, for the values of a layer or for heights of the ground. */
export function chosenPalette(choice: string, isGround: boolean): PaletteName {
  if (isGround && choice === 'grey') return 'clay'
  return Object.hasOwn(palettes, choice) ? (choice as PaletteName) : 'viridis'
}

/** Parses both notations that d3 returns: `#rrggbb` and `rgb(r, g, b)`. */
function bytesOf(colour: string): number[] {
  if (colour.startsWith('#')) return [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16))
  return (colour.match(/\d+/g) ?? []).map(Number)
}

/** `count` colours from one end of the palette to the other. */
function coloursOf(name: PaletteName, count: number): number[][] {
  const { colourAt } = palettes[name]
  return Array.from({ length: count }, (_, index) => bytesOf(colourAt(count > 1 ? index / (count - 1) : 0)))
}

/** `count` CSS colours from one end of the palette to the other, for a colour bar. */
export function paletteColours(name: PaletteName, count: number): string[] {
  return coloursOf(name, count).map((bytes) => `rgb(${bytes.join(', ')})`)
}

/** `count` colours as RGBA bytes. */
export function paletteBytes(name: PaletteName, count = 256): Uint8Array {
  return new Uint8Array(coloursOf(name, count).flatMap((bytes) => [...bytes, 255]))
}
