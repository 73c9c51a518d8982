/** The shown cross-section: its line, its profile, and the user's interaction with it. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { perOwner } from '../../../state/per-owner'
import type { ModeState } from '../../../state/view/mode-state'
import type { ViewState } from '../../../state/view/view'
import type { Watched } from '../../../state/view/watched'
import type { Point } from '../../../state/view/point'
import type { Profile } from '../../../state/view/profile'
import { isLine, sectionFromText, sectionToText, type MapPlace, type SectionLine } from '../../../state/view/section-line'

/** Screen positions of the line over the ground, from start to end. */
export interface SeenSection {
  path: readonly Point[]
  /** Screen position of the ground at the pointer's place in the chart. */
  pointer: Point | null
}

/** Default line, until the user draws one: from the western to the eastern edge through the centre. */
const defaultLine: SectionLine = { from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } }

export class Section implements ModeState {
  readonly line: ReadonlySignal<SectionLine | null>
  readonly isActive: ReadonlySignal<boolean>
  /** The next drag over the terrain draws the line. */
  readonly isDrawing = signal(false)
  readonly pointer = { isTaken: this.isDrawing, release: () => void (this.isDrawing.value = false) }
  /** The change of the ground is drawn into the profile. */
  readonly watched: ReadonlySignal<Watched>
  /** Null until the terrain is open. */
  readonly profile = signal<Profile | null>(null)
  /** Position of the pointer in the chart, as a share of the line. */
  readonly chartPointer = signal<number | null>(null)
  readonly seen = signal<SeenSection | null>(null)

  /** The place on the map under a point in the window. The scene sets this function while it exists. */
  placeUnder: (clientX: number, clientY: number) => MapPlace | null = () => null

  #write: (text: string) => void

  /** `text` is the section's text in the link. */
  constructor(text: ReadonlySignal<string>, write: (text: string) => void) {
    this.line = computed(() => sectionFromText(text.value))
    this.isActive = computed(() => this.line.value !== null)
    this.watched = computed(() => ({ layers: this.isActive.value ? ['change'] : [], atRest: [] }))
    this.#write = write
  }

  /** Shows the default line and waits for the user to draw another one. */
  open(): void {
    this.set(defaultLine)
    this.isDrawing.value = true
  }

  leave(): void {
    if (!this.isActive.peek()) return
    this.isDrawing.value = false
    this.chartPointer.value = null
    this.#write('')
  }

  /** Sets the line; ignores a line whose ends coincide. */
  set(line: SectionLine): void {
    if (isLine(line)) this.#write(sectionToText(line))
  }
}

/** The cross-section of a view. */
export const sectionOf = perOwner(
  (view: ViewState) =>
    new Section(
      computed(() => view.value('section')),
      (text) => view.set('section', text),
    ),
)
