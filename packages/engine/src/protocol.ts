/**
 * The protocol between the page and the engine's worker: each call with its reply, and the one message that the worker sends on its
 * own, the frame. Calls use comlink; apart from constants and small helpers, this file has types only.
 */
import type {
  DecodedStroke,
  Outcome,
  ParsedRecipe,
  Problem,
  Registry,
  Release,
  StageReport,
  Stroke,
} from '@rill-terrain/recipe/types'
import type { Measured, MeasureId, MeasureOptions } from './measures/registry'
import type { Budget, ChunkProgress, Progress } from './module'
import type { Ground } from './seam-sums'
import type { LayerValues } from './layer-values'
import type { SeamReport } from './seams'

export type { Ground, Steps } from './seam-sums'
export type { SeamReport } from './seams'
export type { SeamSurroundings } from './seam-surroundings'

export type {
  ChunkCost,
  ChunkProgress,
  CompanionRecipe,
  DecodedStroke,
  LayerDescription,
  MethodDescription,
  MethodKind,
  ParameterDescription,
  ParameterValues,
  ParsedRecipe,
  Progress,
  Registry,
  StageRecipe,
  Stroke,
  StrokeKindDescription,
} from './module'
export type { LayerValues } from './layer-values'
export type { Outcome, Problem, Release } from '@rill-terrain/recipe/types'

/** How to start the engine. `base` is the address of the folder that contains `engine/`. */
export interface EngineSettings {
  base: string
  /** Version of the release whose archived engine is started; null or undefined for the page's own engine. */
  release?: string | null
  /** `single` has one thread and does not need an isolated page. */
  build: 'threads' | 'single'
  threads: number
}

/** The engine that was started. */
export interface EngineInfo {
  /** Version of the release of the engine; null for the page's own engine. */
  release: string | null
  build: 'threads' | 'single'
  threads: number
  registry: Registry
}

/** Progress of the download of the engine's program in bytes; `total` is null where the size is not known. */
export interface LoadProgress {
  loaded: number
  total: number | null
}

/** One change of a recipe. `companion` is -1 for the stage itself; values have recipe syntax. */
export type Edit =
  | { kind: 'world'; name: string; value: string }
  | { kind: 'parameter'; stage: number; companion: number; name: string; value: string }
  | { kind: 'insertStage'; index: number; method: string }
  | { kind: 'duplicateStage'; index: number }
  | { kind: 'switchStage'; stage: number; companion: number; isOn: boolean }
  | { kind: 'replaceStage'; index: number; method: string }
  | { kind: 'removeStage'; index: number }
  | { kind: 'moveStage'; from: number; to: number }
  | { kind: 'addCompanion'; stage: number; method: string }
  | { kind: 'removeCompanion'; stage: number; companion: number }

/** An image: values row by row, row 0 is north; heights in metres, or the brightness of a picture from 0 to 1. */
export interface NamedImage {
  name: string
  width: number
  height: number
  values: Float32Array
  isInMetres: boolean
  /** 1 for each pixel without data in an area that touches the edge; absent if there are none. */
  voids?: Uint8Array
}

/** State of a simulation's playback controls. */
export interface Playback {
  /** Continues from the present iteration until all iterations are done. */
  playing: boolean
  /** Iterations per second while playing; 0 is as fast as the machine can. */
  playbackRate: number
  /** Starts again at the end of the run. */
  loop?: boolean
  /** Fast-forward: iterations up to this one run as fast as the machine can, whether playing or not. */
  fastForwardTo: number
}

/** Default budget for checkpoints, in bytes. */
export const defaultCheckpointBudget = 128 * 2 ** 20

/** Default budget for cached pieces of chunks, in bytes. */
export const defaultPieceBudget = 256 * 2 ** 20

/** A simulation to open. Frames carry `job`, so that the page can drop a late frame of an earlier job. */
export interface Job extends Playback {
  job: number
  text: string
  /** The job is an edit of the open terrain, whose picture stays visible until this job reaches `fastForwardTo`. */
  keepsPicture?: boolean
  /**
   * A value is being dragged: a draft of this iteration may be shown; the open terrain then stays open until a job arrives that
   * allows no draft.
   */
  draftTo?: number
  /** Further keyframes of land with an age are computed while the terrain rests. */
  readiesAges?: boolean
}

