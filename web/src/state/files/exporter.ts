/** Exports of the terrain as it stands: one at a time, with progress, and a way to end it. */
import { signal } from '@preact/signals'
import type { Engine, LayerDescription, NamedImage, ParsedRecipe, TerrainCopy } from '@rill-terrain/engine/protocol'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import { late } from '../late'
import { sentenceOf, type Messages } from '../messages'
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
  /** Comes when it is first wanted; rejects with a sentence for people. */
  port(): Promise<ExportPort>
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

export class Exporter {
  /** What a person is choosing the size of. */
  readonly asking = signal<'picture' | 'film' | null>(null)
  /** The export that is under way. */
  readonly running = signal<{ title: string; share: number } | null>(null)
  #dependencies: ExporterDependencies
  #cancel: AbortController | null = null
  #fetch = late(() =>
    import('./export-file').catch(() => {
      throw new Error('The part of the page that makes files could not be loaded: check the network and try again.')
    }),
  )

  constructor(dependencies: ExporterDependencies) {
    this.#dependencies = dependencies
  }

  /** Fetches what exporting takes, so that it works without a network, too. */
  prepare = async (): Promise<void> => {
    await Promise.all([this.#fetch(), this.#dependencies.port().then((files) => files.prepare())])
  }

  /** All that the terrain can be exported as. */
  choices = async (): Promise<readonly ExportChoice[]> => {
    const [{ terrainFile, picture }, files] = await Promise.all([this.#fetch(), this.#dependencies.port()])
    return [...files.choices, terrainFile, picture]
  }

  export(choice: ExportChoice): Promise<void> {
    return this.make(choice.title, async (files, progress, cancel) => {
      const { makeFile } = await this.#fetch()
      return makeFile(this.#dependencies, files, choice, progress, cancel)
    })
  }

  /** Makes a file, saves it, and tells how that goes. */
  async make(
    title: string,
    make: (files: ExportPort, progress: (share: number) => void, cancel: AbortSignal) => Promise<ExportedFile>,
  ): Promise<void> {
    const { messages, port } = this.#dependencies
    this.cancel()
    messages.dismiss('export')
    const cancel = new AbortController()
    this.#cancel = cancel
    this.running.value = { title, share: 0 }
    try {
      const files = await port()
      const progress = (share: number): void => {
        if (!cancel.signal.aborted) this.running.value = { title, share }
      }
      const file = await make(files, progress, cancel.signal)
      if (cancel.signal.aborted) return
      files.save(file)
      if (file.note) messages.show({ key: 'export', severity: 'notice', text: file.note })
    } catch (error) {
      if (!cancel.signal.aborted) messages.error('export', sentenceOf(error))
    } finally {
      if (this.#cancel === cancel) this.#end()
    }
  }

  /** Ends the export that is under way; nothing is saved. */
  cancel(): void {
    this.#cancel?.abort()
    this.#end()
  }

  #end(): void {
    this.#cancel = null
    this.running.value = null
  }
}
