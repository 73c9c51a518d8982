/** A row of cells and their water, flooded cell by cell from the outlet. */
import { Stepper } from '../../components/drawing/Stepper'
import { flood, profile } from './flood'
import { floodRule } from './rule'
import './Flood.css'

const [cellWidth, top, barHeight] = [34, 14, 150]
const width = cellWidth * profile.length
const bottom = top + barHeight
const metresToPixels = barHeight / Math.max(...profile)

/** Number of reached cells. */
const states = profile.map((_, index) => index + 1)

export function Flood() {
  return (
    <Stepper
      id="flood"
      label={`The ground of ${profile.length} cells, ${profile.join(', ')} metres high, and the water that stands on them`}
      states={states}
      viewBox={`0 0 ${width} ${bottom + 42}`}
      draw={(reached) => <Cells reached={reached} />}
      describe={describe}
      rule={floodRule}
    />
  )
}

function describe(reached: number): string {
  const { levels, closed, closedCells } = flood(profile, reached)
  const [ground, level] = [profile[reached - 1]!, levels.at(-1)!]
  const share = `Closed so far: ${closedCells} of ${profile.length} cells.`
  if (reached === 1) return `The outlet is the lowest cell, at ${ground} m. Its water leaves. ${share}`
  if (!closed.at(-1))
    return `${ground} m is not below the level so far, so this cell drains, and the level is now ${level} m. ${share}`
  return `${ground} m is below the way out, so water rises to ${level} m and stands ${level - ground} m deep. ${share}`
}

function Cells({ reached }: { reached: number }) {
  const { levels, closed } = flood(profile, reached)
  return (
    <g class="flood">
      {profile.map((height, cell) => {
        const x = cell * cellWidth
        const [ground, water] = [height * metresToPixels, (levels[cell] ?? height) * metresToPixels]
        return (
          <g key={cell}>
            <rect class="flood-ground" x={x} y={bottom - ground} width={cellWidth} height={ground} />
            {closed[cell] && <rect class="flood-water" x={x} y={bottom - water} width={cellWidth} height={water - ground} />}
            {cell === reached - 1 && <path class="flood-pointer" d={`M${x + cellWidth / 2} ${bottom - water - 2}l-5 -9h10z`} />}
            <text x={x + cellWidth / 2} y={bottom + 17}>
              {height}
            </text>
            <text class="flood-level" x={x + cellWidth / 2} y={bottom + 37}>
              {levels[cell] ?? '?'}
            </text>
          </g>
        )
      })}
    </g>
  )
}
