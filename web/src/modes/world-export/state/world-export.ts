/** Exports rectangles of a recipe's world that may exceed memory. One export runs at a time; a cancelled one can be resumed. */
import { signal } from '@preact/signals'
import { sentenceOf } from '../../../state/messages'

import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import type { WorldFile, WorldPlan, WorldRequest, WorldStep } from '../worker/world-request'

/** Computes and writes world files. All functions reject with a message for the user. */
interface WorldExportPort {
  plan(request: WorldRequest): Promise<WorldPlan>
  run(request: WorldRequest, progress: (step: WorldStep) => void, cancel: AbortSignal): Promise<WorldFile>
  /** Bytes stored so that exports can be resumed. */
  storedBytes(): Promise<number>
  removeStored(): Promise<void>
  save(file: WorldFile): void
}

export class WorldExport {
  readonly running = signal<WorldStep | null>(null)
  readonly file = signal<WorldFile | null>(null)
  readonly problem = signal('')
  readonly storedSize = signal(0)
  #port: WorldExportPort
  #cancel: AbortController | null = null

  constructor(port: WorldExportPort) {
    this.#port = port
    void this.#look()
  }

  plan = (request: WorldRequest): Promise<WorldPlan> => this.#port.plan(request)

  async start(request: WorldRequest): Promise<void> {
    this.cancel()
    const cancel = new AbortController()
    this.#cancel = cancel
    this.problem.value = ''
    this.file.value = null
    this.running.value = { what: 'chunks', done: 0, all: 1 }
    const progress = (step: WorldStep): void => {
      if (!cancel.signal.aborted) this.running.value = step
    }
    try {
      const file = await this.#port.run(request, progress, cancel.signal)
      if (!cancel.signal.aborted) this.file.value = file
    } catch (error) {
      if (!cancel.signal.aborted) this.problem.value = sentenceOf(error)
    } finally {
      if (this.#cancel === cancel) this.running.value = null
      void this.#look()
    }
  }

  /** Cancels the running export; finished chunks stay stored. */
  cancel(): void {
    this.#cancel?.abort()
    this.#cancel = null
    this.running.value = null
  }

  save(): void {
    if (this.file.value) this.#port.save(this.file.value)
  }

  async removeStored(): Promise<void> {
    this.cancel()
    this.file.value = null
    await this.#port.removeStored().catch((error: unknown) => (this.problem.value = sentenceOf(error)))
    await this.#look()
  }

  async #look(): Promise<void> {
    this.storedSize.value = await this.#port.storedBytes().catch(() => 0)
  }
}

/** First and last column and row of a rectangle, as typed by the user. */
export type RectangleEnds = Record<'west' | 'east' | 'north' | 'south', string>

/** The rectangle for the typed ends, or an error message. */
export function rectangleOf(typed: RectangleEnds): ChunkRectangle | string {
  const span = (name: string, first: string, last: string): [number, number] | string => {
    const ends = [first, last].map((text) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : NaN))
    const [from, to] = ends as [number, number]
    if (ends.some(Number.isNaN)) return `${name} must be whole numbers from -999,999,999 to 999,999,999, such as -3 to 12.`
    return from > to ? `${name} must start with the lower number: enter ${to} to ${from}, not ${from} to ${to}.` : [from, to]
  }
  const columns = span('Columns', typed.west, typed.east)
  const rows = span('Rows', typed.north, typed.south)
  if (typeof columns === 'string') return columns
  return typeof rows === 'string' ? rows : { columns, rows }
}
