/** Marks on the terrain for parameters in the panel, and the receiver of the next click on the ground. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'

export interface Mark {
  /** Shares of the map, 0 to 1, from the western and northern edges. */
  east: number
  south: number
  label: string
  /** The next click on the ground moves this mark. */
  isActive: boolean
}

/** A mark with its screen position, in CSS pixels in the terrain's area. */
export interface SeenMark extends Mark {
  x: number
  y: number
}

type Placing = (east: number, south: number) => void

export class TerrainMarks {
  /** Marks of all owners. */
  readonly all: ReadonlySignal<readonly Mark[]>
  /** Marks that are visible in the picture. */
  readonly seen = signal<readonly SeenMark[]>([])
  /** Receives the place of the next click on the ground; null if no owner waits for a click. */
  readonly placing: ReadonlySignal<Placing | null>

  #marks = signal<ReadonlyMap<string, readonly Mark[]>>(new Map())
  #placing = signal<{ owner: string; place: Placing } | null>(null)

  constructor() {
    this.all = computed(() => [...this.#marks.value.values()].flat())
    this.placing = computed(() => this.#placing.value?.place ?? null)
  }

  /** Replaces the marks of one owner. */
  show(owner: string, marks: readonly Mark[]): void {
    if (JSON.stringify(this.#marks.peek().get(owner)) === JSON.stringify(marks)) return
    this.#marks.value = new Map(this.#marks.peek()).set(owner, marks)
  }

  /** Sets or removes an owner's receiver of the next click on the ground. The last owner to set one receives the click. */
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
