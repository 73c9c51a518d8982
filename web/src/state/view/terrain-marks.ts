/** Marks on the terrain for what is set in the panel, and who takes the next click on the ground. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'

export interface Mark {
  /** Shares of the map, from its western edge and from its northern one. */
  east: number
  south: number
  label: string
  /** The next click on the ground moves it. */
  isActive: boolean
}

/** A mark where it is seen, in CSS pixels of the terrain's area. */
export interface SeenMark extends Mark {
  x: number
  y: number
}

type Placing = (east: number, south: number) => void

export class TerrainMarks {
  /** Of all who have any. */
  readonly all: ReadonlySignal<readonly Mark[]>
  /** Those that the picture shows. */
  readonly seen = signal<readonly SeenMark[]>([])
  /** Told where the ground was clicked; null where nobody waits for that. */
  readonly placing: ReadonlySignal<Placing | null>

  #marks = signal<ReadonlyMap<string, readonly Mark[]>>(new Map())
  #placing = signal<{ owner: string; place: Placing } | null>(null)

  constructor() {
    this.all = computed(() => [...this.#marks.value.values()].flat())
    this.placing = computed(() => this.#placing.value?.place ?? null)
  }

  /** The marks of one owner, in place of those that it had. */
  show(owner: string, marks: readonly Mark[]): void {
    if (JSON.stringify(this.#marks.peek().get(owner)) === JSON.stringify(marks)) return
    this.#marks.value = new Map(this.#marks.peek()).set(owner, marks)
  }

  /** Has an owner told of the next click on the ground, or no longer. The last one who asks is told. */
  place(owner: string, place: Placing | null): void {
    if (place) this.#placing.value = { owner, place }
    else if (this.#placing.peek()?.owner === owner) this.#placing.value = null
  }

  forget(owner: string): void {
    this.place(owner, null)
    const rest = new Map(this.#marks.peek())
    if (rest.delete(owner)) this.#marks.value = rest
  }
}
