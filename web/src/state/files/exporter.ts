/** Exports the current terrain: one export at a time, with progress and cancellation. */
import { signal } from '@preact/signals'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { remainingTime } from '@rill-terrain/recipe/remaining'
import { sentenceOf } from '../messages'
import type { ExportChoice, ExportedFile, ExportOptions, ExportPort, ExporterDependencies } from './exports'

const failure = 'The part of the page that makes files could not be loaded: check the network and try again.'
const exportFile = lazyModule(() => import('./export-file'), failure)

interface RunningExport {
  title: string
  share: number
  /** Estimated milliseconds until it is done; null while that is unknown. */
  remaining: number | null
}

export class Exporter {
  /** The export whose dialog is open. */
  readonly asking = signal<'picture' | 'film' | 'heights' | 'pack' | null>(null)
  /** The running export. */
  readonly running = signal<RunningExport | null>(null)
  #dependencies: ExporterDependencies
  #cancel: AbortController | null = null

  constructor(dependencies: ExporterDependencies) {
    this.#dependencies = dependencies
  }

  /** How the browser will write a film; rejects with a message for the user if it cannot. */
  filmEncoding: ExportPort['filmEncoding'] = async (order) => (await this.#dependencies.port.load()).filmEncoding(order)

  /** Loads the export code in advance, so that exporting also works offline. */
  prepare = async (): Promise<void> => {
    const [port] = await Promise.all([this.#dependencies.port.load(), exportFile.load()])
    await port.prepare()
  }

  export(choice: ExportChoice, options: ExportOptions = {}): Promise<void> {
    return this.make(choice.title, async (files, progress, cancel) => {
      const { makeFile } = await exportFile.load()
      return makeFile(this.#dependencies, files, choice, options, progress, cancel)
    })
  }

  /** Makes a file, saves it, and reports progress and errors. */
  async make(
    title: string,
    make: (files: ExportPort, progress: (share: number) => void, cancel: AbortSignal) => Promise<ExportedFile>,
  ): Promise<void> {
    const { messages } = this.#dependencies
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
      const port = await this.#dependencies.port.load()
      if (cancel.signal.aborted) return
      const file = await make(port, progress, cancel.signal)
      if (cancel.signal.aborted) return
      port.save({ ...file, name: namedAfter(this.#dependencies.ownName(), file.name) })
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

/** A name of a file that begins with the name that the user has given the terrain, in letters and digits, instead of `rill`. */
export function namedAfter(ownName: string, name: string): string {
  const start = ownName
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return start ? name.replace(/^rill(?=-)/, start) : name
}
