/** The difference of the two terrains of the chapter that are nearly the same: its numbers, and the scale of its picture. */
import recorded from './difference.json'

export interface Numbers {
  /** Share of the ground that differs by more than `noticeable`, %. */
  percent: number
  /** m */
  largest: number
}

/** m; what counts as different ground. */
export const noticeable = 1
/** m; the picture has its full colours from here on. */
export const fullColour = 4
/** `npm run pictures -- difference` writes them. */
export const difference: Numbers = recorded
