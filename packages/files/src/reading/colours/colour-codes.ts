/**
 * Heights in the colours of web map tiles: Terrarium (https://github.com/tilezen/joerd/blob/master/docs/formats.md#terrarium) and
 * Terrain-RGB (https://docs.mapbox.com/data/tilesets/reference/mapbox-terrain-rgb-v1/).
 */
import { heightOf } from '../../world/terrain-rgb'
import type { ColourCode, Decision, ReadOptions } from '../decisions'
import type { HeightImage, Heights } from '../height-image'
import { fillVoids } from '../voids/fill-voids'

/** Pixels with 8 bits per channel; `channels` is 3 or 4, with opacity last. */
export interface Pixels {
  width: number
  height: number
  channels: number
  data: Uint8Array | Uint8ClampedArray
  /** The picture had a lossy compression, which tints greys. */
  isLossy?: boolean
}

type HeightCode = Exclude<ColourCode, 'brightness'>

interface Code {
  title: string
  decode: (red: number, green: number, blue: number) => number
}

const heightCodes: Readonly<Record<HeightCode, Code>> = {
  terrarium: { title: 'Terrarium', decode: (red, green, blue) => red * 256 + green + blue / 256 - 32768 },
  'terrain-rgb': { title: 'Terrain-RGB', decode: (red, green, blue) => heightOf(red * 65536 + green * 256 + blue) },
}

/** Heights on the Earth in metres, with a margin: the Mariana Trench and Mount Everest. */
const [lowestGround, highestGround] = [-11_500, 9_000]
/** Pixels that the detection examines. */
const pixelsTried = 1 << 18
/** Share of the pixels with heights on the Earth, and maximum roughness of the heights relative to their lowest byte. */
const [minPlausible, maxRoughness] = [0.999, 0.6]

/** Difference between the colours of a grey pixel after lossy compression. */
const maxTint = 16

/** Detects heights in colours; null for a picture, a coloured map or a photo. */
function detectCode(pixels: Pixels): HeightCode | null {
  if (isGrey(pixels)) return null
  if (hasLandReds(pixels)) return 'terrain-rgb'
  // The lowest byte of a code changes at random from cell to cell, unless the code has whole metres only.
  const lowest = roughness(pixels, (_red, _green, blue) => blue) ?? roughness(pixels, (_red, green) => green)
  for (const code of ['terrain-rgb', 'terrarium'] as const) {
    const heights = roughness(pixels, heightCodes[code].decode, true)
    if (heights !== null && lowest !== null && heights < maxRoughness * lowest) return code
  }
  return null
}

/** Whether red is 1 or 2, as in Terrain-RGB above -3446 m: no other picture has such a red in all of its pixels. */
function hasLandReds(pixels: Pixels): boolean {
  const { width, height, data, channels } = pixels
  let count = 0
  for (let at = 0; at + 2 < data.length; at += channels) {
    if (isVoid(pixels, at)) continue
    if (data[at]! < 1 || data[at]! > 2) return false
    count++
  }
  // A dark picture with a few tinted pixels is no terrain.
  return 4 * count >= width * height
}

function isGrey({ data, channels, isLossy = false }: Pixels): boolean {
  const tint = isLossy ? maxTint : 0
  for (let at = 0; at + 2 < data.length; at += channels) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
    if (Math.abs(red - green) > tint || Math.abs(red - blue) > tint) return false
  }
  return true
}

/**
 * Mean difference of neighbouring values relative to their standard deviation. Null if all are equal, or, with `isHeight`, if too
 * many are no heights on the Earth. Transparent and black pixels are voids.
 */
function roughness(pixels: Pixels, valueOf: Code['decode'], isHeight = false): number | null {
  const { width, height, data, channels } = pixels
  const rowStride = Math.max(1, Math.floor((width * height) / pixelsTried))
  let [count, plausible, sum, squares, steps, stepCount] = [0, 0, 0, 0, 0, 0]
  for (let row = 0; row < height; row += rowStride) {
    let previous = NaN
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * channels
      const value = isVoid(pixels, at) ? NaN : valueOf(data[at]!, data[at + 1]!, data[at + 2]!)
      if (value === value) {
        count++
        if (!isHeight || (value >= lowestGround && value <= highestGround)) plausible++
        sum += value
        squares += value * value
        if (previous === previous) {
          steps += Math.abs(value - previous)
          stepCount++
        }
      }
      previous = value
    }
  }
  if (count === 0 || stepCount === 0 || plausible < minPlausible * count) return null
  const deviation = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
  return deviation > 0 ? steps / stepCount / deviation : null
}

/** Both codes use black and transparent pixels where no height is known. */
function isVoid({ data, channels }: Pixels, at: number): boolean {
  return (channels === 4 && data[at + 3] === 0) || (data[at] === 0 && data[at + 1] === 0 && data[at + 2] === 0)
}

/** Decodes the heights in metres; NaN for voids. */
function decodeHeights(pixels: Pixels, code: HeightCode): Float32Array {
  const { decode } = heightCodes[code]
  const { data, channels } = pixels
  const values = new Float32Array(pixels.width * pixels.height)
  for (let index = 0, at = 0; index < values.length; index++, at += channels) {
    values[index] = isVoid(pixels, at) ? NaN : decode(data[at]!, data[at + 1]!, data[at + 2]!)
  }
  return values
}

/**
 * Reads pixels whose colours hold heights, as `options.decode` says or as detected; null for a picture whose brightness is its
 * height.
 */
export function readColours(pixels: Pixels, name: string, options: ReadOptions): HeightImage | null {
  const code = options.decode ?? detectCode(pixels) ?? 'brightness'
  if (code === 'brightness') return null
  const { width, height } = pixels
  const image: Heights = { width, height, values: decodeHeights(pixels, code) }
  const decisions = fillVoids(image, name, { by: 'in black or as transparent', isSearched: false }, options)
  const text = `${name} has heights in its colours (${heightCodes[code].title}); they were decoded to metres.`
  decisions.unshift({ subject: 'encoded heights', text, choices: choicesExcept(code) })
  return { ...image, isInMetres: true, ground: null, location: null, layout: null, decisions }
}

/** The decision about a coloured picture that is read by its brightness; none for a grey one. */
export function brightnessDecisions(pixels: Pixels, name: string): Decision[] {
  if (isGrey(pixels)) return []
  const text = `${name} is a coloured picture; the brightness of its colours was read as height.`
  return [{ subject: 'encoded heights', text, choices: choicesExcept('brightness') }]
}

const labels: Readonly<Record<ColourCode, string>> = {
  brightness: 'Read the brightness',
  terrarium: 'Read as Terrarium',
  'terrain-rgb': 'Read as Terrain-RGB',
}

function choicesExcept(code: ColourCode): Decision['choices'] {
  const others = (['brightness', 'terrarium', 'terrain-rgb'] as const).filter((each) => each !== code)
  return others.map((decode) => ({ label: labels[decode], options: { decode } }))
}
