/** Screenshots made small: at half their size and with 16 shades of each colour, in which fonts and processors differ little. */
import { decode, encode } from 'fast-png'
import pixelmatch from 'pixelmatch'

export interface Look {
  width: number
  height: number
  /** Red, green, blue and opacity. */
  pixels: Uint8Array
}

export function lookOf(screenshot: Uint8Array): Look {
  const { width: fullWidth, height: fullHeight, channels, data } = decode(screenshot)
  const [width, height] = [fullWidth >> 1, fullHeight >> 1]
  const pixels = new Uint8Array(4 * width * height).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        const at = (2 * y * fullWidth + 2 * x) * channels + channel
        const below = at + fullWidth * channels
        const mean = (data[at]! + data[at + channels]! + data[below]! + data[below + channels]!) / 4
        pixels[4 * (y * width + x) + channel] = 17 * Math.round(mean / 17)
      }
    }
  }
  return { width, height, pixels }
}

export function encodeLook({ width, height, pixels }: Look): Uint8Array {
  return encode({ width, height, channels: 3, data: pixels.filter((_, index) => index % 4 < 3) })
}

export function decodeLook(png: Uint8Array): Look {
  const { width, height, data } = decode(png)
  const pixels = new Uint8Array(4 * width * height).fill(255)
  for (let at = 0; at < width * height; at++) pixels.set(data.subarray(3 * at, 3 * at + 3), 4 * at)
  return { width, height, pixels }
}

/** What may differ: of the whole, a few edges of letters; of one place, less than a button's icon. */
const tolerance = { whole: 0.005, place: 0.04 }
/** Pixels of a place's edge: a button of the page. */
const placeEdge = 16

export interface Comparison {
  /** In a sentence; empty where the two look alike. */
  fault: string
  /** A picture of what differs. */
  difference: Look
}

export function compare(seen: Look, wanted: Look): Comparison {
  const { width, height } = wanted
  if (seen.width !== width || seen.height !== height) return { fault: 'It has another size.', difference: seen }
  const pixels = new Uint8Array(4 * width * height)
  const options = { threshold: 0.1, includeAA: true, diffMask: true }
  const whole = pixelmatch(seen.pixels, wanted.pixels, pixels, width, height, options) / (width * height)
  const place = densest(pixels, width, height)
  const isAlike = whole <= tolerance.whole && place <= tolerance.place
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  return {
    fault: isAlike ? '' : `${percent(whole)} of the picture differ, and ${percent(place)} of one place in it.`,
    difference: { width, height, pixels },
  }
}

/** The largest share of marked pixels in any place; places overlap by half. */
function densest(marks: Uint8Array, width: number, height: number): number {
  let most = 0
  for (let top = 0; top < height; top += placeEdge / 2) {
    for (let left = 0; left < width; left += placeEdge / 2) {
      let marked = 0
      for (let y = top; y < Math.min(top + placeEdge, height); y++) {
        for (let x = left; x < Math.min(left + placeEdge, width); x++) if (marks[4 * (y * width + x) + 3]! > 0) marked++
      }
      most = Math.max(most, marked)
    }
  }
  return most / placeEdge ** 2
}
