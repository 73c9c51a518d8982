/** Reads the value under the pointer from the terrain that is drawn there. */
import { pick } from '@rill-terrain/renderer/camera/pick'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { ViewState } from '../../../state/view/view'

/** While both panes have one area, the open one receives the pointer also over the other one. The returned function ends that. */
export function readOther({ picked, scale }: ViewState, open: Pane, other: Pane): () => void {
  const listening = new AbortController()
  const read = ({ clientX, clientY }: PointerEvent) => {
    const x = clientX - open.element.getBoundingClientRect().left
    const { clip, sight } = other
    // Without clips, each pane has an area of its own.
    if (!sight || (open.clip === null && clip === null) || (clip && (x < clip.from || x >= clip.to))) return
    const cell = pick(other, clientX, clientY)
    if (!cell) return void (picked.value = null)
    const { overlay, width } = sight.frame
    const value = overlay?.values[cell.row * width + cell.column] ?? cell.height
    picked.value = { x: clientX, y: clientY, layer: scale.peek()?.layer ?? 'height', value }
  }
  open.element.addEventListener('pointermove', read, { signal: listening.signal })
  return () => listening.abort()
}
