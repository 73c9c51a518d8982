/** Exports of the terrain as it stands: one at a time, with progress, and a way to end it. */
import { signal } from '@preact/signals'
import type { Engine, LayerDescription, ParsedRecipe, TerrainCopy } from '../engine/protocol'
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
}

const picture: ExportChoice = {
  id: 'picture',
  title: 'Picture of the view',
  about: 'PNG of what you see, without the panels',
  holdsAllLayers: false,
}

export class Exporter {
  /** The export that is under way. */
  readonly running = signal<{ title: string; share: number } | null>(null)
  #dependencies: ExporterDependencies
  #cancel: AbortController | null = null

  constructor(dependencies: ExporterDependencies) {
    this.#dependencies = dependencies
  }

  /** All that the terrain can be exported as. */
  choices = async (): Promise<readonly ExportChoice[]> => [...(await this.#dependencies.port()).choices, picture]

  async export(choice: ExportChoice): Promise<void> {
    const { messages, port } = this.#dependencies
    this.cancel()
    messages.dismiss('export')
    const cancel = new AbortController()
    this.#cancel = cancel
    this.running.value = { title: choice.title, share: 0 }
    try {
      const files = await port()
      const file = await this.#make(files, choice, cancel.signal)
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

  async #make(files: ExportPort, choice: ExportChoice, cancel: AbortSignal): Promise<ExportedFile> {
    const { engine, whole } = this.#dependencies
    await whole()
    const recipe = this.#dependencies.recipe()
    if (!recipe) throw new Error('There is no terrain to export yet.')
    if (choice === picture) {
      const content = await files.capture()
      return {
        name: `${files.fileName({ recipe: recipe.text, width: recipe.width, height: recipe.height })}-view.png`,
        content,
        note: '',
      }
    }
    const copy = await engine.copyLayers(choice.holdsAllLayers)
    if (!copy) throw new Error('There is no terrain to export yet.')
    const request: ExportRequest = {
      ...copy,
      cellSize: Number(recipe.world['extent']) / copy.width,
      corner: [Number(recipe.world['x']), Number(recipe.world['y'])],
      // The link of exactly this state.
      recipe: `${recipe.text}?at=${copy.iteration}`,
      descriptions: this.#dependencies.layers(),
    }
    const progress = (share: number): void => {
      if (!cancel.aborted) this.running.value = { title: choice.title, share }
    }
    return files.encode(choice.id, request, progress, cancel)
  }
}
