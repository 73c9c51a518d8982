/** What a reader decided about a file: users must be able to see each decision, and to choose otherwise where that makes sense. */
import type { KnownLayout } from './raw/raw-layout'

/** The subject of a decision, for programs (`rill run --json`). */
type DecisionSubject =
  | 'elevation tiles'
  | 'level'
  | 'voids'
  | 'ground size'
  | 'orientation'
  | 'height unit'
  | 'scale and offset'
  | 'metres or picture'
  | 'encoded heights'
  | 'steps'
  | 'bands'
  | 'lossy'
  | 'archive'
  | 'layout'
  | 'resolution'

/** One decision of a reader. */
export interface Decision {
  subject: DecisionSubject
  /** One sentence for users that names the file, what it contains and what Rill did. */
  text: string
  /** Other ways to read the same file; empty if there is none. */
  choices: readonly Choice[]
  /** Number of cells without a height that the decision is about. */
  cells?: number
}

/** Another way to read a file: reading it again with the options of this reading, changed by these. */
export interface Choice {
  /** Text of the button, for example "Read as feet". */
  label: string
  options: ReadOptions
}

/** How to read a file where it leaves something open. Options that are not given are decided by the reader. */
export interface ReadOptions {
  /** Layout of a file without a header. */
  layout?: KnownLayout
  /** What the colours of a picture mean. */
  decode?: ColourCode
  /** Whether the numbers of a file are heights in metres, or the brightness of a picture, whose lowest value is black. */
  values?: 'metres' | 'picture'
  /** Unit of the heights. */
  heightUnit?: HeightUnit
  /** Values that mark cells without a height, in addition to the marks of the file; an empty list accepts all finite values. */
  voids?: readonly number[]
  /**
   * What areas without data at the edge of the file become: ground that is filled smoothly, areas without data, or level ground at
   * a height in metres. The recipe of the image says it; the reader only tells users. Undefined where the recipe is older than the
   * reading, as with links.
   */
  outside?: Outside
  /** Unit of the map coordinates of a file that has coordinates, but does not name their unit. */
  mapUnit?: MapUnit
  /** Whether an image whose rows do not lead from west to east keeps its rows, or is turned and resampled. */
  rotation?: 'keep' | 'north-up'
  /** Files that belong to the read one, such as the header of a BIL raster: see `sidecars.ts`. */
  sidecars?: readonly Sidecar[]
  /** The channel to read, by its name in the file. */
  channel?: string
  /** The file to read in an archive, by its path there. */
  entry?: string
}

/** A file next to another one. */
export interface Sidecar {
  name: string
  bytes: Uint8Array
}

export type Outside = 'fill' | 'keep' | number

export type MapUnit = 'metre' | 'foot' | 'degree'

/** What the colours of a picture mean: brightness, or heights in the codes of web map tiles. */
export type ColourCode = 'brightness' | 'terrarium' | 'terrain-rgb'

export type HeightUnit = 'metre' | 'foot' | 'us-survey-foot'
