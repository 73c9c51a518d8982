/** The eye of an explorer, and its text form in links: the value of `camera` while the user walks or flies. */

/** Height of a walker's eye above the ground, in metres. */
export const eyeHeight = 1.7

export type Travel = 'walk' | 'fly'

export interface ExplorerEye {
  travel: Travel
  /** Shares of the map from its middle: x from -0.5 (west) to 0.5 (east), y from -0.5 (north) to 0.5 (south). */
  x: number
  y: number
  /** Metres above the ground. */
  height: number
  /** Compass direction of view in degrees. */
  azimuth: number
  /** Degrees above the horizon. */
  pitch: number
}

/** Maximum distance of a flight from the middle, in shares of the map. */
export const farthest = { walk: 0.5, fly: 0.75 } as const
export const maxPitch = 85
const maxHeight = 1e6

/** `walk_X_Y_AZIMUTH_PITCH` or `fly_X_Y_HEIGHT_AZIMUTH_PITCH`. */
export function eyeToText({ travel, x, y, height, azimuth, pitch }: ExplorerEye): string {
  const round = (value: number, digits: number) => String(Number(value.toFixed(digits)) + 0)
  const turned = ((azimuth % 360) + 360) % 360
  const angles = [round(Number(turned.toFixed(1)) % 360, 1), round(pitch, 1)]
  // A millionth of the widest maps is a few centimetres.
  const place = [round(x, 6), round(y, 6)]
  return [travel, ...place, ...(travel === 'fly' ? [round(height, 1)] : []), ...angles].join('_')
}

/** Parses the text of `eyeToText` within its limits; null for another text, such as that of the block's camera. */
export function eyeFromText(text: string): ExplorerEye | null {
  const [travel, ...words] = text.split('_')
  if (travel !== 'walk' && travel !== 'fly') return null
  const numbers = words.map((word) => (word.trim() === '' ? Number.NaN : Number(word)))
  if (numbers.length !== (travel === 'fly' ? 5 : 4) || numbers.some((value) => !Number.isFinite(value))) return null
  const [x, y] = numbers.slice(0, 2).map((share) => clamp(share, -farthest[travel], farthest[travel])) as [number, number]
  const [azimuth, pitch] = numbers.slice(-2) as [number, number]
  const height = travel === 'fly' ? clamp(numbers[2]!, eyeHeight, maxHeight) : eyeHeight
  return { travel, x, y, height, azimuth, pitch: clamp(pitch, -maxPitch, maxPitch) }
}

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
