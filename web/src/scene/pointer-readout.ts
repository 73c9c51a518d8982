/** Reports the value under the pointer. */
import { pick, placeAt } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import { heightAt } from '../state/view/ground-height'
import type { ViewState } from '../state/view/view'

export interface PointerReadout {
  /** Called when the terrain under the pointer has changed. */
  update(): void
  end(): void
}

export function connectPointerReadout(pane: Pane, view: ViewState): PointerReadout {
  /** Position of the pointer over the picture. */
  let pointer: { clientX: number; clientY: number } | null = null
  const listening = new AbortController()
  const { signal } = listening

  function report(): void {
    const cell = pointer && pick(pane, pointer.clientX, pointer.clientY)
    // The pane may show other values than those of the engine's frame, such as the difference of two terrains.
    const terrain = pane.sight?.frame
    if (!pointer || !cell || !terrain) {
      view.picked.value = null
      return
    }
    const { clientX: x, clientY: y } = pointer
    const layer = view.scale.peek()?.layer ?? 'height'
    const place = placeAt(pane, x, y)!
    // The height at the place itself, as in the measures; other layers have a value for each cell.
    const height = heightAt({ ...terrain, heights: terrain.bed ?? terrain.heights }, { east: place.x + 0.5, south: place.y + 0.5 })
    const value = layer === 'height' ? height : (terrain.overlay?.values[cell.row * terrain.width + cell.column] ?? height)
    view.picked.value = { x, y, layer, value }
  }

  function follow(place: typeof pointer): void {
    pointer = place
    report()
  }

  pane.element.addEventListener('pointermove', ({ clientX, clientY }) => follow({ clientX, clientY }), { signal })
  // A finger that is lifted leaves no pointer behind, but some browsers send no pointerleave.
  for (const end of ['pointerleave', 'pointercancel'] as const) pane.element.addEventListener(end, () => follow(null), { signal })
  pane.element.addEventListener('pointerup', ({ pointerType }) => pointerType === 'touch' && follow(null), { signal })
  return {
    update: () => pointer && report(),
    end() {
      listening.abort()
      follow(null)
    },
  }
}
