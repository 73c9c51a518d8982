/** Decides whether the numbers of a TIFF are heights or the brightness of a picture. */
import type { Choice, Decision, ReadOptions } from '../decisions'
import { sampleFormats, type Pixels } from './tiff-structure'

/** Heights of no ground on Earth in metres. */
const highestGround = 9200
/** Floats up to this above 1, or below 0, are those of a picture that was resampled or sharpened. */
const tolerance = 0.1

const asMetres: Choice = { label: 'Read as metres', options: { values: 'metres' } }
const asPicture: Choice = { label: 'Read as a picture', options: { values: 'picture' } }

type Samples = Pick<Pixels, 'sampleFormat' | 'bitsPerSample'>

/** Whether samples are unsigned integers of a file without anything that only elevation models have. */
export function isIntegerPicture({ sampleFormat }: Samples, isElevation: boolean, { values }: ReadOptions): boolean {
  return sampleFormat === sampleFormats.unsigned && (values === undefined ? !isElevation : values === 'picture')
}

/** The brightest value of unsigned integers. */
export function brightest({ bitsPerSample }: Samples): number {
  return 2 ** bitsPerSample - 1
}

/**
 * Decides about values without voids, which are metres or, if `isIntegerPicture`, brightness from 0 to 1. Floats that are a picture
 * are scaled in place. Signed integers are metres, because depths below the sea are negative and pictures are not.
 */
export function decideValues(
  name: string,
  values: Float32Array,
  samples: Samples,
  isElevation: boolean,
  options: ReadOptions,
): { isPicture: boolean; decisions: Decision[] } {
  const [low, high] = rangeOf(values)
  const decided = (isPicture: boolean, text?: string): { isPicture: boolean; decisions: Decision[] } => {
    const decisions: Decision[] = text
      ? [{ subject: 'metres or picture', text: `${name} ${text}`, choices: [isPicture ? asMetres : asPicture] }]
      : []
    return { isPicture, decisions }
  }
  if (isIntegerPicture(samples, isElevation, options))
    return decided(true, options.values ? undefined : darkness(samples, low, high))
  if (options.values === 'metres') return decided(false)
  if (options.values === 'picture') {
    stretch(values, low, high)
    return decided(true)
  }
  const range = `values from ${short(low)} to ${short(high)}`
  const isFraction = low >= -tolerance && high <= 1 + tolerance
  const isFloat = samples.sampleFormat === sampleFormats.float
  if (isElevation || !isFloat) {
    if (isFraction && high > low) return decided(false, `has ${range}: all its ground lies within ${short(high - low)} m.`)
    if (high > highestGround && low >= 0)
      return decided(false, `has ${range}, higher than any ground on Earth; Rill read them as metres.`)
    if (samples.bitsPerSample <= 8) return decided(false, `has ${samples.bitsPerSample}-bit ${range}; Rill read them as metres.`)
    return decided(false)
  }
  const full = isFraction ? Math.max(1, high) : fullRange(values, low, high)
  if (full === null) return decided(false)
  stretch(values, isFraction ? Math.min(0, low) : 0, full)
  return decided(true, `has ${range} and no georeference; Rill read it as a picture with black as 0 and white as ${short(full)}.`)
}

/** White of a picture of 8 or 16 bits that was stored as floats; null if the values are heights. */
function fullRange(values: Float32Array, low: number, high: number): number | null {
  if (low >= 0 && high > highestGround && high <= 65535) return 65535
  return low === 0 && high === 255 && values.every(Number.isInteger) ? 255 : null
}

/** What to say about a picture that is so dark that its values may be metres. */
function darkness(samples: Samples, low: number, high: number): string | undefined {
  const white = brightest(samples)
  if (samples.bitsPerSample <= 8 || high > 0.25 || high * white > highestGround) return undefined
  const range = `values from ${Math.round(low * white)} to ${Math.round(high * white)}`
  return `has ${range} and no georeference; Rill read it as a dark picture, whose white is ${white}.`
}

function stretch(values: Float32Array, black: number, white: number): void {
  if (white === black || (black === 0 && white === 1)) return
  for (let index = 0; index < values.length; index++) values[index] = (values[index]! - black) / (white - black)
}

function rangeOf(values: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity]
  // An index is several times as fast as an iterator.
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

function short(value: number): string {
  return String(Number(value.toPrecision(5)))
}
