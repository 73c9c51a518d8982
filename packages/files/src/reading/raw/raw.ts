/**
 * Heights without a header, row by row, row 0 is north. Game engines exchange 8 and 16-bit whole numbers and floats; such a file
 * gives neither its width nor its byte order, and `.raw` not even its sample type. They are guessed: ground is smooth only when it
 * is read with the right layout.
 */
import { FileError } from '../../file-error'
import { readFloat32 } from '../../float32'
import type { Decision, ReadOptions } from '../decisions'
import type { HeightImage, Heights } from '../height-image'
import { checkSize } from '../../limits'
import { quantise } from '../../quantise'
import { useHeightUnit } from '../values/height-unit'
import { fillVoids } from '../voids/fill-voids'
import { metresOrPicture } from '../values/metres-or-picture'
import { guessOrder, guessType, meanStep, possibleTypes, samplerOf, type Sampler } from './guess-samples'
import { bytesPerSample, type RawLayout, type SampleType } from './raw-layout'

/** Maximum ratio of the longer to the shorter side of a heightmap. */
const maxAspect = 64
/** Minimum side of a terrain: a guess prefers sizes that can be one. */
const minSide = 4

/** Sample types by the extension of the file, the most common first. */
const typesOf: Readonly<Record<string, readonly SampleType[]>> = {
  r8: ['uint8'],
  r16: ['uint16', 'int16'],
  r32: ['float32'],
  raw: ['uint16', 'int16', 'uint8', 'float32'],
}

/** Sample types in sentences. */
const typeNames: Readonly<Record<SampleType, string>> = {
  uint8: '8-bit numbers',
  uint16: '16-bit numbers',
  int16: 'signed 16-bit numbers',
  float32: '32-bit floats',
}

/**
 * Reads a file of any sample type: unsigned numbers are a picture, signed ones metres, and floats are metres unless they are all
 * between 0 and 1.
 */
export function readRaw(bytes: Uint8Array, name: string, options: ReadOptions = {}): HeightImage {
  const known = options.layout ?? {}
  const types = typesOf[name.toLowerCase().replace(/^.*\./, '').replace(/ .*$/, '')] ?? typesOf.raw!
  const possibleSampleTypes = possibleTypes(bytes.length, types)
  const sampleType = known.sampleType ?? (possibleSampleTypes.length > 0 ? guessType(bytes, possibleSampleTypes) : types[0]!)
  const count = countOf(bytes, sampleType, name)
  const byteOrder = known.byteOrder ?? guessOrder(bytes, sampleType)
  const sample = samplerOf(bytes, sampleType, byteOrder)
  const size = sizeOf(count, sample, name, known.width)

  const values = new Float32Array(count)
  const image: Heights = { ...size, values }
  const scale = sampleType === 'uint8' ? 255 : sampleType === 'uint16' ? 65535 : 1
  for (let index = 0; index < count; index++) values[index] = sample(index) / scale
  const { isInMetres, decisions } = meaningOf(image, sampleType, name, options)
  const layout: RawLayout = {
    ...size,
    byteOrder,
    sampleType,
    possibleWidths: possibleWidths(count),
    possibleByteOrders: sampleType === 'uint8' ? ['little'] : ['little', 'big'],
    possibleSampleTypes,
  }
  if (possibleSampleTypes.length > 1) decisions.unshift(decisionAbout(layout, name))
  return { ...image, isInMetres, ground: null, location: null, layout, decisions }
}

/** Whether the samples are metres, and what was decided. Voids of floats and of signed numbers are filled. */
function meaningOf(
  image: Heights,
  sampleType: SampleType,
  name: string,
  options: ReadOptions,
): { isInMetres: boolean; decisions: Decision[] } {
  if (sampleType === 'uint8' || sampleType === 'uint16') return { isInMetres: false, decisions: [] }
  const voids = fillVoids(image, name, {}, options)
  if (sampleType === 'int16') {
    useHeightUnit(image.values, options)
    return { isInMetres: true, decisions: voids }
  }
  const { isInMetres, decisions } = metresOrPicture(image.values, name, options)
  if (isInMetres) useHeightUnit(image.values, options)
  return { isInMetres, decisions: [...voids, ...decisions] }
}

