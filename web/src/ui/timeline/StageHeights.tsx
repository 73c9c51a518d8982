import { formatQuantity, formatVolume } from '@rill-terrain/recipe/format'
import type { HeightCurve } from '@rill-terrain/recipe/types'
import { useWorkspace } from '../context'
import './stage-heights.css'

/** Heights that stages move, such as the snow line: as a line over the stage's part of the timeline, and as text below it. */
export function StageHeights() {
  const { player } = useWorkspace()
  const { heightCurves, stageIterations = [] } = player.recipe ?? {}
  return (
    <>
      <div class="stage-heights" aria-hidden="true">
        {stageIterations.map((iterations, stage) =>
          iterations === 0 ? null : (
            <svg key={stage} style={{ flexGrow: iterations }} viewBox="0 0 1 1" preserveAspectRatio="none">
              {heightCurves?.[stage]?.map((curve) => (
                <path key={curve.name} d={pathOf(curve)} />
              ))}
            </svg>
          ),
        )}
      </div>
      <output class="height-readings" aria-label="Readings of the terrain" aria-live="off">
        {useReadings().map((reading) => (
          <span key={reading}>{reading}</span>
        ))}
      </output>
    </>
  )
}

/** The path of heights in a square of length 1; empty for a height that does not move. */
function pathOf({ heights }: HeightCurve): string {
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  if (lowest === highest) return ''
  const at = (height: number, index: number) =>
    `${(index / (heights.length - 1)).toFixed(4)} ${((highest - height) / (highest - lowest)).toFixed(3)}`
  return `M${heights.map(at).join('L')}`
}

/** The heights of the last stage that has begun, and the volume that its method reports. */
function useReadings(): string[] {
  const { player } = useWorkspace()
  const frame = player.frame.value
  const { heights = [], volume } = frame?.stages.findLast((stage) => stage.heights) ?? {}
  const readings = heights.map(({ name, height }) => `${name} ${formatQuantity(height, 'm')}`)
  if (!volume) return readings
  const { name, cubicMetres } = volume
  return [...readings, cubicMetres === 0 ? `No ${name.toLowerCase()}` : `${name} ${formatVolume(cubicMetres)}`]
}
