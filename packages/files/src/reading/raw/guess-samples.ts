/**
 * Guesses how samples without a header are stored. Ground is smooth: neighbouring samples resemble each other more than the parts
 * of one sample do, and more than samples that are further apart.
 */
import { bytesPerSample, type ByteOrder, type SampleType } from './raw-layout'

/** Number of samples that a guess reads. */
const samplesTried = 1 << 16
/** Maximum absolute value of a height as a float. */
const maxHeight = 1e6
/** Roughness of one reading relative to another one below which the reading is clearly better, without regard to the size. */
const clearly = 0.8

export type Sampler = (index: number) => number

/** Reads one sample of a type. */
export function samplerOf(bytes: Uint8Array, type: SampleType, order: ByteOrder): Sampler {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isLittle = order === 'little'
  if (type === 'uint8') return (index) => bytes[index]!
  if (type === 'uint16') return (index) => view.getUint16(2 * index, isLittle)
  if (type === 'int16') return (index) => view.getInt16(2 * index, isLittle)
  return (index) => view.getFloat32(4 * index, isLittle)
}

/** The types that fill the file with whole samples. */
export function possibleTypes(length: number, types: readonly SampleType[]): SampleType[] {
  return types.filter((type) => length > 0 && length % bytesPerSample[type] === 0)
}

/** The most plausible of `types`, of which there is at least one. */
export function guessType(bytes: Uint8Array, types: readonly SampleType[]): SampleType {
  if (types.length === 1) return types[0]!
  const isPossible = (type: SampleType) => types.includes(type)
  if (isPossible('float32') && looksLikeFloats(bytes)) return 'float32'
  if (!isPossible('uint16')) return types[0]!
  if (isPossible('uint8') && looksLikeBytes(bytes)) return 'uint8'
  return isPossible('int16') && looksSigned(bytes) ? 'int16' : 'uint16'
}

/**
 * Whether the samples are floats: all are plausible heights, and words of 16 bits resemble the next but one rather than the next,
 * because each float has a smooth and a rough half.
 */
function looksLikeFloats(bytes: Uint8Array): boolean {
  const order = guessOrder(bytes, 'float32')
  const sample = samplerOf(bytes, 'float32', order)
  const count = bytes.length / 4
  const stride = Math.max(1, Math.floor(count / samplesTried))
  for (let index = 0; index < count; index += stride) {
    const size = Math.abs(sample(index))
    if (!(size === 0 || (size >= 1e-9 && size <= maxHeight))) return false
  }
  const words = samplerOf(bytes, 'uint16', order)
  return anyStep(words, bytes.length / 2, 2) < anyStep(words, bytes.length / 2, 1)
}

/** Whether neighbouring bytes resemble each other more than bytes at the distance of a 16-bit sample. */
function looksLikeBytes(bytes: Uint8Array): boolean {
  const sample = samplerOf(bytes, 'uint8', 'little')
  const ratio = anyStep(sample, bytes.length, 1) / anyStep(sample, bytes.length, 2)
  if (ratio < clearly) return true
  return ratio < 1 / clearly && isSquare(bytes.length) && !isSquare(bytes.length / 2)
}

/** Whether unsigned samples jump between 0 and 65535 where signed ones pass through 0. */
function looksSigned(bytes: Uint8Array): boolean {
  const order = guessOrder(bytes, 'uint16')
  const roughness = (type: SampleType) => meanStep(samplerOf(bytes, type, order), bytes.length / 2, 1)
  return roughness('int16') < clearly * roughness('uint16')
}

function isSquare(count: number): boolean {
  return Number.isInteger(Math.sqrt(count))
}

/** The byte order in which the samples are smoother; invalid floats count as rough. */
export function guessOrder(bytes: Uint8Array, type: SampleType): ByteOrder {
  if (type === 'uint8') return 'little'
  const count = Math.floor(bytes.length / bytesPerSample[type])
  const roughness = (order: ByteOrder) => {
    const sample = samplerOf(bytes, type, order)
    if (type !== 'float32') return meanStep(sample, count, 1)
    // The wrong order gives floats of all magnitudes, most of which are no heights.
    return meanStep((index) => (Math.abs(sample(index)) <= maxHeight ? 0 : 1) + magnitude(sample(index)), count, 1)
  }
  return roughness('big') < roughness('little') ? 'big' : 'little'
}

/** Size of a float on a scale that covers all magnitudes. */
function magnitude(value: number): number {
  const size = Math.abs(value)
  return size > 1e-30 && size < Infinity ? Math.log10(size) : -30
}

/** Mean difference between samples that are `distance` apart, over samples spread evenly over the file. */
export function meanStep(sample: Sampler, count: number, distance: number): number {
  return meanStepBy(Math.max(1, Math.floor((count - distance) / samplesTried)), sample, count, distance)
}

/** The same for samples that are parts of larger ones: odd strides meet all parts, even ones always the same. */
function anyStep(sample: Sampler, count: number, distance: number): number {
  return meanStepBy(Math.floor((count - distance) / samplesTried) | 1, sample, count, distance)
}

function meanStepBy(stride: number, sample: Sampler, count: number, distance: number): number {
  let sum = 0
  let tried = 0
  for (let index = 0; index + distance < count; index += stride, tried++) {
    const step = Math.abs(sample(index + distance) - sample(index))
    if (Number.isFinite(step)) sum += step
  }
  return tried > 0 ? sum / tried : 0
}
