/**
 * Noise along a line, and the water that would stand on it: the sum of `simplex` (wasm/sources/simplex.h) in one dimension.
 *
 *     h(x) = relief (1 + sum_i gain^i noise_i(x 2^i / scale) / sum_i gain^i) / 2
 */

export interface Noise {
  /** Height difference between the lowest and the highest ground that the noise can reach, m. */
  relief: number
  /** Wavelength of the first octave, m. */
  scale: number
  /** Height of each octave as a share of the one before. */
  gain: number
  octaves: number
  seed: number
}

export interface Octave {
  /** m */
  wavelength: number
  /** Greatest height difference that this octave can add, m. */
  height: number
}

/** The noise of the drawing. */
export const lineNoise: Noise = { relief: 1000, scale: 4000, gain: 0.5, octaves: 6, seed: 12 }
/** m */
export const lineLength = 12_000
/** Distance between two points of the line, m. */
export const pointDistance = 20

/** The line of the drawing with its first octaves: the heights of its points, m. */
export function lineOf(octaves: number): number[] {
  const points = lineLength / pointDistance + 1
  return Array.from({ length: points }, (_, point) => heightAt(point * pointDistance, { ...lineNoise, octaves }))
}

/** The octaves of a noise, the widest first. Their heights add up to the relief. */
export function octavesOf({ relief, scale, gain, octaves }: Noise): Octave[] {
  const shares = Array.from({ length: octaves }, (_, index) => gain ** index)
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share, index) => ({ wavelength: scale / 2 ** index, height: (relief * share) / sum }))
}

/** Height in metres at a distance in metres. */
export function heightAt(distance: number, noise: Noise): number {
  return octavesOf(noise).reduce(
    (sum, { wavelength, height }, index) => sum + (height * gradientNoise(distance / wavelength, noise.seed + index)) / 2,
    noise.relief / 2,
  )
}

/** Gradient noise in -1..1 (Perlin 1985): zero at whole numbers, where its slope is random. */
export function gradientNoise(x: number, seed: number): number {
  const left = Math.floor(x)
  const t = x - left
  const fade = t * t * t * (t * (6 * t - 15) + 10)
  return 2 * ((1 - fade) * slopeAt(left, seed) * t + fade * slopeAt(left + 1, seed) * (t - 1))
}

/** A number in -1..1 for each whole number, by the finalizer of xxHash32. */
function slopeAt(place: number, seed: number): number {
  let hash = Math.imul(place, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca77)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/**
 * The height up to which water fills each point of a profile whose ends are open. Water at a point must climb over the highest
 * ground on its left or on its right, and takes the lower way.
 */
export function waterLevels(heights: readonly number[]): number[] {
  const fromLeft = runningMaximum(heights)
  const fromRight = runningMaximum(heights.toReversed()).toReversed()
  return heights.map((_, point) => Math.min(fromLeft[point]!, fromRight[point]!))
}

function runningMaximum(values: readonly number[]): number[] {
  let maximum = -Infinity
  return values.map((value) => (maximum = Math.max(maximum, value)))
}

interface Pools {
  /** Number of separate stretches of standing water. */
  count: number
  /** Share of the profile that is under water, 0 to 1. */
  share: number
}

export function poolsOf(heights: readonly number[]): Pools {
  const isWet = waterLevels(heights).map((level, point) => level > heights[point]!)
  const wet = isWet.filter(Boolean).length
  return { count: isWet.filter((isPool, point) => isPool && !isWet[point - 1]).length, share: wet / heights.length }
}
