/** Keys of painting. They work on the whole page, except in fields, dialogs and menus. */
import { formatQuantity } from '@rill-terrain/recipe/format'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { actionOf } from '../../../state/view/mode-keys'
import { kindKeys, paintKeys, type PaintAction } from '../state/paint-keys'
import { paintOf } from '../state/paint-state'
import type { Painting } from '../state/painting'
import type { ViewState } from '../../../state/view/view'
import type { PaintedGround } from './ground'

/** Controls that use the keys themselves. */
const ownKeys = 'input, textarea, select, dialog, [popover], [role=slider], [role=menu], [role=listbox]'

/** Share of the map's length that an arrow key moves the cursor by; with Shift, five times as far. */
const keyStep = 0.02

const arrows: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export class PaintKeys {
  #pane: Pane
  #view: ViewState
  #ground: PaintedGround
  #painting: Painting
  #listening = new AbortController()

  constructor(pane: Pane, view: ViewState, ground: PaintedGround, painting: Painting) {
    this.#pane = pane
    this.#view = view
    this.#ground = ground
    this.#painting = painting
    // Runs before the keys of the page and of the camera: arrow keys move the brush.
    addEventListener('keydown', (event) => this.#listen(event), { capture: true, signal: this.#listening.signal })
  }

  end(): void {
    this.#listening.abort()
  }

  #listen(event: KeyboardEvent): void {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (target instanceof Element && target.closest(ownKeys) && key !== 'Escape') return
    if (key === 'Escape' && document.querySelector(':popover-open')) return
    if (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')) return
    if (!this.#act(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Returns whether the key belongs to painting. */
  #act({ key, shiftKey, repeat }: KeyboardEvent): boolean {
    const painting = this.#painting
    const kind = painting.brush.kinds[kindKeys.indexOf(key)]
    const action = actionOf(paintKeys, key)
    if (!action || (action === 'kind' && !kind) || (action === 'press' && repeat)) return false
    const acts: Record<PaintAction, () => void> = {
      move: () => this.#move(arrows[key]!, shiftKey ? 5 * keyStep : keyStep),
      press: () => this.#press(),
      kind: () => painting.chooseKind(kind!.id),
      narrower: () => painting.step('radius', -1),
      wider: () => painting.step('radius', 1),
      remove: () => painting.removeSelected(),
      leave: () => this.#escape(),
    }
    acts[action]()
    return true
  }

  #escape(): void {
    const painting = this.#painting
    if (painting.isPainting.peek()) painting.cancel()
    else if (painting.selected.peek() !== null) painting.selected.value = null
    else paintOf(this.#view).leave()
  }

  /** Moves the brush, or the selected stroke, as the camera sees the ground. */
  #move([right, up]: readonly [number, number], share: number): void {
    const painting = this.#painting
    const cursor = painting.cursor.peek()
    const { window } = this.#ground
    if (!cursor || !window) return
    const { mode, camera } = this.#pane.view
    const angle = mode === 'map' ? 0 : (camera.azimuth * Math.PI) / 180
    const step = share * Math.max(window.width, window.depth)
    const east = (right * Math.cos(angle) + up * Math.sin(angle)) * step
    const south = (right * Math.sin(angle) - up * Math.cos(angle)) * step
    if (painting.selected.peek() !== null) {
      painting.moveSelected(east, south)
      return painting.release()
    }
    const place = this.#ground.nearest({ x: cursor.x + east, y: cursor.y + south })
    if (!place) return
    painting.cursor.value = place
    if (painting.isPainting.peek()) painting.extend({ ...place, pressure: null })
    painting.announcement.value = `${metres(place.x - window.x)} east, ${metres(place.y - window.y)} south, height ${metres(place.height)}.`
  }

  #press(): void {
    const painting = this.#painting
    const place = painting.cursor.peek()
    if (!place) return
    const tool = painting.tool.peek()
    if (tool === 'select') {
      const isFound = painting.selectAt(place)
      painting.announcement.value = isFound ? 'Stroke selected. Arrow keys move it.' : 'No stroke here.'
    } else if (tool === 'erase') {
      painting.eraseAt(place)
      painting.release()
    } else if (painting.isPainting.peek()) {
      painting.release()
      painting.announcement.value = 'Stroke ended.'
    } else {
      painting.begin({ ...place, pressure: null })
      painting.announcement.value = `${painting.brush.kind.peek().label}: stroke started. Enter ends it.`
    }
  }
}

const metres = (value: number) => formatQuantity(Math.round(value), 'm')
