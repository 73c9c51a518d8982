/** Input and output types of a run, the same in Node and in browsers. */
import type { Budget, StageReport } from '../module'

export type {
  Budget,
  Choice,
  CompanionRecipe,
  LayerDescription,
  MethodDescription,
  MethodKind,
  ParameterDescription,
  ParameterKind,
  ParameterValues,
  ParsedRecipe,
  Registry,
  RillError,
  StageRecipe,
  StageReport,
} from '../module'

/** A picture or a height map that a recipe reads: values row by row, row 0 is north. */
export interface RecipeImage {
  width: number
  height: number
  /** Heights in metres, or the brightness of a picture from 0 to 1. */
  values: Float32Array
  /** Whether the values are metres. Default: false. */
  isInMetres?: boolean
  /** 1 for each pixel without data in an area at the edge, which a recipe can leave without data (`voids=keep`). */
  voids?: Uint8Array
}

/** The options of a run that can be sent to a worker, without the callback and the abort signal. */
export interface RunOrder {
  /**
   * The iteration to stop after, counted over all stages, from 0 (the starting terrain). Default: the last iteration of the recipe.
   */
  at?: number
  /** Ids of the layers to return with the heights, such as `wear` or `streams`. Default: none. `methods()` lists all layers. */
  layers?: readonly string[]
  /**
   * Number of threads, from 1 to 64, or `single` for the build without threads; the results are identical. Default: the number of
   * cores. Browsers have threads on isolated pages (`crossOriginIsolated`); elsewhere the build without threads runs.
   */
  threads?: number | 'single'
  /**
   * Images by the name or URL that the recipe's `image;name=` or `image;url=` gives. In Node, later runs of the process can read
   * them too.
   */
  images?: Record<string, RecipeImage>
}

export interface RunProgress {
  iteration: number
  /** The iteration at which the run ends. */
  goal: number
}

export interface RunOptions extends RunOrder {
  /** Called at the start, several times during the run, and at the end. */
  onProgress?: (progress: RunProgress) => void
  /** Stops the run; its promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/** The values of one layer, row by row; row 0 is north. */
export interface Layer {
  label: string
  unit: string
  values: Float32Array<ArrayBuffer>
  minimum: number
  maximum: number
}

export interface Terrain {
  /** The shortest equivalent text of the recipe. */
  recipe: string
  /** Cells. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Completed iterations. `iterations` is the total number in the recipe. */
  iteration: number
  iterations: number
  /** Metres, row by row; row 0 is north. The values of the layer `height`. */
  heights: Float32Array<ArrayBuffer>
  /** The layer `height` and the requested layers, by id. */
  layers: Record<string, Layer>
  /** 16 hexadecimal digits, a hash of the heights: the same for the same recipe and iteration on every machine. */
  fingerprint: string
  /** The mass balance, in cubic metres. */
  budget: Budget
  /** One report for each enabled stage. */
  stages: StageReport[]
  /**
   * Sentences for users, for example that the recipe was made with a revision of a method that this version does not have, or that
   * the link expects a different fingerprint.
   */
  notices: string[]
}
