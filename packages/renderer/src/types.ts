/** What the page hands to a pane and gets back. No WebGL here, so that anything may import it. */
import type { PaletteName } from '@rill-terrain/colours/palettes'
import type { Hillshade } from '@rill-terrain/colours/relief-light'

export type { PaletteName }

/** Where the terrain is seen from. */
export interface Camera {
  /** Compass direction the viewer looks in: 0 is north, 90 is east. */
  azimuth: number
  /** Degrees above the horizon that the viewer stands at. */
  elevation: number
  /** 1 shows the whole block, 2 is twice as close. */
  zoom: number
  /** The point looked at, as a fraction of the block's edges: x from -0.5 (west) to 0.5 (east), y from -0.5 (north). */
  x: number
  y: number
}

/** Values shown as colours over the terrain: `minimum` takes the palette's first colour, `maximum` its last. */
export interface Overlay {
  values: Float32Array
  minimum: number
  maximum: number
  palette: PaletteName
  /** Colours by the logarithm of the value; `minimum` must then be above zero. */
  logarithmic: boolean
  /** They are the ground's own colours, by its height: the map draws water on them. */
  isGround?: boolean
}

/** Where water is and plants grow: a row-major value for each cell. */
export interface WaterMap {
  /** Drainage area of streams, m^2; 0 where there is none. */
  streams: Float32Array
  /** Depth of lakes and of the sea, m. Where these are the frame's water as well, they have level surfaces. */
  lakes: Float32Array
  /** 0 bare .. 1 green. */
  plants: Float32Array
}

/** What erosion has done, m: worn away, and put down; and how much of each 85 % of the places stay below. */
export interface MovedRock {
  wear: Float32Array
  deposit: Float32Array
  muchWear: number
  muchDeposit: number
}

/**
 * What a terrain is like as a whole: its range, how steep it usually is, how much water usually runs. Materials follow these,
 * so that a gentle real landscape and a wild made one both get meadows and rock.
 */
export interface TerrainStatistics {
  /** Metres: the range that is drawn. Heights outside it, which are rare, are cut off. */
  lowest: number
  highest: number
  /** Heights that 2 % and 98 % lie below. */
  low: number
  high: number
  /** Slopes (metres per metre) that half and 85 % of the places stay below. */
  slopeMedian: number
  slopeSteep: number
  /** Metres of water that half, 94 % and 99.7 % of the places stay below; 0 without water. */
  waterMedian: number
  waterMuch: number
  waterMost: number
}

/** One state of a terrain. All arrays are row-major with `width * height` values; row 0 is north. */
export interface TerrainFrame {
  width: number
  height: number
  /** Distance between neighbouring values, in metres. */
  cellSize: number
  /** Metres. */
  heights: Float32Array
  statistics: TerrainStatistics
  /** Metres of water, or nothing where the terrain has none. */
  water?: Float32Array | null
  /**
   * True where `water` is a real depth whose level surface should be seen (lakes, flood water). Otherwise it is taken as
   * thin running water, drawn as streams where there is much more of it than elsewhere.
   */
  waterStands?: boolean
  /** Metres: ground below it lies under the sea. Nothing where there is no sea. */
  sea?: number | null
  /** What natural colours are drawn with, where it is known; it may be of a state a few iterations before. */
  waterMap?: WaterMap | null
  movedRock?: MovedRock | null
  overlay?: Overlay | null
  /** The world's settings and those of its strata, by their names in recipes; nothing where its rock is not bedded. */
  strata?: Readonly<Record<string, number | string>> | undefined
  /** Layers that the method at work writes: while it has water run, and more frames follow, pathlines are drawn. */
  written?: readonly string[] | undefined
}

/** What a person chose: as fine as the machine is fast, always quick, or always as fine as can be. */
export type QualityChoice = 'auto' | 'quick' | 'fine'

export type Background = 'light' | 'dark'

export interface View {
  mode: '3d' | 'map'
  camera: Camera
  /** Compass direction the sun stands in, degrees clockwise from north. */
  sunAzimuth: number
  /** Degrees above the horizon. */
  sunElevation: number
  /** Heights are drawn this many times taller than they are; 1 is true to scale. */
  exaggeration: number
  /** Metres from one contour line in 3D to the next; 0 draws none. */
  contours: number
  background: Background
  /** Of the map: where the light comes from that the colours are multiplied with, and how much of it there is, 0 to 1. */
  hillshade: Hillshade
  hillshadeStrength: number
  /** Draws the frame's water, where it has some. */
  water: boolean
}

/** Strips of a pane that something covers, in CSS pixels. */
export interface Inset {
  left: number
  right: number
  top: number
  bottom: number
}

/** The value that lies under a point of a pane. */
export interface Picked {
  column: number
  row: number
  /** Metres. */
  height: number
}
