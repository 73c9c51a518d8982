/** What a kind of place of "Surprise me" is: a recipe whose numbers come from a random source. */

/** Random numbers from a seed. */
export interface Chance {
  /** A number in a range, with few digits. */
  from(low: number, high: number): number
  /** A whole number in a range, both ends included. */
  whole(low: number, high: number): number
}

/** A place of one kind: its size, its stages, and the view that suits it. */
export interface Place {
  extent: number
  stages: string
  exaggeration: number
  /** Height of the sun in degrees, where the default sun would make the place look flat. */
  sunHeight?: number
  /** View direction in degrees, where one direction shows the place best. */
  bestSide?: number
}

/** Lowers the whole ground by a height. */
export const sink = (metres: number) => `shape;form=flat;relief=${metres};blend=add;amount=-1`
