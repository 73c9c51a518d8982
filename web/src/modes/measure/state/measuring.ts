/** Measuring on the ground: the last two places, and their measures. */
import { computed, signal } from '@preact/signals'
import type { BasinReport } from '@rill-terrain/engine/measures/landform-report'
import type { Point } from '../../../state/view/point'
import type { MapPlace } from '../../../state/view/section-line'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'
import type { Way } from './ground-measures'

/** Derived layers that the measures read. */
const measuredLayers = ['streams', 'lakes']

/** The measures of a place. */
export interface Measured {
  place: MapPlace
  /** Metres. */
  height: number
  /** Degrees. */
  slope: number
  /** Compass direction that the ground faces, in degrees; null on level ground. */
  aspect: number | null
  /** Area in m^2 that drains through the place; null if it is unknown. */
  drainage: number | null
  /** Depth in metres of a lake or of the sea; 0 on land. */
  depth: number
  /** The shown layer and its value; null without one. */
  layer: { id: string; value: number } | null
}

export class Measuring implements ModeState {
  /** Clicks on the ground measure. */
  readonly isActive = signal(false)
  readonly pointer = { isTaken: this.isActive, release: () => this.leave() }
  readonly watched = computed(() => ({ layers: [], atRest: this.isActive.value ? measuredLayers : [] }))
  /** The last two clicked places, the newest last. */
  readonly places = signal<readonly MapPlace[]>([])
  /** Measures of the newest place; null before the first click. */
  readonly measured = signal<Measured | null>(null)
  /** The way from the last place to the newest; null before the second click. */
  readonly way = signal<Way | null>(null)
  /** The drainage basin of the newest place; null before the first click, in the sea and while the terrain runs. */
  readonly basin = signal<BasinReport | null>(null)
  /** Screen positions of the outline of the basin: a list for each ring. */
  readonly outline = signal<readonly (readonly Point[])[]>([])
  /** Screen positions of the line between the places. */
  readonly line = signal<readonly Point[]>([])

  toggle(): void {
    this.isActive.value = !this.isActive.peek()
  }

  leave(): void {
    this.isActive.value = false
  }

  add(place: MapPlace): void {
    this.places.value = [...this.places.peek(), place].slice(-2)
  }
}

export const measuringOf = perOwner((_view: ViewState) => new Measuring())
