/**
 * Everything that the page and the engine's worker say to each other: each call with its reply, and the one message that
 * the worker sends of itself, the frame. Calls travel by comlink; this file has types only.
 */
import type { Outcome, ParsedRecipe, Problem, Registry, Release, StageReport } from '@rill-terrain/recipe/types'
import type { Measured, MeasureId } from './measures/registry'
import type { Budget, ChunkProgress, Progress } from './module'
import type { Ground } from './seam-sums'
import type { LayerValues } from './layer-values'
import type { SeamReport } from './seams'

export type { Ground, Steps } from './seam-sums'
export type { SeamPlace, SeamReport, SeamSurroundings } from './seams'

export type {
  Budget,
  Choice,
  ChunkCost,
  ChunkProgress,
  CompanionRecipe,
  LayerDescription,
  MethodDescription,
  MethodKind,
  ParameterDescription,
  ParameterValues,
  ParsedRecipe,
  Progress,
  Registry,
  StageRecipe,
  StageReport,
} from './module'
export type { LayerValues } from './layer-values'
export type { Outcome, Problem, Release } from '@rill-terrain/recipe/types'

/** How the engine is to be started. `base` is the address of the folder that holds `engine/`. */
export interface EngineSettings {
  base: string
  /** The version of the release whose kept engine it is to be; the page's own where there is none. */
  release?: string | null
  /** `single` has one thread and needs no isolated page. */
  build: 'threads' | 'single'
  threads: number
}

/** What was started. */
export interface EngineInfo {
  /** The version of the release whose engine it is; null for the page's own. */
  release: string | null
  build: 'threads' | 'single'
  threads: number
  registry: Registry
}

/** How far the download of the engine's program is: bytes, and how many there will be where that is known. */
export interface LoadProgress {
  loaded: number
  total: number | null
}

/** One change of a recipe. `companion` is -1 for the stage itself; values are written as in a recipe. */
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

/** An image: values row by row, row 0 is north; in metres, or a picture's from 0 to 1. */
export interface NamedImage {
  name: string
  width: number
  height: number
  values: Float32Array
  isInMetres: boolean
}

/** How a simulation is played: the state of its transport controls. */
export interface Playback {
  /** Runs on from where it is until all iterations are done. */
  playing: boolean
  /** Iterations per second while playing; 0 is as fast as the machine can. */
  playbackRate: number
  /** Plays from the start again when it comes to the end. */
  loop?: boolean
  /** Fast-forward: iterations up to this one run as fast as the machine can, whether playing or not. */
  fastForwardTo: number
}

/** Bytes that checkpoints may take, unless somebody says otherwise. */
export const defaultCheckpointBudget = 128 * 2 ** 20

/** Bytes of chunks that were seen and may be kept, for whoever comes back to them, unless somebody says otherwise. */
export const defaultPieceBudget = 256 * 2 ** 20

/** A simulation to open. Frames carry `job`, so that one on its way for an earlier job is known and dropped. */
export interface Job extends Playback {
  job: number
  text: string
  /** It is the terrain before, changed: that one's picture stays on show until this one has come to `fastForwardTo`. */
  keepsPicture?: boolean
  /** It is being dragged: a draft may be shown in its place, and then the terrain before stays open until a job comes that allows none. */
  allowsDraft?: boolean
}

/** Every layer of one state of the simulation. */
export interface TerrainCopy {
  width: number
  height: number
  /** Iterations that were done. */
  iteration: number
  /** Metres that black and white stand for where the terrain begins with a picture. */
  pictureRange: [black: number, white: number] | null
  /** Heights first. */
  layers: LayerValues[]
}

/** What a layer is like as a whole. */
export interface LayerFigures {
  minimum: number
  maximum: number
  /** Values in order, with the same share of the map's places from each to the next. */
  distribution: Float32Array
}

export interface Figures {
  /** By the layers' ids. */
  layers: Record<string, LayerFigures>
  /** The distribution of how much the ground rises from one cell to the next, metres. */
  rises: Float32Array
}

/** One state of the simulation. */
export interface Frame {
  job: number
  /** How many seeks it has heard of since the terrain was opened. */
  seeks: number
  /** What is shown is a draft of the terrain, with fewer cells; only the layers are of use. */
  isDraft: boolean
  width: number
  height: number
  progress: Progress
  /** Ids of the layers that hold something. */
  present: string[]
  /** The layers that were asked for and are there; none in a progress report between two pictures. */
  layers: LayerValues[]
  /** What those are like as a whole; null where there are no heights among them. */
  figures: Figures | null
  /** Whether the water layer is water that stands on the ground, with a surface of its own. */
  waterStands: boolean
  /** Whether the water layer is as new as the ground, rather than left over from an earlier stage. */
  waterIsOfThisGround: boolean
  /** The same state follows soon, with the layers that are watched at rest. */
  moreFollows: boolean
  budget: Budget
  /** Of the stages that are switched on. */
  stages: StageReport[]
  fingerprint: string
  /** Milliseconds that the last iterations took, each; 0 before the first one. */
  iterationMilliseconds: number
  /** Bytes that the simulation holds. */
  bytes: number
  /** What the run can be taken back to: the bytes of it all, and the iterations of the terrain that is open. */
  checkpoints: { bytes: number; iterations: number[] }
  /** How far each chunk is, and the bytes of those that are kept; null where there are none. */
  chunks: (ChunkProgress & { bytes: number }) | null
  /** What stopped the run, if something did. */
  problem: Problem | null
}

