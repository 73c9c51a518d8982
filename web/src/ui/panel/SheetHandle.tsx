import { ChevronsDown, ChevronsUp } from 'lucide'
import { useRef } from 'preact/hooks'
import { usePageState } from '../commands/page-state'
import { IconButton } from '../controls/IconButton'
import { heightAfterKey, restingHeight, sheetHeights, toggledHeight } from './sheet'

/** Resizes the bottom sheet: a handle to drag or to move with the arrow keys, and a button for the full window. */
export function SheetHandle({ close }: { close: () => void }) {
  const { sheetHeight } = usePageState()
  /** While dragged: the distance from the pointer to the top of the sheet, in CSS pixels. */
  const grip = useRef<number | null>(null)
  const height = sheetHeight.value
  const isFull = height === sheetHeights.full

  const start = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = innerHeight * (1 - height / 100) - event.clientY
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (grip.current === null) return
    sheetHeight.value = Math.min(sheetHeights.full, Math.max(0, (1 - (clientY + grip.current) / innerHeight) * 100))
  }
  const end = () => {
    if (grip.current === null) return
    grip.current = null
    const resting = restingHeight(sheetHeight.value)
    sheetHeight.value = resting ?? sheetHeights.normal
    if (resting === null) close()
  }

  return (
    <>
      <div
        class="sheet-handle"
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label="Height of the recipe"
        aria-valuemin={sheetHeights.lowest}
        aria-valuemax={sheetHeights.full}
        aria-valuenow={Math.round(height)}
        title="Drag to change the height"
        onPointerDown={start}
        onPointerMove={drag}
        onPointerUp={end}
        onPointerCancel={end}
        onKeyDown={(event) => {
          const next = heightAfterKey(event.key, height)
          if (next === null) return
          event.preventDefault()
          event.stopPropagation()
          sheetHeight.value = next
        }}
      />
      <IconButton
        icon={isFull ? ChevronsDown : ChevronsUp}
        label={isFull ? 'Show the terrain' : 'Use the whole window'}
        onClick={() => (sheetHeight.value = toggledHeight(height))}
      />
    </>
  )
}
