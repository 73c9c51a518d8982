/** Exports of the terrain as it stands: one at a time, with progress, and a way to end it. */
import { signal } from '@preact/signals'
import { sentenceOf } from '../messages'
import type { ExportChoice, ExportedFile, ExportPort, ExporterDependencies } from './exports'
import { makeFile, picture, terrainFile } from './export-file'

export class Exporter {
  /** What a person is choosing the size of. */
  readonly asking = signal<'picture' | 'film' | null>(null)
  /** The export that is under way. */
  readonly running = signal<{ title: string; share: number } | null>(null)
  #dependencies: ExporterDependencies
  #cancel: AbortController | null = null

  constructor(dependencies: ExporterDependencies) {
    this.#dependencies = dependencies
  }

  /** Fetches what exporting takes, so that it works without a network, too. */
  prepare = (): Promise<void> => this.#dependencies.port.prepare()

  /** All that the terrain can be exported as. */
  get choices(): readonly ExportChoice[] {
    return [...this.#dependencies.port.choices, terrainFile, picture]
  }

  export(choice: ExportChoice): Promise<void> {
    return this.make(choice.title, (files, progress, cancel) => makeFile(this.#dependencies, files, choice, progress, cancel))
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
      const progress = (share: number): void => {
        if (!cancel.signal.aborted) this.running.value = { title, share }
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
