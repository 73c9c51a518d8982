/**
 * What charts and the terrain highlight together: the reported rivers, the selected river, the point under the pointer, and the
 * faults of a report.
 */
import { batch, signal } from '@preact/signals'
import type { River } from '@rill-terrain/engine/measures/landform-report'
import type { TerrainFault } from '@rill-terrain/engine/measures/terrain-fault'
import { perOwner } from '../../../state/per-owner'
import type { Point } from '../../../state/view/point'
import type { ViewState } from '../../../state/view/view'
import type { RiverPoint } from './rivers'

/** A river on the screen, in CSS pixels of the terrain's area. */
export interface SeenRiver {
  river: number
  path: readonly Point[]
}

interface Seen {
  rivers: readonly SeenRiver[]
  point: Point | null
  faults: readonly SeenFault[]
}

export const nothingSeen: Seen = { rivers: [], point: null, faults: [] }

/** The outline of a fault on the screen, with its title at the first point. */
export interface SeenFault {
  title: string
  path: readonly Point[]
}

export class RiverFocus {
  /** Rivers of the shown chart; empty for charts without rivers. */
  readonly rivers = signal<readonly River[]>([])
  /** Index of the selected river. */
  readonly selected = signal(0)
  /** The point under the pointer, in the chart or on the terrain. */
  readonly pointed = signal<RiverPoint | null>(null)
  /** Faults of the shown report; empty for all other charts. */
  readonly faults = signal<readonly TerrainFault[]>([])
  /** Screen positions of the rivers, of the point under the pointer, and of the outlines of faults. */
  readonly seen = signal<Seen>(nothingSeen)

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

/** The focus of a view. */
export const focusOf = perOwner((_view: ViewState) => new RiverFocus())
