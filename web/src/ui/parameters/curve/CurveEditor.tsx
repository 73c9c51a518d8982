import { Plus } from 'lucide'
import { useRef } from 'preact/hooks'
import { IconButton } from '../../controls/IconButton'
import { CurveHandle } from './CurveHandle'
import { gridPath, height, linePath, width } from './geometry'
import { useCurveEditing, type CurveEditing } from './useCurveEditing'
import '../../styles/curve.css'

export interface CurveEditorProps extends CurveEditing {
  labelledBy: string
}

/**
 * A curve with a handle at each of its points. Handles are dragged, or moved by arrow keys; a press on the line adds a point, a
 * double click or Delete removes one.
 */
export function CurveEditor({ labelledBy, ...editing }: CurveEditorProps) {
  const picture = useRef<SVGSVGElement>(null)
  const { points, drag, endDrag, startDrag, pressLine, pressKey, remove, addInWidestGap } = useCurveEditing(picture, editing)
  const line = linePath(points)
  return (
    <>
      <svg
        ref={picture}
        class="curve"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-labelledby={labelledBy}
        onPointerMove={drag}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        <path class="curve-grid" d={gridPath} />
        <path class="curve-line" d={line} />
        <path class="curve-reach" d={line} onPointerDown={pressLine} />
        {points.map((point, index) => (
          <CurveHandle
            key={index}
            point={point}
            index={index}
            count={points.length}
            onPointerDown={(event) => startDrag(event, index)}
            onDblClick={() => remove(index)}
            onKeyDown={(event) => pressKey(event, index)}
          />
        ))}
      </svg>
      <IconButton
        icon={Plus}
        size={14}
        class="curve-add"
        label="Add a point"
        disabled={points.length >= editing.maximumPoints}
        onClick={addInWidestGap}
      />
    </>
  )
}
