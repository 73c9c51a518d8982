/** Two pieces on a line across their divide, and the lower of their surfaces in each cell. */
import { eastern, envelope, plannedDivide, western, type Profile } from './envelope'
import { mapHeight, mapWidth } from './PlanMap'
import './RiverPlan.css'

const cellWidth = mapWidth / envelope.length
const bottom = mapHeight - 24
const metresToPixels = (bottom - 30) / Math.max(...[...western, ...eastern].map((height) => height ?? 0))
const place = (cell: number, height: number) => `${(cell + 0.5) * cellWidth} ${bottom - height * metresToPixels}`

export function EnvelopeDrawing() {
  return (
    <g class="river-plan">
      {envelope.map((height, cell) => (
        <g key={cell}>
          <rect
            class={western[cell] === height ? 'envelope-bar is-western' : 'envelope-bar'}
            x={cell * cellWidth + 2}
            y={bottom - height * metresToPixels}
            width={cellWidth - 4}
            height={height * metresToPixels}
          />
          <text class="envelope-height" x={(cell + 0.5) * cellWidth} y={bottom + 17}>
            {Math.round(height)}
          </text>
        </g>
      ))}
      <path class="envelope-line" d={lineOf(western)} />
      <path class="envelope-line is-eastern" d={lineOf(eastern)} />
      <path class="envelope-divide" d={`M${plannedDivide * cellWidth} 22V${bottom}`} />
      <text class="envelope-name" x={plannedDivide * cellWidth} y={14}>
        divide of the plan
      </text>
    </g>
  )
}

function lineOf(profile: Profile): string {
  const known = profile.flatMap((height, cell) => (height === undefined ? [] : [place(cell, height)]))
  return `M${known.join('L')}`
}
