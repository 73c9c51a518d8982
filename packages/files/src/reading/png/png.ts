/** Reads heightmaps from all kinds of PNG. */
import { decode, type DecodedPng } from 'fast-png'
import { FileError } from '../../file-error'
import { brightnessDecisions, readColours, type Pixels } from '../colours/colour-codes'
import type { ReadOptions } from '../decisions'
import type { HeightImage, PictureImage } from '../height-image'
import { checkPng, type PngHeader } from './png-structure'

/**
 * Reads a PNG of any colour type and bit depth as heights from 0 to 1. Colours become their luminance (Rec. 709 weights on the
 * stored values); opacity is ignored. Any problem with the file is a `FileError` whose message contains `name`. A malicious file
 * costs no more time and memory than a valid file of the same pixel size.
 */
export function readPng(bytes: Uint8Array, name: string): PictureImage {
  const { png, header } = decodePng(bytes, name)
  return toPicture(png, header, name)
}

/** Reads a PNG for the engine: a picture, or metres if its colours hold heights. */
export function readPngHeights(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const { png, header } = decodePng(bytes, name)
  const pixels = header.channels >= 3 && header.bitDepth === 8 ? (png as Pixels) : null
  const encoded = pixels && readColours(pixels, name, options)
  if (encoded) return encoded
  const { width, height, values } = toPicture(png, header, name)
  const decisions = pixels ? brightnessDecisions(pixels, name) : []
  return { width, height, values, isInMetres: false, ground: null, location: null, layout: null, decisions }
}

function decodePng(bytes: Uint8Array, name: string): { png: DecodedPng; header: PngHeader } {
  const { bytes: needed, header } = checkPng(bytes, name)
  try {
    return { png: decode(needed, { checkCrc: true }), header }
  } catch (error) {
    throw damaged(error, name)
  }
}

function toPicture(png: DecodedPng, header: PngHeader, name: string): PictureImage {
  try {
    return { width: header.width, height: header.height, values: toValues(png, header), bitDepth: header.bitDepth }
  } catch (error) {
    throw damaged(error, name)
  }
}

function damaged(error: unknown, name: string): FileError {
  return new FileError(`${name} is a damaged PNG: ${reason(error)}.`, { cause: error })
}

function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const part = /^CRC mismatch for chunk (\w+)/.exec(message)
  if (part) return `the checksum of its ${part[1]} chunk is wrong`
  return message.replace(/\.$/, '')
}

function toValues(png: DecodedPng, header: PngHeader): Float32Array {
  if (header.channels >= 3) return luminances(png)
  const levels = header.bitDepth <= 8 ? levelTable(png, header) : null
  const values = new Float32Array(png.width * png.height)
  if (header.bitDepth < 8) {
    unpack(png, levels!, values)
  } else {
    // Grey with opacity has two samples per pixel, grey first.
    for (let index = 0; index < values.length; index++) {
      const sample = png.data[index * header.channels]!
      values[index] = levels ? levels[sample]! : sample / 65535
    }
  }
  if (header.indexed && values.some(Number.isNaN)) throw new Error('a pixel has a colour that is not in the palette')
  return values
}

/** Height of every sample of up to 8 bits; NaN where the palette has no colour for it. */
function levelTable(png: DecodedPng, header: PngHeader): Float32Array {
  const levels = new Float32Array(1 << header.bitDepth)
  for (let sample = 0; sample < levels.length; sample++) {
    if (header.indexed) {
      const colour = png.palette?.[sample]
      levels[sample] = colour ? luminance(colour[0]!, colour[1]!, colour[2]!, 255) : NaN
    } else {
      levels[sample] = sample / (levels.length - 1)
    }
  }
  return levels
}

/** Unpacks samples of 1, 2 or 4 bits: the first sample is in the highest bits, and every row starts with a new byte. */
function unpack(png: DecodedPng, levels: Float32Array, values: Float32Array): void {
  const perByte = 8 / png.depth
  const rowBytes = Math.ceil(png.width / perByte)
  let index = 0
  for (let row = 0; row < png.height; row++) {
    for (let column = 0; column < png.width; column++) {
      const byte = png.data[row * rowBytes + Math.floor(column / perByte)]!
      const shift = 8 - png.depth * ((column % perByte) + 1)
      values[index++] = levels[(byte >> shift) & (levels.length - 1)]!
    }
  }
}

function luminances({ width, height, depth, channels, data }: DecodedPng): Float32Array {
  const maximum = depth === 16 ? 65535 : 255
  const values = new Float32Array(width * height)
  for (let index = 0, sample = 0; index < values.length; index++, sample += channels) {
    values[index] = luminance(data[sample]!, data[sample + 1]!, data[sample + 2]!, maximum)
  }
  return values
}

/** Rec. 709 luminance with integer weights, so that a grey stored as red = green = blue has exactly the height of that grey. */
function luminance(red: number, green: number, blue: number, maximum: number): number {
  return (2126 * red + 7152 * green + 722 * blue) / (10000 * maximum)
}
