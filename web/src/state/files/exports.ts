/** What exporting is about: the choices, what is exported, and where files are made. Types only. */
import type { Engine, LayerDescription, NamedImage, ParsedRecipe, TerrainCopy } from '@rill-terrain/engine/protocol'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import type { Messages } from '../messages'
import type { FilmFormat, FilmOrder, PictureOrder } from './picture-files'

export interface ExportChoice {
  id: string
  title: string
  about: string
  /** Layers that no method writes belong to it, too. */
  holdsAllLayers: boolean
}

/** What is exported: a copy of the layers, and what they mean. */
export interface ExportRequest extends TerrainCopy {
  cellSize: number
  /** Where the north-western corner lies: metres east and south of the world's origin. */
  corner: [east: number, south: number]
  recipe: string
  descriptions: readonly LayerDescription[]
}

export interface ExportedFile {
  name: string
  content: Blob
  /** What the file cannot say itself, for the person to note; empty where it says all. */
  note: string
}

/** Where files are made. */
export interface ExportPort {
  /** Fetches what making files takes, so that it works without a network, too. */
  prepare(): Promise<void>
  choices: readonly ExportChoice[]
  /** Makes a file; rejects with a sentence for people. `cancel` ends the work at once. */
  encode(choice: string, request: ExportRequest, progress: (share: number) => void, cancel: AbortSignal): Promise<ExportedFile>
  /** Makes a file of a terrain with its images; rejects and ends as `encode` does. */
  pack(terrain: TerrainFile, progress: (share: number) => void, cancel: AbortSignal): Promise<Blob>
  /** The view of the terrain, as a PNG. */
  capture(): Promise<Blob>
  /** Makes a picture, or a film, of what is seen; rejects and ends as `encode` does. */
  paint(order: PictureOrder, progress: (share: number) => void, cancel: AbortSignal): Promise<Blob>
  film(order: FilmOrder, progress: (share: number) => void, cancel: AbortSignal): Promise<{ content: Blob; format: FilmFormat }>
  /** Hands a file to the person. */
  save(file: ExportedFile): void
  fileName(request: Pick<ExportRequest, 'recipe' | 'width' | 'height'>): string
}

export interface ExporterDependencies {
  engine: Engine
  port: ExportPort
  messages: Messages
  /** Resolves once what is on show is the terrain itself. */
  whole(): Promise<void>
  /** The recipe of the open terrain. */
  recipe(): ParsedRecipe | null
  layers(): readonly LayerDescription[]
  /** The text of a link to what is seen. */
  link(): string
  /** The names of images that no link carries. */
  ownImages(): readonly string[]
  /** One of those; null where this browser does not keep it. */
  stored(name: string): Promise<NamedImage | null>
}
