/**
 * Types of the wasm module: one interface per class and record that `wasm/bindings/` exports. Nothing here depends on a particular
 * method; everything about methods comes from `describe()`.
 *
 * A call that can fail returns a `RillError` object instead of its value; `unwrap` turns that into a throw.
 */
import type { ChunkCost, DecodedStroke, ParsedRecipe, StageReport, Stroke } from '@rill-terrain/recipe/types'
import type { Steps } from './seam-sums'
import type {
  BasinNumbers,
  BasinReport,
  ChannelPoints,
  DrainageNumbers,
  FormShares,
  LandformReport,
  SingleCellReport,
  SwathReport,
  TerrainFault,
} from './measures/landform-report'
import type { PlanMap } from './measures/plan-map'

export type {
  Choice,
  ChunkCost,
  CompanionRecipe,
  DecodedStroke,
  LayerDescription,
  MethodDescription,
  MethodKind,
  ParameterDescription,
  ParameterKind,
  ParameterValues,
  ParsedRecipe,
  Registry,
  StageRecipe,
  StageReport,
  Stroke,
  StrokeKindDescription,
} from '@rill-terrain/recipe/types'

/**
 * Version of the interface below. It is raised when a member is added or changes. An archived engine (`releases/`) has the
 * interface of its release, so code that calls such a member must also work with engines that lack it or have the earlier form.
 */
export const moduleInterface = 6

/**
 * An error about invalid input, with a message for users. `position` is the index of the character in the recipe text, -1 if there
 * is none.
 */
export interface RillError extends Error {
  name: 'RillError'
  position: number
}

export interface Budget {
  /** All in cubic metres. */
  eroded: number
  deposited: number
  carried: number
  lost: number
  /** Rock added by uplift; not part of the balance of the other values. */
  uplifted: number
}

export interface Progress {
  /** Index of the stage that runs next, or the number of stages when all are done. */
  stage: number
  /** Completed and total iterations of that stage. */
  stageIteration: number
  stageIterations: number
  /** Completed and total iterations over all stages after the starting terrain. */
  iteration: number
  iterations: number
  done: boolean
}

/** Location of a layer in `HEAPF32`: row r starts at element `offset + r * stride` and has `width` values. */
export interface LayerView {
  offset: number
  stride: number
  width: number
  height: number
  /** Minimum and maximum of the layer. */
  minimum: number
  maximum: number
}

/** A snapshot of a simulation without its grids. Call `delete()` when it is no longer needed. */
export interface SnapshotState {
  delete(): void
}

/** Location of a grid in `HEAPF32`, ghost cells and padding included. */
interface GridStorage {
  offset: number
  length: number
}

