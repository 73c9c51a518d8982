/** What goes into a run and what comes out of it, the same in Node and in browsers. */
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
  /** Metres, or a picture's brightness from 0 to 1. */
  values: Float32Array
  /** Whether the values are metres; false unless you say so. */
  isInMetres?: boolean
}

/** What is run, but for how it is told of and stopped: it can go to a worker. */
export interface RunOrder {
  /** The iteration to stop after, counted over all stages, from 0 (the starting terrain); the recipe's last one unless you say another. */
  at?: number
  /**
   * Ids of the layers to bring besides the heights, such as `wear` or `streams`; none unless you name some. `methods()` lists
   * them.
   */
  layers?: readonly string[]
  /**
   * Threads, from 1 to 64, or `single` for the build without threads, with the same bits: as many as there are cores unless you say
   * another. Browsers have threads in pages that are isolated (`crossOriginIsolated`); elsewhere the build without them runs.
   */
  threads?: number | 'single'
  /** What the recipe's `image;name=` or `image;url=` names, by that name. In Node they stay known to later runs of the process. */
  images?: Record<string, RecipeImage>
}

export interface RunProgress {
  iteration: number
  /** The iteration at which the run ends. */
  goal: number
}

export interface RunOptions extends RunOrder {
  /** Called at the start, now and then on the way, and at the end. */
  onProgress?: (progress: RunProgress) => void
  /** Ends the run; its promise then rejects with the signal's reason. */
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
  /** The shortest text that says the same. */
  recipe: string
  /** Cells. */
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Iterations that were done, of those that the recipe has. */
  iteration: number
  iterations: number
  /** Metres, row by row; row 0 is north. The values of the layer `height`. */
  heights: Float32Array<ArrayBuffer>
  /** `height`, and those that were asked for, by their ids. */
  layers: Record<string, Layer>
  /** 16 hexadecimal digits that stand for the heights: the same recipe and iteration have the same on every machine. */
  fingerprint: string
  /** Where the rock is, in cubic metres. */
  budget: Budget
  /** Of the stages that are switched on. */
  stages: StageReport[]
  /**
   * Sentences for people: that the recipe was made with a revision of a method that this version does not have, or that the link expects
   * another fingerprint.
   */
  notices: string[]
}
