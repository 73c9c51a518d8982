/** Pictures and films of the terrain: what a person may ask for. */

/** Pixels along a side. */
export const pictureLimits = { least: 16, most: 8192 } as const
/** Of films, whose frames are held whole, and which players can show. */
export const filmLimits = { least: 64, most: 3840, shortest: 1, longest: 120 } as const

export interface PictureOrder {
  width: number
  height: number
  /** Nothing around the terrain. */
  isTransparent: boolean
  /** A scale bar, an arrow to the north, and what colours mean. */
  hasLegend: boolean
}

export type FilmFormat = 'mp4' | 'webm'

export interface FilmOrder {
  kind: 'turntable' | 'time-lapse'
  width: number
  height: number
  framesPerSecond: number
  seconds: number
  /** How far the viewer goes around the terrain in all, degrees. */
  turn: number
}

/** What is wrong with an order, in a sentence; null where nothing is. */
export function pictureProblem({ width, height }: Pick<PictureOrder, 'width' | 'height'>): string | null {
  const { least, most } = pictureLimits
  const isWithin = [width, height].every((side) => Number.isInteger(side) && side >= least && side <= most)
  return isWithin ? null : `A picture has ${least} to ${most} pixels along each side.`
}

export function filmProblem({ width, height, seconds }: Pick<FilmOrder, 'width' | 'height' | 'seconds'>): string | null {
  const { least, most, shortest, longest } = filmLimits
  // Video is stored in pairs of rows and columns.
  const isWithin = [width, height].every((side) => Number.isInteger(side) && side % 2 === 0 && side >= least && side <= most)
  if (!isWithin) return `A video has ${least} to ${most} pixels along each side, and an even number of them.`
  return seconds >= shortest && seconds <= longest ? null : `A video takes ${shortest} to ${longest} seconds.`
}

export const frameCountOf = ({ seconds, framesPerSecond }: Pick<FilmOrder, 'seconds' | 'framesPerSecond'>): number =>
  Math.max(2, Math.round(seconds * framesPerSecond))

/**
 * How far around the viewer is in each frame, degrees. A whole turn ends one step before it began, so that the film can go on from its start; any other
 * one comes to where it leads.
 */
export function turnAt({ turn }: Pick<FilmOrder, 'turn'>, frame: number, frames: number): number {
  return (turn * frame) / (Math.abs(turn) % 360 === 0 ? frames : frames - 1)
}

/** The iteration that each frame of a time-lapse shows: the first is the start, the last the end, and steps are as even as whole numbers are. */
export const iterationAt = (frame: number, frames: number, iterations: number): number =>
  Math.round((iterations * frame) / (frames - 1))
