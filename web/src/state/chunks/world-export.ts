/** The export of any rectangle of a recipe's world, larger than memory: one at a time, and one that was ended goes on where it stood. */
import { signal } from '@preact/signals'
import type { ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { sentenceOf } from '../messages'

export type WorldFormat = 'tif' | 'zip'

export interface WorldRequest {
  recipe: string
  rectangle: ChunkRectangle
  format: WorldFormat
}

/** What an export takes, before anything is done. */
export interface WorldPlan {
  /** Cells of all of it. */
  width: number
  height: number
  pieces: number
  /** Cells of one of them. */
  pieceWidth: number
  pieceHeight: number
  /** Of the file, at most. */
  bytes: number
  /** What the browser has to keep meanwhile, and what it still gives; null where it does not say. */
  keeps: number
  room: number | null
}

export interface WorldStep {
  what: 'chunks' | 'file' | 'archive'
  done: number
  all: number
}

export interface WorldFile {
  name: string
  content: File
}

/** Where worlds are made. All reject with a sentence for people. */
export interface WorldExportPort {
  plan(request: WorldRequest): Promise<WorldPlan>
  run(request: WorldRequest, progress: (step: WorldStep) => void, cancel: AbortSignal): Promise<WorldFile>
  /** Bytes that are kept of exports, to go on with. */
  keptBytes(): Promise<number>
  removeKept(): Promise<void>
  save(file: WorldFile): void
}

export class WorldExport {
  readonly running = signal<WorldStep | null>(null)
  readonly file = signal<WorldFile | null>(null)
  readonly problem = signal('')
  readonly kept = signal(0)
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

  /** Ends the export that is under way; what is finished of it is kept. */
  cancel(): void {
    this.#cancel?.abort()
    this.#cancel = null
    this.running.value = null
  }

  save(): void {
    if (this.file.value) this.#port.save(this.file.value)
  }

  async removeKept(): Promise<void> {
    this.cancel()
    this.file.value = null
    await this.#port.removeKept().catch((error: unknown) => (this.problem.value = sentenceOf(error)))
    await this.#look()
  }

  async #look(): Promise<void> {
    this.kept.value = await this.#port.keptBytes().catch(() => 0)
  }
}

/** The first and the last column and row of a rectangle, as they were typed. */
export type RectangleEnds = Record<'west' | 'east' | 'north' | 'south', string>

/** The rectangle of typed ends, or what is wrong with them. */
export function rectangleOf(typed: RectangleEnds): ChunkRectangle | string {
  const span = (name: string, first: string, last: string): [number, number] | string => {
    const ends = [first, last].map((text) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : NaN))
    const [from, to] = ends as [number, number]
    if (ends.some(Number.isNaN)) return `${name} are whole numbers from -999,999,999 to 999,999,999, as in -3 to 12.`
    return from > to ? `${name} go from the first to the last: ${to} to ${from}, not ${from} to ${to}.` : [from, to]
  }
  const columns = span('Columns', typed.west, typed.east)
  const rows = span('Rows', typed.north, typed.south)
  if (typeof columns === 'string') return columns
  return typeof rows === 'string' ? rows : { columns, rows }
}
