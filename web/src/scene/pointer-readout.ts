/** Tells what is under the pointer. */
import { pick } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../state/view/view'
import type { TerrainFrames } from './terrain-frames'

export interface PointerReadout {
  /** The terrain under the pointer is another one. */
  update(): void
  end(): void
}

export function connectPointerReadout(pane: Pane, view: ViewState, frames: TerrainFrames): PointerReadout {
  /** Where the pointer rests over the picture. */
  let pointer: { clientX: number; clientY: number } | null = null
  const listening = new AbortController()
  const { signal } = listening

  function tell(): void {
    const cell = pointer && pick(pane, pointer.clientX, pointer.clientY)
    const { terrain } = frames
    if (!pointer || !cell || !terrain) {
      view.picked.value = null
      return
    }
    const value = terrain.overlay?.values[cell.row * terrain.width + cell.column] ?? cell.height
    view.picked.value = { x: pointer.clientX, y: pointer.clientY, layer: view.scale.peek()?.layer ?? 'height', value }
  }

  function follow(place: typeof pointer): void {
    pointer = place
    tell()
  }

  pane.element.addEventListener('pointermove', ({ clientX, clientY }) => follow({ clientX, clientY }), { signal })
  pane.element.addEventListener('pointerleave', () => follow(null), { signal })
  return {
    update: () => pointer && tell(),
    end() {
      listening.abort()
      follow(null)
    },
  }
}
