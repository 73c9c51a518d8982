/** The colours of scales at their shares. */
import { paletteTables } from './palette-tables'
import type { PaletteName } from './palettes'

export const paletteNames = Object.keys(paletteTables) as PaletteName[]

/** The scale that a choice of the recipe's view part names, for a layer's values or for the ground by its height. */
export function chosenPalette(choice: string, isGround: boolean): PaletteName {
  const name = isGround && choice === 'grey' ? 'clay' : (choice as PaletteName)
  return name in paletteTables ? name : 'viridis'
}

/** Red, green and blue bytes of a scale's evenly spaced colours. */
function bytesOf(name: PaletteName): number[] {
  const bytes = [0, 0, 0]
  const steps = [0, 0, 0]
  return paletteTables[name].split(' ').map((change, index) => {
    const channel = index % 3
    steps[channel]! += Number(change)
    return (bytes[channel]! += steps[channel]!)
  })
}

/** `count` colours from one end of the scale to the other: on straight lines between the table's. */
function coloursOf(name: PaletteName, count: number): number[][] {
  const bytes = bytesOf(name)
  const last = bytes.length / 3 - 1
  return Array.from({ length: count }, (_, index) => {
    const place = count > 1 ? (index / (count - 1)) * last : 0
    const below = Math.min(Math.floor(place), last - 1)
    return [0, 1, 2].map((channel) => {
      const from = bytes[3 * below + channel]!
      return Math.round(from + (bytes[3 * (below + 1) + channel]! - from) * (place - below))
    })
  })
}

/** `count` CSS colours from one end of the scale to the other, for a colour bar. */
export function paletteColours(name: PaletteName, count: number): string[] {
  return coloursOf(name, count).map((bytes) => `rgb(${bytes.join(', ')})`)
}

/** `count` colours as RGBA bytes. */
export function paletteBytes(name: PaletteName, count = 256): Uint8Array {
  return new Uint8Array(coloursOf(name, count).flatMap((bytes) => [...bytes, 255]))
}
