/** The cross-section that is shown, if one is: its line, what lies along it, and what a person does with it. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Profile } from './profile'
import { isLine, sectionFromText, sectionToText, type MapPlace, type SectionLine } from './section-line'

/** CSS pixels of the terrain's area. */
export interface Point {
  x: number
  y: number
}

/** Where the line is seen: over the ground from its start to its end. */
export interface SeenSection {
  path: readonly Point[]
  /** Where the pointer in the chart is on the ground. */
  pointer: Point | null
}

/** From the western to the eastern edge through the middle: what there is to see until a line is drawn. */
const usualLine: SectionLine = { from: { east: 0, south: 0.5 }, to: { east: 1, south: 0.5 } }

export class Section {
  readonly line: ReadonlySignal<SectionLine | null>
  /** The next drag over the terrain draws the line. */
  readonly isDrawing = signal(false)
  /** Null until the terrain is there. */
  readonly profile = signal<Profile | null>(null)
  /** Where the chart is pointed at, as a share of the line. */
  readonly pointer = signal<number | null>(null)
  readonly seen = signal<SeenSection | null>(null)

  /** The place of the map under a point of the window; the picture's, while there is one. */
  placeUnder: (clientX: number, clientY: number) => MapPlace | null = () => null

  #write: (text: string) => void

  /** Kept as text in the link. */
  constructor(text: ReadonlySignal<string>, write: (text: string) => void) {
    this.line = computed(() => sectionFromText(text.value))
    this.#write = write
  }

  /** Shows the usual line, and waits for another one to be drawn. */
  open(): void {
    this.set(usualLine)
    this.isDrawing.value = true
  }

  close(): void {
    this.isDrawing.value = false
    this.pointer.value = null
    this.#write('')
  }

  /** A line whose ends lie at the same place is none, and leaves what there was. */
  set(line: SectionLine): void {
    if (isLine(line)) this.#write(sectionToText(line))
  }
}