/** Every layer of one state of the simulation. */
export interface TerrainCopy {
  width: number
  height: number
  /** Completed iterations. */
  iteration: number
  /** Heights in metres for black and white where the terrain begins with a picture; null otherwise. */
  pictureRange: [black: number, white: number] | null
  /** Heights first. */
  layers: LayerValues[]
}

/** Statistics of a layer. */
export interface LayerFigures {
  minimum: number
  maximum: number
  /** Sorted sample values; each interval between neighbouring values has the same share of the map's cells. */
  distribution: Float32Array
}

export interface Figures {
  /** By layer id. */
  layers: Record<string, LayerFigures>
  /** Distribution of the height difference between neighbouring cells, in metres. */
  rises: Float32Array
}

/** One state of the simulation. */
export interface Frame {
  job: number
  /** Number of seeks that the engine has handled since the terrain was opened. */
  seeks: number
  /** The frame shows a draft of the terrain, with fewer cells; only its layers are valid. */
  isDraft: boolean
  width: number
  height: number
  /** Size of the layers where they are samples of a plan, spread from the first cell to the last; absent for all cells. */
  samples?: { width: number; height: number }
  progress: Progress
  /** Ids of the layers that have values. */
  present: string[]
  /** The watched layers that the terrain has; empty in a progress report between two pictures. */
  layers: LayerValues[]
  /** Statistics of these layers; null if the heights are not among them. */
  figures: Figures | null
  /** Whether the water layer is standing water, with its own surface above the ground. */
  waterStands: boolean
  /** Whether the water layer belongs to the present ground, and is not left over from an earlier stage. */
  waterIsOfThisGround: boolean
  /** The same state follows soon, with the layers that are watched at rest. */
  moreFollows: boolean
  budget: Budget
  /** One report for each enabled stage. */
  stages: StageReport[]
  fingerprint: string
  /** Milliseconds per iteration, measured in the last slice; 0 before the first iteration. */
  iterationMilliseconds: number
  /** Bytes that the simulation uses. */
  bytes: number
  /**
   * Total size of all checkpoints, and the iterations of the open terrain's checkpoints. `keyframes`: iterations of the stage with
   * an age from which all ages until the next one are soon computed, in order; empty for a job without `readiesAges`.
   */
  checkpoints: { bytes: number; iterations: number[]; keyframes: number[] }
  /** Progress of each chunk, and the size in bytes of the cached pieces; null where there are no chunks. */
  chunks: (ChunkProgress & { bytes: number }) | null
  /** The problem that stopped the run; null if there is none. */
  problem: Problem | null
}

/** Progress of a recipe that runs next to the open one. */
export interface BackgroundState {
  iteration: number
  iterations: number
  /** The ground before the first and after the last iteration, and the seam report; null until all iterations are done. */
  result: { start: Ground; end: Ground; seams: SeamReport | null } | null
}

/** Acknowledges a frame. The next frame waits for it, which provides back-pressure. */
export interface FrameAcknowledgement {
  /** Buffers that return to the worker's pool for reuse: the buffers of this frame or of an earlier one. */
  buffers: ArrayBuffer[]
  /** Milliseconds of software rendering; 0 where a GPU renders, because that does not slow down the iterations. */
  softwareRenderMilliseconds: number
}

/** Receives a frame and owns its values until it returns their buffers. The next frame waits for the acknowledgement. */
export type FrameReceiver = (frame: Frame) => Promise<FrameAcknowledgement>

/** The acknowledgement of a receiver that does not use the frame. */
export function acknowledge({ layers }: Frame): FrameAcknowledgement {
  return { buffers: layers.map(({ values }) => values.buffer), softwareRenderMilliseconds: 0 }
}