function decisionAbout({ width, height, sampleType, byteOrder, possibleSampleTypes }: RawLayout, name: string) {
  const order = sampleType === 'uint8' ? '' : `, ${byteOrder}-endian`
  return {
    subject: 'layout',
    text: `${name} has no header; it was read as ${width} x ${height} ${typeNames[sampleType]}${order}.`,
    choices: possibleSampleTypes
      .filter((type) => type !== sampleType)
      .map((type) => ({ label: `Read as ${typeNames[type]}`, options: { layout: { sampleType: type } } })),
  } satisfies Decision
}

/** Reads raw float32 metres, little-endian. */
export function readRawMetres(bytes: Uint8Array, name: string, { layout: known = {} }: ReadOptions = {}): HeightImage {
  const count = countOf(bytes, 'float32', name)
  const size = sizeOf(count, samplerOf(bytes, 'float32', 'little'), name, known.width)
  const values = readFloat32(bytes, name, size.width, size.height)
  const layout: RawLayout = {
    ...size,
    byteOrder: 'little',
    sampleType: 'float32',
    possibleWidths: possibleWidths(count),
    possibleByteOrders: ['little'],
    possibleSampleTypes: ['float32'],
  }
  return { ...size, values, isInMetres: true, ground: null, location: null, layout, decisions: [] }
}

/** Writes finite values, `minimum` as 0 and `maximum` as 65535, little-endian, as game engines read them. */
export function writeRaw16(values: Float32Array, minimum: number, maximum: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * values.length)
  const view = new DataView(bytes.buffer)
  quantise(values, minimum, maximum).forEach((step, index) => view.setUint16(2 * index, step, true))
  return bytes
}

/** All possible widths for a number of samples, the closest to a square first. */
function possibleWidths(count: number): number[] {
  const widths: number[] = []
  for (let side = Math.floor(Math.sqrt(count)); side >= 1 && count / side <= side * maxAspect; side--) {
    if (count % side === 0) widths.push(...new Set([count / side, side]))
  }
  return widths
}

function countOf(bytes: Uint8Array, type: SampleType, name: string): number {
  const each = bytesPerSample[type]
  const count = bytes.length / each
  if (count > 0 && Number.isInteger(count)) return count
  const kind = { uint8: 'an 8-bit', uint16: 'a 16-bit', int16: 'a 16-bit', float32: 'a float32' }[type]
  throw new FileError(
    `${name} has ${bytes.length} bytes, but ${kind} file has ${each} bytes per height: the file is incomplete or has another format.`,
  )
}

function sizeOf(count: number, sample: Sampler, name: string, known?: number): { width: number; height: number } {
  const width = known ?? guessWidth(count, sample)
  if (width === undefined || width < 1 || count % width !== 0) {
    const what = known === undefined ? 'which do not fill a rectangle' : `which do not fill whole rows of ${known}`
    throw new FileError(`${name} has ${count} heights, ${what}: the file is incomplete or has another format.`)
  }
  checkSize(width, count / width, name)
  return { width, height: count / width }
}

/** The width of a square if possible, and otherwise the width at which neighbouring rows are the most similar. */
function guessWidth(count: number, sample: Sampler): number | undefined {
  const all = possibleWidths(count)
  const terrains = all.filter((width) => Math.min(width, count / width) >= minSide)
  const widths = terrains.length > 0 ? terrains : all
  if (widths.length > 0 && widths[0]! ** 2 === count) return widths[0]
  const roughness = new Map(widths.map((width) => [width, meanStep(sample, count, width)]))
  // The sort is stable, so among equal widths the one closest to a square wins.
  return widths.toSorted((a, b) => roughness.get(a)! - roughness.get(b)!)[0]
}
