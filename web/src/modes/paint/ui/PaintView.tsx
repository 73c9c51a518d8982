import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { formatQuantity } from '@rill-terrain/recipe/format'
import { startPainting } from '../state/start-painting'
import { paintOf } from '../state/paint-state'
import type { Painting } from '../state/painting'
import { recall, remember } from '../../../state/preferences'
import { useWorkspace } from '../../../ui/context'
import { useCover } from '../../../ui/covers'
import './paint.css'
import { BrushSettings } from './BrushSettings'
import { LongLink } from './LongLink'
import { PaintOverlay } from './PaintOverlay'
import { PaintHeader, PaintKinds } from './PaintTools'
import { PaintStage } from './PaintStage'

const sideName = 'paint-side'

/** Everything over the picture while the user paints: the tools, the ring, and announcements. */
export function PaintView() {
  const workspace = useWorkspace()
  const { view } = workspace
  const cover = useCover()
  const side = useSignal(recall(sideName) === 'right' ? 'right' : 'left')
  // The range of the radius depends on the size of the map, and the kinds of strokes on the engine.
  useEffect(() => startPainting(workspace), [workspace, workspace.editor.world.value, workspace.registry])
  const state = paintOf(view)
  const painting = state.painting.value
  if (!painting) return null
  const swap = () => {
    side.value = side.value === 'left' ? 'right' : 'left'
    remember(sideName, side.value)
  }
  return (
    <>
      <PaintOverlay painting={painting} />
      <section ref={cover} class={`paint surface is-${side.value}`} aria-label="Paint">
        <PaintHeader painting={painting} onSwap={swap} onClose={() => state.leave()} />
        <PaintKinds painting={painting} />
        <p class="paint-chosen" aria-hidden="true">
          {painting.brush.kindOf(painting.settings.value.kind).label}
        </p>
        <BrushSettings painting={painting} />
        <PaintStage painting={painting} />
        <CursorHeight painting={painting} />
        <Hint painting={painting} />
        <LongLink />
        <p class="hidden-name" role="status">
          {painting.announcement.value}
        </p>
      </section>
    </>
  )
}

/** The height of the ground under the brush. */
function CursorHeight({ painting }: { painting: Painting }) {
  const cursor = painting.cursor.value
  return (
    <p class="paint-height">
      <span>Ground</span>
      <output aria-live="off">{cursor ? formatQuantity(Math.round(cursor.height), 'm') : ''}</output>
    </p>
  )
}

/** What to do next. */
function Hint({ painting }: { painting: Painting }) {
  const tool = painting.tool.value
  const text = painting.selectedStroke
    ? 'Drag the stroke to move it.'
    : tool === 'select'
      ? 'Click a stroke to select it.'
      : tool === 'erase'
        ? 'Drag over strokes to remove them.'
        : painting.brush.kind.value.effect === 'levels'
          ? 'Alt and a click take the height of the ground.'
          : 'Drag on the terrain. Shift draws a straight line.'
  return <p class="paint-hint muted">{text}</p>
}
