import { Plus } from 'lucide'
import { useRef } from 'preact/hooks'
import { IconButton } from '../../controls/IconButton'
import { CurveHandle } from './CurveHandle'
import { gridPath, height, linePath, width } from './geometry'
import { useCurveDrag } from './useCurveDrag'
import { useCurvePoints, type CurveEditing } from './useCurvePoints'
import '../../styles/panel/curve.css'

interface CurveEditorProps extends CurveEditing {
  labelledBy: string
  /** The id of the reason why a value was rejected. */
  describedBy?: string | undefined
}

/**
 * A curve with a handle at each of its points. Dragging or arrow keys move a handle. Pressing on the line adds a point; a double
 * click or Delete removes one.
 */
export function CurveEditor({ labelledBy, describedBy, ...editing }: CurveEditorProps) {
  const picture = useRef<SVGSVGElement>(null)
  const curve = useCurvePoints(picture, editing)
  const drag = useCurveDrag(picture, curve, editing.onEnd)
  const { points } = curve
  const line = linePath(points)
  return (
    <>
      <svg
        ref={picture}
        class="curve"
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        onPointerMove={drag.follow}
        onPointerUp={drag.end}
        onPointerCancel={drag.end}
      >
        <path class="curve-grid" d={gridPath} />
        <path class="curve-line" d={line} />
        <path class="curve-reach" d={line} onPointerDown={drag.startOnLine} />
        {points.map((point, index) => (
          <CurveHandle
            key={index}
            point={point}
            index={index}
            count={points.length}
            onPointerDown={(event) => drag.start(event, index)}
            onDblClick={() => curve.remove(index)}
            onKeyDown={(event) => curve.pressKey(event, index)}
          />
        ))}
      </svg>
      <IconButton
        icon={Plus}
        size={14}
        class="curve-add"
        label="Add a point"
        disabled={points.length >= editing.maximumPoints}
        onClick={curve.addInWidestGap}
      />
    </>
  )
}