/** How far a recipe is that runs beside the one that is open. */
export interface SideRun {
  iteration: number
  iterations: number
  /** The ground before the first iteration and after the last one, and its seams; null until all are done. */
  result: { start: Ground; end: Ground; seams: SeamReport | null } | null
}

/** Says that a frame has been taken. It is what back-pressure comes from: the next frame waits for it. */
export interface FrameAcknowledgement {
  /** Buffers for the worker's pool, to be filled again: those of this frame, or of one before. */
  buffers: ArrayBuffer[]
  /** Milliseconds of software rendering; 0 where a graphics chip drew, which takes nothing from the iterations. */
  softwareRenderMilliseconds: number
}

/** Takes a frame, whose values are the receiver's until it gives their buffers back. The next frame waits for the acknowledgement. */
export type FrameReceiver = (frame: Frame) => Promise<FrameAcknowledgement>

/** The acknowledgement of one who has no further use for a frame. */
export function acknowledge({ layers }: Frame): FrameAcknowledgement {
  return { buffers: layers.map(({ values }) => values.buffer), softwareRenderMilliseconds: 0 }
}

/** The worker's side: each member is one call, its return type the reply. */
export interface EngineWorker {
  start(settings: EngineSettings, receive: FrameReceiver, report?: (progress: LoadProgress) => void): Promise<EngineInfo>
  parse(text: string): Outcome<ParsedRecipe>
  edit(text: string, edit: Edit): Outcome<ParsedRecipe>
  missingImages(text: string): Outcome<string[]>
  provideImage(image: NamedImage): Outcome<true>
  contentHash(values: Float32Array): Outcome<string>
  /** Closes what ran before, and starts as late as what is known of it allows. After a problem nothing is open. */
  open(job: Job): Outcome<true>
  /** Returns when it took effect, in milliseconds since 1970. */
  setPlayback(playback: Playback): number
  /** The same, but goes back too where the iteration that is fast-forwarded to lies before the present. */
  seek(playback: Playback): number
  /** How many bytes checkpoints may take from now on. */
  setCheckpointBudget(bytes: number): void
  /** How many bytes of finished chunks may be kept from now on. */
  setPieceBudget(bytes: number): void
  /** Where the person looks, 0 to 1 from west to east and from north to south: chunks nearest to it come first. */
  lookAt(east: number, south: number): void
  /** Names the layers that frames carry from now on; those `atRest` once the terrain has been at rest for a moment. */
  watch(layers: string[], atRest?: string[]): void
  /** Copies every layer that is present, and those derived from them too if asked to; null where nothing is open. Frames go on. */
  copyLayers(withDerived?: boolean): TerrainCopy | null
  /** Measures the terrain that is open; null where there is none, or it is not at rest. */
  measure<Id extends MeasureId>(id: Id): Promise<Measured<Id> | null>
  /** Runs a recipe on beside the one that is open, for a moment; another one than at the last call begins. */
  runBeside(text: string): Promise<Outcome<SideRun>>
  /** Lets go of what runs there. */
  endBeside(): void
}

/** Why the engine had to be started anew, in a sentence for people. `cancelled`: a person asked for it. */
export interface EngineLoss {
  message: string
  cancelled: boolean
}

/** The same calls from the other thread: each reply comes by promise. */
export type Remote<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...given: infer Given) => infer Reply
    ? (...given: Given) => Promise<Awaited<Reply>>
    : never
}

/**
 * The page's side, as state sees it. Calls never reject because of an input. Where the worker dies, calls under way reject
 * with an `EngineLostError`, a new worker starts, and `onLost` is called when it is up.
 */
export interface Engine extends Omit<Remote<EngineWorker>, 'start'> {
  start(): Promise<EngineInfo>
  /** Starts the engine of a release, or the page's own, in the place of the one that runs: nothing is open in it. */
  use(release: string | null): Promise<EngineInfo>
  /** The releases whose engines are kept, newest first. */
  releases(): Promise<readonly Release[]>
  /** Ends the worker whatever it does, and starts a new one. */
  cancel(): Promise<void>
  /** Called for each frame; the page is ready for the next one once it has acknowledged it. */
  onFrame: FrameReceiver
  /** Called while the engine is being loaded. */
  onLoading: (progress: LoadProgress) => void
  onLost: (loss: EngineLoss, info: EngineInfo) => void
  /** Called when no worker can be started (any more). */
  onFailed: (message: string) => void
}

/** What a call rejects with when its worker ended before it could reply. */
export class EngineLostError extends Error {
  override name = 'EngineLostError'
}
