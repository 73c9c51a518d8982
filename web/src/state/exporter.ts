/** Exports of the terrain as it stands: one at a time, with progress, and a way to end it. */
import { signal } from '@preact/signals'
import type { Engine, LayerDescription, NamedImage, ParsedRecipe, TerrainCopy } from '../engine/protocol'
import type { TerrainFile } from '../files/terrain-file'
import { late } from './late'
import { sentenceOf, type Messages } from './messages'

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

  async export(choice: ExportChoice): Promise<void> {
    const { messages, port } = this.#dependencies
    this.cancel()
    messages.dismiss('export')
    const cancel = new AbortController()
    this.#cancel = cancel
    this.running.value = { title: choice.title, share: 0 }
    try {
      const [{ makeFile }, files] = await Promise.all([this.#fetch(), port()])
      const progress = (share: number): void => {
        if (!cancel.signal.aborted) this.running.value = { title: choice.title, share }
      }
      const file = await makeFile(this.#dependencies, files, choice, progress, cancel.signal)
      if (cancel.signal.aborted) return
      files.save(file)
      if (file.note) messages.show({ key: 'export', severity: 'notice', text: file.note })
    } catch (error) {
      if (!cancel.signal.aborted) messages.error('export', sentenceOf(error))
    } finally {
      if (this.#cancel === cancel) this.#end()
    }
  }

  /** Hands what was made of the terrain to the person, named after it with this ending. */
  async save(ending: string, content: Blob): Promise<void> {
    const { messages, port } = this.#dependencies
    try {
      const files = await port()
      const recipe = this.#dependencies.recipe()
      if (!recipe) throw new Error('There is no terrain to export yet.')
      const name = files.fileName({ recipe: recipe.text, width: recipe.width, height: recipe.height })
      files.save({ name: `${name}-${ending}`, content, note: '' })
    } catch (error) {
      messages.error('export', sentenceOf(error))
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
