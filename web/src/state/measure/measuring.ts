/** Measuring on the ground: the last two places, and their measures. */
import { signal } from '@preact/signals'
import type { BasinReport } from '@rill-terrain/engine/measures/landform-report'
import type { Point } from '../view/section'
import type { MapPlace } from '../view/section-line'
import type { Way } from './ground-measures'

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

export class Measuring {
  /** Clicks on the ground measure. */
  readonly isActive = signal(false)
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
