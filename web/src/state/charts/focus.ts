/**
 * What charts of rivers and the terrain highlight together: the reported rivers, the selected river, and the point under the
 * pointer.
 */
import { batch, signal } from '@preact/signals'
import type { River } from '@rill-terrain/engine/measures/landform-report'
import type { Point } from '../view/section'
import type { ViewState } from '../view/view'
import type { RiverPoint } from './rivers'

/** A river on the screen, in CSS pixels of the terrain's area. */
export interface SeenRiver {
  river: number
  path: readonly Point[]
}

/** CSS pixels from the left edge of the terrain's area. */
export interface Part {
  from: number
  to: number
}

export class RiverFocus {
  /** Rivers of the shown chart; empty for charts without rivers. */
  readonly rivers = signal<readonly River[]>([])
  /** Index of the selected river. */
  readonly selected = signal(0)
  /** The point under the pointer, in the chart or on the terrain. */
  readonly pointed = signal<RiverPoint | null>(null)
  /** Screen positions of the rivers, and of the point under the pointer. */
  readonly seen = signal<{ rivers: readonly SeenRiver[]; point: Point | null }>({ rivers: [], point: null })

  /** The part of the terrain's area in which the rivers are shown, as the divider of a comparison leaves it; null for all of it. */
  readonly part = signal<Part | null>(null)

  /** Whether `rivers` belong to the terrain at rest. The charts set this function while they measure. */
  isCurrent: () => boolean = () => true

  /** Selects a river, and points at nothing. */
  select(river: number): void {
    batch(() => {
      this.selected.value = river
      this.pointed.value = null
    })
  }

  /** Selects the river of a point and points at it; null points at nothing. */
  point(at: RiverPoint | null): void {
    batch(() => {
      if (at) this.selected.value = at.river
      this.pointed.value = at
    })
  }
}

const focuses = new WeakMap<ViewState, RiverFocus>()

/** The focus of a view. It is created when a chart opens, so that the first visit does not load its code. */
export function focusOf(view: ViewState): RiverFocus {
  const known = focuses.get(view)
  if (known) return known
  const made = new RiverFocus()
  focuses.set(view, made)
  return made
}