export interface Simulation {
  /** Runs up to `iterations` iterations; returns how many ran, or the error that stopped it. */
  advance(iterations: number): number | RillError
  /**
   * The same, but stops after `milliseconds`, also within an iteration. Until the next call has completed that iteration, only
   * `progress` may be called. Returns how many iterations it completed. Since interface 5.
   */
  advanceFor?(iterations: number, milliseconds: number): number | RillError
  /** Whether `advanceFor` has stopped within an iteration. Since interface 5. */
  isWithinIteration?(): boolean
  /** Runs iterations until `milliseconds` have passed or all are done; at least one. Returns how many ran. */
  runFor(milliseconds: number): number | RillError
  progress(): Progress
  /** Progress of each chunk; null where there are no chunks. Since interface 2. */
  chunks?(): ChunkProgress | null
  /**
   * Sets the viewed position, 0 to 1 from west to east and from north to south: the nearest chunks are computed next. With the last
   * argument, cached chunks come before them, because they are available immediately. Since interface 2.
   */
  lookAt?(east: number, south: number, cachedFirst: boolean): true | RillError
  /** Ids of the layers that have values now; `height` is always the first. */
  layers(): string[]
  /** One of these layers, or one of `derivedLayers()`. A derived layer may grow the heap. */
  layer(id: string): LayerView | RillError
  /** Samples of the plan of a world of rivers, from its first cell to its last, until a chunk is complete. Since interface 6. */
  planGround?(): LayerView | null | RillError
  /** A number that differs after each change of the terrain. Since interface 6. */
  changes?(): number
  /** Whether the water layer is standing water, with its own surface above the ground. */
  waterStands(): boolean
  /** Whether the method that last changed the ground has also written the water layer. */
  waterIsOfThisGround(): boolean
  /** Heights in metres for black and white, where the recipe's only source is a picture; null for other recipes. */
  pictureRange(): [black: number, white: number] | null
  budget(): Budget
  /** One report for each enabled stage. */
  stages(): StageReport[]
  /* Measures of the present terrain, since interface 3; docs/landforms.md has their definitions. */
  /** `theta`: reference concavity, 0.1 to 0.9; `rivers`: maximum number of rivers, 0 to 50. */
  landforms?(theta: number, rivers: number): LandformReport | RillError
  /** Heights across a band of `width` metres along a line; places are fractions of the map. */
  swath?(fromEast: number, fromSouth: number, toEast: number, toSouth: number, width: number): SwathReport | RillError
  /** The drainage basin of a place, a fraction of the map; null on the sea. */
  basin?(east: number, south: number): BasinReport | null | RillError
  /** The basins with the largest area, at most `limit` (1 to 10,000), largest first. Since interface 6. */
  basins?(limit: number): BasinNumbers[] | RillError
  /** All channel cells, with chi and ksn for a reference concavity of 0.1 to 0.9. Since interface 6. */
  channelPoints?(theta: number): ChannelPoints | RillError
  /** Mean height and relief of the land in metres, without its drainage; null where there is no land. */
  heights?(): { mean: number; relief: number } | null
  /** Numbers of the drainage; null where there is no land. */
  drainage?(): DrainageNumbers | null | RillError
  /** Single cells that stand out of the ground, compared with iteration 0. Since interface 5. */
  singleCells?(): SingleCellReport | RillError
  /** Shares of the land of each form; null where there is no land. Since interface 6. */
  forms?(): FormShares | null | RillError
  /** What tools and files make, and land does not; an empty list for terrain without faults. Since interface 6. */
  faults?(): TerrainFault[] | RillError
  /** 16 hexadecimal digits: a hash of the height layer. */
  fingerprint(): string
  /** Bytes that the layers and methods of this simulation use. */
  bytes(): number
  /** A snapshot of the present state, without its grids. */
  moment(): SnapshotState | RillError
  /**
   * Goes to a snapshot of a recipe that is the same up to there. The caller must then fill `grids` with the contents at the
   * snapshot.
   */
  resume(state: SnapshotState): true | RillError
  /**
   * At the end of the run, goes to the end of a recipe that differs only in where the last iteration is cut short, such as another
   * age. Returns false, and changes nothing, where that is not possible. Since interface 6.
   */
  repeat?(text: string): boolean | RillError
  /** All grids of the present state, always in the same order for the same position in a recipe. */
  grids(): GridStorage[]
  delete(): void
}

/** Progress of chunks: `done` is the share of completed iterations of each chunk, row by row. */
export interface ChunkProgress {
  columns: number
  rows: number
  done: number[]
  /**
   * Whether chunks are computed in the default order, so that the same iteration always has the same chunks. False after `lookAt`
   * elsewhere.
   */
  isInOrder: boolean
  /** With `join=rivers`, the share of the plan of the world that is made, 0 to 1. Since interface 6. */
  planned?: number
  /** Steps across the borders after each sweep of `join=dustpan` that all chunks have finished. Since interface 6. */
  sweeps?: Steps[]
}

export interface RillModule {
  /** The heap. Read this property again after every call into the module, because growing the heap replaces it. */
  HEAPF32: Float32Array
  /** JSON text of a `Registry`. */
  describe(): string
  parseRecipe(text: string): ParsedRecipe | RillError

  /* Edits: each takes a recipe text and returns the parsed recipe after the edit. Values have recipe syntax.
     `companion` is -1 for the stage itself. */
  setWorld(text: string, name: string, value: string): ParsedRecipe | RillError
  setParameter(text: string, stage: number, companion: number, name: string, value: string): ParsedRecipe | RillError
  insertStage(text: string, index: number, method: string): ParsedRecipe | RillError
  /** Inserts a copy of the stage directly after it. */
  duplicateStage(text: string, index: number): ParsedRecipe | RillError
  switchStage(text: string, stage: number, companion: number, isOn: boolean): ParsedRecipe | RillError
  replaceStage(text: string, index: number, method: string): ParsedRecipe | RillError
  removeStage(text: string, index: number): ParsedRecipe | RillError
  moveStage(text: string, from: number, to: number): ParsedRecipe | RillError
  addCompanion(text: string, stage: number, method: string): ParsedRecipe | RillError
  removeCompanion(text: string, stage: number, companion: number): ParsedRecipe | RillError

