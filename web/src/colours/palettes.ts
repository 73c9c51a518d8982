/** Colour scales for values, which layer has which, and the colours at their shares. */
import { paletteTables } from './palette-tables'

export type PaletteName = keyof typeof paletteTables

export const paletteNames = Object.keys(paletteTables) as PaletteName[]

/** The colour map of each layer. Layers that are not named here use the last row. */
const layerColourMaps: Record<string, { palette: PaletteName; logarithmic: boolean }> = {
  height: { palette: 'inferno', logarithmic: false },
  water: { palette: 'water', logarithmic: true },
  sediment: { palette: 'viridis', logarithmic: true },
  wear: { palette: 'wear', logarithmic: false },
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
  return name in paletteTables ? name : 'viridis'
}

/** Of a colour in a table. */
const digits = 6

/** Red, green and blue bytes at a share 0..1 of the scale: on straight lines between the table's colours. */
function colourAt(name: PaletteName, share: number): number[] {
  const table = paletteTables[name]
  const last = table.length / digits - 1
  const place = share * last
  const below = Math.min(Math.floor(place), last - 1)
  const byteAt = (stop: number, channel: number) => {
    const start = stop * digits + 2 * channel
    return Number.parseInt(table.slice(start, start + 2), 16)
  }
  return [0, 1, 2].map((channel) => {
    const from = byteAt(below, channel)
    return Math.round(from + (byteAt(below + 1, channel) - from) * (place - below))
  })
}

function coloursOf(name: PaletteName, count: number): number[][] {
  return Array.from({ length: count }, (_, index) => colourAt(name, count > 1 ? index / (count - 1) : 0))
}

/** `count` CSS colours from one end of the scale to the other, for a colour bar. */
export function paletteColours(name: PaletteName, count: number): string[] {
  return coloursOf(name, count).map((bytes) => `rgb(${bytes.join(', ')})`)
}

/** `count` colours as RGBA bytes. */
export function paletteBytes(name: PaletteName, count = 256): Uint8Array {
  return new Uint8Array(coloursOf(name, count).flatMap((bytes) => [...bytes, 255]))
}
