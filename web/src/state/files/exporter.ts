/** Exports the current terrain: one export at a time, with progress and cancellation. */
import { signal } from '@preact/signals'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import { remainingTime } from '@rill-terrain/recipe/remaining'
import { sentenceOf } from '../messages'
import type { ExportChoice, ExportedFile, ExportPort, ExporterDependencies } from './exports'
import { makeFile, picture, pictureName, terrainFile } from './export-file'

export interface RunningExport {
  title: string
  share: number
  /** Estimated milliseconds until it is done; null while that is unknown. */
  remaining: number | null
}

export class Exporter {
  /** The export whose size dialog is open. */
  readonly asking = signal<'picture' | 'film' | null>(null)
  /** The running export. */
  readonly running = signal<RunningExport | null>(null)
  #dependencies: ExporterDependencies
  #cancel: AbortController | null = null

  constructor(dependencies: ExporterDependencies) {
    this.#dependencies = dependencies
  }

  /** How the browser will write a film; rejects with a message for the user if it cannot. */
  filmEncoding: ExportPort['filmEncoding'] = (order) => this.#dependencies.port.filmEncoding(order)

  /** Loads the export code in advance, so that exporting also works offline. */
  prepare = (): Promise<void> => this.#dependencies.port.prepare()

  /** All export formats. */
  get choices(): readonly ExportChoice[] {
    return [...this.#dependencies.port.choices, terrainFile, picture]
  }

  /** The name of the file that `export` makes for a picture of a terrain. */
  pictureNameOf({ text, width, height }: ParsedRecipe): string {
    return pictureName(this.#dependencies.port.fileName({ recipe: text, width, height }))
  }

  export(choice: ExportChoice): Promise<void> {
    return this.make(choice.title, (files, progress, cancel) => makeFile(this.#dependencies, files, choice, progress, cancel))
  }

  /** Makes a file, saves it, and reports progress and errors. */
  async make(
    title: string,
    make: (files: ExportPort, progress: (share: number) => void, cancel: AbortSignal) => Promise<ExportedFile>,
  ): Promise<void> {
    const { messages, port } = this.#dependencies
    this.cancel()
    messages.dismiss('export')
    const cancel = new AbortController()
    this.#cancel = cancel
    const start = performance.now()
    this.running.value = { title, share: 0, remaining: null }
    try {
      const progress = (share: number): void => {
        if (cancel.signal.aborted) return
        this.running.value = { title, share, remaining: remainingTime(performance.now() - start, share) }
      }
      const file = await make(port, progress, cancel.signal)
      if (cancel.signal.aborted) return
      port.save(file)
      if (file.note) messages.show({ key: 'export', severity: 'notice', text: file.note })
    } catch (error) {
      if (!cancel.signal.aborted) messages.error('export', sentenceOf(error))
    } finally {
      if (this.#cancel === cancel) this.#end()
    }
  }

  /** Cancels the running export; nothing is saved. */
  cancel(): void {
    this.#cancel?.abort()
    this.#end()
  }

  #end(): void {
    this.#cancel = null
    this.running.value = null
  }
}
