/** The shown cross-section: its line, its profile, and the user's interaction with it. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Profile } from './profile'
import { isLine, sectionFromText, sectionToText, type MapPlace, type SectionLine } from './section-line'

/** CSS pixels in the terrain's area. */
export interface Point {
  x: number
  y: number
}

/** Screen positions of the line over the ground, from start to end. */
export interface SeenSection {
  path: readonly Point[]
  /** Screen position of the ground at the pointer's place in the chart. */
  pointer: Point | null
}

/** Default line, until the user draws one: from the western to the eastern edge through the centre. */
const defaultLine: SectionLine = { from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } }

export class Section {
  readonly line: ReadonlySignal<SectionLine | null>
  /** The next drag over the terrain draws the line. */
  readonly isDrawing = signal(false)
  /** Null until the terrain is open. */
  readonly profile = signal<Profile | null>(null)
  /** Position of the pointer in the chart, as a share of the line. */
  readonly pointer = signal<number | null>(null)
  readonly seen = signal<SeenSection | null>(null)

  /** The place on the map under a point in the window. The scene sets this function while it exists. */
  placeUnder: (clientX: number, clientY: number) => MapPlace | null = () => null

  #write: (text: string) => void

  /** `text` is the section's text in the link. */
  constructor(text: ReadonlySignal<string>, write: (text: string) => void) {
    this.line = computed(() => sectionFromText(text.value))
    this.#write = write
  }

  /** Shows the default line and waits for the user to draw another one. */
  open(): void {
    this.set(defaultLine)
    this.isDrawing.value = true
  }

  close(): void {
    this.isDrawing.value = false
    this.pointer.value = null
    this.#write('')
  }

  /** Sets the line; ignores a line whose ends coincide. */
  set(line: SectionLine): void {
    if (isLine(line)) this.#write(sectionToText(line))
  }
}
