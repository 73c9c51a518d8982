/** Types shared by the page and the renderer. This file does not depend on WebGL, so all modules can import it. */
import type { PaletteName } from '@rill-terrain/colours/palettes'
import type { Hillshade } from '@rill-terrain/colours/relief-light'

/** The position and direction from which the terrain is seen. */
export interface Camera {
  /** Compass direction of view in degrees: 0 is north, 90 is east. */
  azimuth: number
  /** Elevation of the viewer above the horizon, in degrees. */
  elevation: number
  /** 1 shows the whole block, 2 is twice as close. */
  zoom: number
  /** The target, in fractions of the block's edges: x from -0.5 (west) to 0.5 (east), y from -0.5 (north) to 0.5 (south). */
  x: number
  y: number
}

/** The eye of someone who walks on the ground or flies over it. */
export interface Eye {
  /** The place, in fractions of the block's edges like the target of a camera. */
  x: number
  y: number
  /** Metres above the ground. */
  height: number
  /** Compass direction of view in degrees. */
  azimuth: number
  /** Degrees above the horizon. */
  pitch: number
}

/** An object of true size that shows the scale of the terrain. */
export interface ScaleObject {
  kind: 'tree' | 'hut' | 'person'
  /** The place, in fractions of the block's edges like the target of a camera. */
  x: number
  y: number
  /** Compass direction of its front in degrees. */
  azimuth: number
}

/** Values shown as colours over the terrain: `minimum` takes the palette's first colour, `maximum` its last. */
export interface Overlay {
  values: Float32Array
  minimum: number
  maximum: number
  palette: PaletteName
  /** Colours by the logarithm of the value; `minimum` must then be above zero. */
  logarithmic: boolean
  /** The overlay colours the ground by its height, so the map draws water over it. */
  isGround?: boolean
  /** The values are classes: colours between those of two classes have no meaning and are not drawn. */
  isClasses?: boolean
}

/** Streams, lakes and plants: row-major, one value per cell. */
export interface WaterMap {
  /** Water of streams as the area whose rain it is, m^2; 0 in cells without a stream. It grows from cell to cell downstream. */
  streams: Float32Array
  /** Depth of lakes and of the sea, m. If the frame's `water` is the same array, the lakes have level surfaces. */
  lakes: Float32Array
  /** Plant cover, from 0 (bare) to 1 (green). */
  plants: Float32Array
}

/** Eroded and deposited rock, m; and the 85th percentile of each. */
export interface MovedRock {
  wear: Float32Array
  deposit: Float32Array
  strongErosion: number
  strongDeposition: number
}

/**
 * Statistics of a terrain: height range, slopes and water. Materials depend on them, so that both a gentle real landscape and a
 * steep generated one have meadows and rock.
 */
export interface TerrainStatistics {
  /** The range that is drawn, in metres. Heights outside it are rare, and are clamped. */
  lowest: number
  highest: number
  /** 2nd and 98th percentile of the heights. */
  low: number
  high: number
  /** Median and 85th percentile of the slopes (metres per metre). */
  slopeMedian: number
  slopeSteep: number
  /** Median, 94th and 99.7th percentile of the water in metres; 0 without water. */
  waterMedian: number
  waterHigh: number
  waterMax: number
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
  /** Not 0 in cells without data, which are not drawn; omitted for a terrain without such cells. */
  voids?: Float32Array | null
  /** Metres of water; omitted for a terrain without water. */
  water?: Float32Array | null
  /**
   * True if `water` is a real depth whose level surface is drawn (lakes, flood water). Otherwise it is thin running water, drawn as
   * streams where there is much more water than elsewhere.
   */
  waterStands?: boolean
  /** Depth of the ice in metres; omitted for a terrain without glaciers. */
  ice?: Float32Array | null
  /** The share of the ice that debris covers where no snow lies on it; omitted for a terrain without glaciers. */
  iceDebris?: Float32Array | null
  /** Metres: the ground below the ice, of a frame whose `heights` are those of the surface of the ice. */
  bed?: Float32Array | null
  /** Metres: such a frame's glaciers have snow on them above this height; omitted without glaciers. */
  snowLine?: number | null
  /** Sea level in metres; omitted for a terrain without a sea. */
  sea?: number | null
  /** Inputs of natural colours, if known; they may belong to a state a few iterations earlier. */
  waterMap?: WaterMap | null
  movedRock?: MovedRock | null
  overlay?: Overlay | null
  /** Parameters of the world and its strata, by their names in recipes; omitted without strata. */
  strata?: Readonly<Record<string, number | string>> | undefined
  /** Layers that the running method writes. If they include water and more frames follow, pathlines are drawn. */
  written?: readonly string[] | undefined
}

/** Drawing quality chosen by the user: adapted to the speed of the machine, always quick, or always fine. */
export type QualityChoice = 'auto' | 'quick' | 'fine'

export type Background = 'light' | 'dark'

export interface View {
  mode: '3d' | 'map'
  camera: Camera
  /** In 3D, the camera is adapted to the free area of the pane (`fittedCamera`). Ends when only a camera is set. */
  fitsCamera: boolean
  /** The eye that replaces the camera in 3D; null for a view of the block. */
  eye: Eye | null
  /**
   * The level of the eye in drawn metres above the lowest ground, instead of its height above this terrain; null for that height.
   * Two terrains in one picture meet at their border if their eyes have one level.
   */
  eyeLevel: number | null
  objects: readonly ScaleObject[]
  /** Azimuth of the sun, degrees clockwise from north. */
  sunAzimuth: number
  /** Elevation of the sun above the horizon, in degrees. */
  sunElevation: number
  /** Vertical exaggeration; 1 is true to scale. */
  exaggeration: number
  /** Interval of contour lines in 3D, in metres; 0 draws none. */
  contours: number
  background: Background
  /** Hillshade of the map: the direction of its light, and its strength from 0 to 1. Colours are multiplied by the light. */
  hillshade: Hillshade
  hillshadeStrength: number
  /** Draws the frame's water. */
  water: boolean
  /** The share of the frame's ice that is drawn: 1 draws all ice, 0 the ground below it. */
  ice: number
}

/** Overlay insets: strips along the borders of a pane that panels cover, in CSS pixels. */
export interface Inset {
  left: number
  right: number
  top: number
  bottom: number
}

/** The cell under a point of a pane. */
export interface Picked {
  column: number
  row: number
  /** Metres. */
  height: number
}
