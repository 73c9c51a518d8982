/**
 * The wasm module as JavaScript sees it: one interface per class and record that `wasm/bindings/` exports.
 * Nothing here knows how a method works; everything about methods comes from `describe()`.
 *
 * A call that can fail returns a `RillError` object instead of its value; `unwrap` turns that into a throw.
 */
import type { ChunkCost, ParsedRecipe, StageReport } from '@rill-terrain/recipe/types'

export type {
  Choice,
  ChunkCost,
  CompanionRecipe,
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
} from '@rill-terrain/recipe/types'

/**
 * The number of what is described here. A kept engine (`releases/`) speaks the one of its day: it is raised when a member is added or
 * changes, and what calls such a member then copes with an engine that has it not, or as it was.
 */
export const moduleInterface = 2

/** What is wrong with an input, for people. `position` is the character in the recipe text, -1 where there is none. */
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
  /** Rock that rose from below; no part of the balance of the others. */
  uplifted: number
}

export interface Progress {
  /** Index of the stage that runs next, or the number of stages when all are done. */
  stage: number
  /** Iterations done and wanted in that stage. */
  stageIteration: number
  stageIterations: number
  /** Iterations done and wanted over all stages after the starting terrain. */
  iteration: number
  iterations: number
  done: boolean
}

/** Where a layer lies in `HEAPF32`: row r starts at element `offset + r * stride` and holds `width` values. */
export interface LayerView {
  offset: number
  stride: number
  width: number
  height: number
  /** Its lowest and highest value. */
  minimum: number
  maximum: number
}

/** A moment of a simulation without its grids. Call `delete()` when it is no longer needed. */
export interface Moment {
  delete(): void
}

/** Where a grid lies in `HEAPF32`, ghost cells and padding included. */
export interface GridStorage {
  offset: number
  length: number
}

export interface Simulation {
  /** Runs up to `iterations` iterations; returns how many ran, or the error that stopped it. */
  advance(iterations: number): number | RillError
  /** Runs iterations until `milliseconds` have passed or all are done; at least one. Returns how many ran. */
  runFor(milliseconds: number): number | RillError
  progress(): Progress
  /** How far each chunk is; null where there are none. Since interface 2. */
  chunks?(): ChunkProgress | null
  /**
   * Somebody looks at a place, 0 to 1 from west to east and from north to south: the chunks nearest to it are next, or before them those
   * that are kept, which are there at once. Since interface 2.
   */
  lookAt?(east: number, south: number, keptFirst: boolean): true | RillError
  /** Ids of the layers that hold something now; `height` is always the first. */
  layers(): string[]
  /** One of those, or one of `derivedLayers()`, which may grow the heap. */
  layer(id: string): LayerView | RillError
  /** Whether the water layer is water that stands on the ground, with a surface of its own. */
  waterStands(): boolean
  /** Whether the method that last changed the ground has written the water layer as well. */
  waterIsOfThisGround(): boolean
  /** Metres that black and white stand for where the recipe's one source is a picture; null for any other. */
  pictureRange(): [black: number, white: number] | null
  budget(): Budget
  /** Of the stages that are switched on. */
  stages(): StageReport[]
  /** 16 hexadecimal digits: the content hash of the height layer. */
  fingerprint(): string
  /** Bytes that the layers and methods of this simulation hold. */
  bytes(): number
  /** The present without its grids. */
  moment(): Moment | RillError
  /** Goes to a moment of a recipe that is the same up to there; what `grids` then names is to be filled with what it held. */
  resume(moment: Moment): true | RillError
  /** Each grid that the present consists of, always in the same order for a place in a recipe. */
  grids(): GridStorage[]
  delete(): void
}

/** How far chunks are: of each, row by row, the share of its iterations that are done. */
export interface ChunkProgress {
  columns: number
  rows: number
  done: number[]
  /** Nobody has looked elsewhere: after so many iterations it is always these that are done. */
  isInOrder: boolean
}

export interface RillModule {
  /** The heap. Read it again after every call into the module: growing replaces it. */
  HEAPF32: Float32Array
  /** JSON text of a `Registry`. */
  describe(): string
  parseRecipe(text: string): ParsedRecipe | RillError

  /* Edits: each takes a recipe text and returns the parsed recipe after the edit. Values are written as in a recipe.
     `companion` is -1 for the stage itself. */
  setWorld(text: string, name: string, value: string): ParsedRecipe | RillError
  setParameter(text: string, stage: number, companion: number, name: string, value: string): ParsedRecipe | RillError
  insertStage(text: string, index: number, method: string): ParsedRecipe | RillError
  /** A copy of the stage, right after it. */
  duplicateStage(text: string, index: number): ParsedRecipe | RillError
  switchStage(text: string, stage: number, companion: number, isOn: boolean): ParsedRecipe | RillError
  replaceStage(text: string, index: number, method: string): ParsedRecipe | RillError
  removeStage(text: string, index: number): ParsedRecipe | RillError
  moveStage(text: string, from: number, to: number): ParsedRecipe | RillError
  addCompanion(text: string, stage: number, method: string): ParsedRecipe | RillError
  removeCompanion(text: string, stage: number, companion: number): ParsedRecipe | RillError

  /**
   * Makes an image known to `image;name=...`, or to `image;url=...` where its name is a web address: values row by row, row 0
   * is north, in metres or from 0 to 1. Replaces one of that name.
   */
  provideImage(name: string, width: number, height: number, values: Float32Array, isInMetres: boolean): true | RillError
  /** Names or web addresses of the images that a recipe reads and nobody has provided. */
  missingImages(text: string): string[] | RillError
  /** Ids of the layers that any simulation derives from its terrain when it is asked for them. */
  derivedLayers(): string[]
  /**
   * Opens a recipe with its starting terrain made (iteration 0). `startingHeights`, row-major metres of the recipe's
   * size, stand in for what the recipe's leading sources would make; pass null to run the sources.
   */
  openSimulation(text: string, threads: number, startingHeights: Float32Array | null): Simulation | RillError
  /**
   * Since interface 2, as the three below: opens the chunks of a rectangle of a recipe's world, however many it shows itself. Its layers are empty at first; each chunk is there
   * once the pieces that it takes are done, and all of them at the end.
   */
  openChunks(text: string, column: number, row: number, columns: number, rows: number, threads: number): Simulation | RillError
  /** What those chunks cost, without any work. */
  planChunks(text: string, column: number, row: number, columns: number, rows: number): ChunkCost | RillError
  /** How many bytes of pieces are kept at most, for neighbouring chunks and for whoever comes back; none at first. */
  setPieceBudget?(bytes: number): void
  pieceBytes?(): number
  /** Opens a recipe at a moment that it has come by, without its leading sources; the grids are to be filled as after `resume`. */
  openSimulationAt(text: string, threads: number, moment: Moment): Simulation | RillError
  /**
   * What a moment depends on that 0, 1, 2... stages of the recipe have left their mark on: moments with the same key are the same
   * in any recipe. Null between leading sources, where there are no moments.
   */
  stateKeys(text: string): (string | null)[] | RillError
  /** 64-bit content hash of values, as 16 hexadecimal digits: the id of a person's own image. */
  contentHash(values: Float32Array): string | RillError
}

/** Options of the factory that the glue file exports by default. */
export interface ModuleOptions {
  /** Extra workers that the threaded build starts up front: threads - 1. */
  rillWorkers?: number
  locateFile?: (path: string) => string
  /** Instantiates the program in the place of the glue, which then fetches none. */
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