  /**
   * Provides an image to `image;name=...`, or to `image;url=...` where its name is a web address: values row by row, row 0 is
   * north, in metres or from 0 to 1. Replaces an image of the same name.
   */
  provideImage(name: string, width: number, height: number, values: Float32Array, isInMetres: boolean): true | RillError
  /** The same for an image with areas without data: `voids` has 1 for each of their pixels. Since interface 6. */
  provideImageWithVoids?(
    name: string,
    width: number,
    height: number,
    values: Float32Array,
    isInMetres: boolean,
    voids: Uint8Array,
  ): true | RillError
  /** Names or web addresses of the images that a recipe reads and that were not provided. */
  missingImages(text: string): string[] | RillError
  /** Ids of the layers that every simulation derives from its terrain on request. */
  derivedLayers(): string[]
  /**
   * Opens a recipe and computes its starting terrain (iteration 0). `startingHeights`, row-major heights in metres of the recipe's
   * size, replace the result of the recipe's leading sources; pass null to run the sources. NaN marks cells without data where the
   * recipe keeps them.
   */
  openSimulation(text: string, threads: number, startingHeights: Float32Array | null): Simulation | RillError
  /**
   * Opens the chunks of a rectangle of a recipe's world, independent of how many chunks the recipe shows. The layers are empty at
   * first; each chunk is filled once the pieces that it needs are computed. Since interface 2, like the next three members.
   */
  openChunks(text: string, column: number, row: number, columns: number, rows: number, threads: number): Simulation | RillError
  /** Estimates the cost of those chunks, without computing them. */
  planChunks(text: string, column: number, row: number, columns: number, rows: number): ChunkCost | RillError
  /**
   * The plan of a world with `join=rivers`, once a run of its chunks has made it (`ChunkProgress.planned`). The module keeps the
   * last plan. Since interface 6, like the next member.
   */
  riverPlan?(text: string): Uint8Array<ArrayBuffer> | RillError
  /** Provides such a plan to the runs that are opened later, which then have the same bits and do not make it. */
  provideRiverPlan?(text: string, plan: Uint8Array): true | RillError
  /** Sets the maximum size in bytes of cached pieces, which neighbouring chunks and later views reuse. The default is 0. */
  setPieceBudget?(bytes: number): void
  pieceBytes?(): number
  /** The plan of a world of rivers; null unless it is the last plan that a simulation has made. Since interface 6. */
  planMap?(text: string): PlanMap | null | RillError
  /** Opens a recipe at a snapshot, without running its leading sources; the caller fills the grids as after `resume`. */
  openSimulationAt(text: string, threads: number, state: SnapshotState): Simulation | RillError
  /**
   * Keys of the states after 0, 1, 2... stages of the recipe: snapshots with the same key are the same in any recipe. Null between
   * leading sources, where there are no snapshots.
   */
  stateKeys(text: string): (string | null)[] | RillError
  /**
   * Keys of the states within the last of 0, 1, 2... stages, where they differ from `stateKeys`: recipes that differ only in a time
   * share them. Null elsewhere. Since interface 6.
   */
  keyframeKeys?(text: string): (string | null)[] | RillError
  /** 64-bit hash of values, as 16 hexadecimal digits: the id of a user's own image. */
  contentHash(values: Float32Array): string | RillError
  /** The strokes of a text of a parameter of the kind `strokes`. Since interface 4, like the next member. */
  decodeStrokes?(text: string): DecodedStroke[] | RillError
  /**
   * The text of one stroke: a curve within an eighth of the radius of the points. A text of several strokes joins them with
   * `strokesSeparator` of the registry.
   */
  encodeStroke?(stroke: Stroke): string | RillError
}

/** Options of the factory function that the glue file exports by default. */
export interface ModuleOptions {
  /** Extra workers that the threaded build starts up front: threads - 1. */
  rillWorkers?: number
  locateFile?: (path: string) => string
  /** Instantiates the program instead of the glue, which then does not fetch it. */
  instantiateWasm?: (
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, program: WebAssembly.Module) => void,
  ) => WebAssembly.Exports
}

export type ModuleFactory = (options?: ModuleOptions) => Promise<RillModule>

/** Returns the value of a call into the module, or throws the error it returned. */
export function unwrap<T>(result: T | RillError): T {
  if (result instanceof Error) throw result
  return result as T
}
