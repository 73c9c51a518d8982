/** Types of the export: choices, requests, files and the port that makes files. */
import type { Engine, LayerDescription, ParsedRecipe, Registry, TerrainCopy } from '@rill-terrain/engine/protocol'
import type { PackOrder } from '@rill-terrain/files/export/engine-pack/engines'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import type { Location } from '@rill-terrain/files/reading/location'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { LocatedImage } from './images'
import type { Messages } from '../messages'
import type { HeightRange } from './height-range'
import type { FilmEncoding, FilmFormat, FilmOrder, PictureOrder } from './picture-files'

export interface ExportChoice {
  id: string
  title: string
  about: string
  /** The file also contains layers that no method writes. */
  holdsAllLayers: boolean
}

/** What the user chose in a dialog. */
export interface ExportOptions {
  /** Heights that 0 and the full scale of a file without metres stand for. */
  range?: HeightRange
  /** Game engine and size of a pack. */
  pack?: PackOrder
}

/** Input of an export: a copy of the layers, and their descriptions. */
export interface ExportRequest extends TerrainCopy {
  cellSize: number
  /** Position of the north-western corner: metres east and south of the world's origin. */
  corner: [east: number, south: number]
  /** Location of the map on the Earth, if it is known. */
  location: Location | null
  recipe: string
  descriptions: readonly LayerDescription[]
  options: ExportOptions
}

export interface ExportedFile {
  name: string
  content: Blob
  /** Message for the user about data that the file cannot hold; empty if the file is complete. */
  note: string
}

/** Makes files. */
export interface ExportPort {
  /** Loads the export code in advance, so that exporting also works offline. */
  prepare(): Promise<void>
  /** Makes a file; rejects with a message for the user. `cancel` stops the work immediately. */
  encode(choice: string, request: ExportRequest, progress: (share: number) => void, cancel: AbortSignal): Promise<ExportedFile>
  /** Makes a file of a terrain with its images; rejects and cancels like `encode`. */
  pack(terrain: TerrainFile, progress: (share: number) => void, cancel: AbortSignal): Promise<Blob>
  /** The view of the terrain, as a PNG. */
  capture(): Promise<Blob>
  /** Makes a picture or a film of the current view; rejects and cancels like `encode`. */
  paint(order: PictureOrder, progress: (share: number) => void, cancel: AbortSignal): Promise<Blob>
  film(order: FilmOrder, progress: (share: number) => void, cancel: AbortSignal): Promise<{ content: Blob; format: FilmFormat }>
  /** How the browser will write a film of this size; rejects with a message for the user if it cannot. */
  filmEncoding(order: Pick<FilmOrder, 'width' | 'height' | 'framesPerSecond'>): Promise<FilmEncoding>
  /** Downloads a file to the user's device. */
  save(file: ExportedFile): void
}

export interface ExporterDependencies {
  engine: Engine
  port: LazyModule<ExportPort>
  messages: Messages
  /** Resolves once the page shows the full terrain rather than a draft. */
  whole(): Promise<void>
  /** The recipe of the open terrain. */
  recipe(): ParsedRecipe | null
  /** Null until the engine has started. */
  registry(): Registry | null
  /** Text of a link to the current view. */
  link(): string
  /** The name that the user has given the terrain; empty for none. */
  ownName(): string
  /** Names of images that a link does not contain. */
  ownImages(): readonly string[]
  /** An own image by name; null if this browser has not stored it. */
  stored(name: string): Promise<LocatedImage | null>
  /** Location of an image of the recipe on the Earth, if it is known. */
  locationOf(name: string): Location | null
}
