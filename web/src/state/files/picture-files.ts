/** Size and duration limits of pictures and films of the terrain. */

/** Pixels along each side. */
export const pictureLimits = { min: 16, max: 8192 } as const
/** Pixels along each side, and seconds, of a film. Whole frames must fit in memory, and video players must support the size. */
export const filmLimits = { min: 64, max: 3840, minSeconds: 1, maxSeconds: 120 } as const

export interface PictureOrder {
  width: number
  height: number
  /** The background around the terrain is transparent. */
  isTransparent: boolean
  /** Draws a scale bar, a north arrow and a colour legend. */
  hasLegend: boolean
}

export type FilmFormat = 'mp4' | 'webm'

/** How the browser writes a film: the file, and the codec if it is known. */
export interface FilmEncoding {
  format: FilmFormat
  codec: string | null
}

const formatTitles: Record<FilmFormat, string> = { mp4: 'MP4', webm: 'WebM' }

/** `MP4 (H.264)`, `WebM` */
export function encodingTitle({ format, codec }: FilmEncoding): string {
  return codec ? `${formatTitles[format]} (${codec})` : formatTitles[format]
}

export interface FilmOrder {
  kind: 'turntable' | 'time-lapse' | 'ageing'
  width: number
  height: number
  framesPerSecond: number
  seconds: number
  /** Total rotation of the camera around the terrain, in degrees. */
  turn: number
}

/** Error message for an invalid order; null if the order is valid. */
export function pictureProblem({ width, height }: Pick<PictureOrder, 'width' | 'height'>): string | null {
  const { min, max } = pictureLimits
  const isWithin = [width, height].every((side) => Number.isInteger(side) && side >= min && side <= max)
  return isWithin ? null : `Each side of a picture must be ${min} to ${max} pixels long.`
}

export function filmProblem({ width, height, seconds }: Pick<FilmOrder, 'width' | 'height' | 'seconds'>): string | null {
  const { min, max, minSeconds, maxSeconds } = filmLimits
  // Video codecs store rows and columns in pairs.
  const isWithin = [width, height].every((side) => Number.isInteger(side) && side % 2 === 0 && side >= min && side <= max)
  if (!isWithin) return `Each side of a video must be an even number of pixels from ${min} to ${max}.`
  return seconds >= minSeconds && seconds <= maxSeconds ? null : `A video must last ${minSeconds} to ${maxSeconds} seconds.`
}

export const frameCountOf = ({ seconds, framesPerSecond }: Pick<FilmOrder, 'seconds' | 'framesPerSecond'>): number =>
  Math.max(2, Math.round(seconds * framesPerSecond))

/**
 * Camera rotation of each frame in degrees. Whole turns end one step before the start angle, so that the film loops smoothly; other
 * turns end exactly at `turn`.
 */
export function turnAt({ turn }: Pick<FilmOrder, 'turn'>, frame: number, frames: number): number {
  return (turn * frame) / (Math.abs(turn) % 360 === 0 ? frames : frames - 1)
}

/** Iteration of each frame of a time-lapse: from the start to the end of the run in nearly equal whole steps. */
export const iterationAt = (frame: number, frames: number, iterations: number): number =>
  Math.round((iterations * frame) / (frames - 1))