/** The worker's side: each member is a call, and its return type is the reply. */
export interface EngineWorker {
  start(settings: EngineSettings, receive: FrameReceiver, report?: (progress: LoadProgress) => void): Promise<EngineInfo>
  parse(text: string): Outcome<ParsedRecipe>
  edit(text: string, edit: Edit): Outcome<ParsedRecipe>
  missingImages(text: string): Outcome<string[]>
  provideImage(image: NamedImage): Outcome<true>
  contentHash(values: Float32Array): Outcome<string>
  /** The strokes of a text, and the text of a stroke. Engines with an interface below 4 have no strokes: the list is empty. */
  decodeStrokes(text: string): Outcome<DecodedStroke[]>
  encodeStroke(stroke: Stroke): Outcome<string>
  /** Closes the previous run, and opens a recipe at its latest usable checkpoint. After a problem nothing is open. */
  open(job: Job): Outcome<true>
  /** Returns the time when the change took effect, in milliseconds since 1970. */
  setPlayback(playback: Playback): number
  /** The same, but also goes back if `fastForwardTo` is before the present iteration. */
  seek(playback: Playback): number
  /** Sets the budget for checkpoints, in bytes. */
  setCheckpointBudget(bytes: number): void
  /** Sets the budget for cached pieces of chunks, in bytes. */
  setPieceBudget(bytes: number): void
  /** Sets the viewed position, 0 to 1 from west to east and from north to south: the nearest chunks are computed first. */
  lookAt(east: number, south: number): void
  /** Sets the layers of frames from now on; those `atRest` are added once the terrain has been at rest for a short time. */
  watch(layers: string[], atRest?: string[]): void
  /** Copies every present layer, and on request also the derived layers; null where nothing is open. The run continues. */
  copyLayers(withDerived?: boolean): TerrainCopy | null
  /**
   * Measures the open terrain; null where nothing is open, or where the run is not at rest and the measure needs rest. With
   * `whileRunning`, no measure needs rest: it is computed between two slices of the run, which waits for it.
   */
  measure<Id extends MeasureId>(id: Id, options?: MeasureOptions[Id], whileRunning?: boolean): Promise<Measured<Id> | null>
  /** Runs one slice of a recipe next to the open one; a recipe that differs from the last call's starts from the beginning. */
  runInBackground(text: string): Promise<Outcome<BackgroundState>>
  /** Stops the run of `runInBackground` and frees its memory. */
  endBackgroundRun(): void
}

/** Why the engine was restarted, in a sentence for users. `cancelled`: the user asked for it. */
export interface EngineLoss {
  message: string
  cancelled: boolean
}

/** The same calls from the other thread: each returns a promise of its reply. */
export type Remote<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => infer Reply
    ? (...given: Given) => Promise<Awaited<Reply>>
    : never
}

/**
 * The page's side. Calls never reject because of invalid input. If the worker crashes, pending calls reject with an
 * `EngineLostError`, a new worker starts, and `onLost` is called when the new worker is ready.
 */
export interface Engine extends Omit<Remote<EngineWorker>, 'start'> {
  start(): Promise<EngineInfo>
  /** Replaces the running engine with the engine of a release, or with the page's own; nothing is open in the new engine. */
  use(release: string | null): Promise<EngineInfo>
  /** The releases whose engines are archived, newest first. */
  releases(): Promise<readonly Release[]>
  /** Terminates the worker, even while it is busy, and starts a new one. */
  cancel(): Promise<void>
  /** The same, if the worker does not answer within so many milliseconds; the time to start does not count. */
  cancelIfBusy(milliseconds: number): Promise<void>
  /** Called for each frame; the next frame is sent once the page has acknowledged this one. */
  onFrame: FrameReceiver
  /** Called while the engine is being loaded. */
  onLoading: (progress: LoadProgress) => void
  onLost: (loss: EngineLoss, info: EngineInfo) => void
  /** Called when no worker can be started, at first or after a crash. */
  onFailed: (message: string) => void
}

/** The error of a call whose worker ended before it could reply. */
export class EngineLostError extends Error {
  override name = 'EngineLostError'
}
