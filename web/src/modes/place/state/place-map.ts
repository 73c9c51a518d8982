/** The world map of the dialog: its view, and the rectangle that the user selects. */
import { computed, signal } from '@preact/signals'
import { planPlace, rounded } from './place-choice'
import {
  degreesOf,
  panned,
  pixelOf,
  pixelsPerMetre,
  positionAt,
  rectangleOf,
  viewOf,
  within,
  zoomed,
  type MapSize,
  type MapView,
  type Pixel,
  type Selection,
} from './map-view'

/** A corner of the selection: -1 is west or north, 1 is east or south. */
export interface Corner {
  east: -1 | 1
  south: -1 | 1
}

/** Pixels for one press of an arrow key. */
const panStep = 60
/** Share of the selection's side for one press of an arrow key. */
const moveStep = 0.1

export class PlaceMap {
  readonly size = signal<MapSize>({ width: 0, height: 0 })
  readonly view = signal<MapView>({ x: 0.5, y: 0.4, zoom: 0 })
  readonly selection
  /** Cells along the longer side of the terrain. */
  readonly cells
  /** What will be loaded, or why the selection cannot be loaded. */
  readonly plan = computed(() => planPlace(this.selection.value, this.cells.value))
  #isShown = false
  #showsSelection: boolean

  /** `isChosen`: the selection is a place that the user has chosen before, which the map shows first, instead of the world. */
  constructor(selection: Selection, cells: number, isChosen: boolean) {
    this.selection = signal(rounded(selection))
    this.cells = signal(cells)
    this.#showsSelection = isChosen
  }

  /** Follows the size of the element. */
  resize(size: MapSize): void {
    if (size.width === 0 || size.height === 0) return
    this.size.value = size
    if (this.#isShown) this.view.value = within(this.view.peek(), size)
    else if (this.#showsSelection) this.showSelection()
    else this.view.value = within({ ...this.view.peek(), zoom: Math.log2(size.width / 256) }, size)
    this.#isShown = true
  }

  pan(right: number, down: number): void {
    this.view.value = panned(this.view.value, this.size.value, right, down)
  }

  /** Pans by steps of the arrow keys. */
  step(right: number, down: number): void {
    this.pan(right * panStep, down * panStep)
  }

  zoom(steps: number, at: Pixel = { x: this.size.value.width / 2, y: this.size.value.height / 2 }): void {
    this.view.value = zoomed(this.view.value, this.size.value, steps, at)
  }

  showSelection(): void {
    this.view.value = viewOf(this.selection.value, this.size.value)
  }

  /** Changes some numbers of the selection. */
  select(change: Partial<Selection>): void {
    this.selection.value = rounded({ ...this.selection.value, ...change })
  }

  /** Moves the centre of the selection to a pixel. */
  selectAt(at: Pixel): void {
    this.select(degreesOf(positionAt(this.view.value, this.size.value, at)))
  }

  /** Moves the selection to the middle of the map, with a third of its size. */
  selectMiddle(): void {
    const { width, height } = this.size.value
    const at = { x: width / 2, y: height / 2 }
    const place = degreesOf(positionAt(this.view.value, this.size.value, at))
    const side = Math.min(width, height) / 2.6 / pixelsPerMetre(this.view.value, place.latitude)
    this.select({ ...place, width: side, length: side })
  }

  /** Moves the selection by tenths of its sides. */
  moveBySteps(east: number, south: number): void {
    const { width, height } = rectangleOf(this.view.value, this.size.value, this.selection.value)
    this.moveBy(east * width * moveStep, south * height * moveStep, this.selection.value)
  }

  /** Moves the selection by pixels from where it was. */
  moveBy(right: number, down: number, from: Selection): void {
    const { x, y } = pixelOf(this.view.value, this.size.value, from)
    this.selectAt({ x: x + right, y: y + down })
  }

  /** Moves a corner of the selection by pixels; the opposite corner stays. `isSquare` keeps both sides equal. */
  dragCorner({ east, south }: Corner, right: number, down: number, from: Selection, isSquare: boolean): void {
    const scale = pixelsPerMetre(this.view.value, from.latitude)
    let width = Math.max(1, from.width * scale + east * right)
    let height = Math.max(1, from.length * scale + south * down)
    if (isSquare) width = height = Math.max(width, height)
    const { x, y } = pixelOf(this.view.value, this.size.value, from)
    const at = {
      x: x + (east * (width - from.width * scale)) / 2,
      y: y + (south * (height - from.length * scale)) / 2,
    }
    const centre = degreesOf(positionAt(this.view.value, this.size.value, at))
    this.select({ ...centre, width: width / scale, length: height / scale })
  }
}
