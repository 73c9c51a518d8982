/** Land along a line from the distances to scattered points, rule by rule. */
import { Stepper } from '../../components/drawing/Stepper'
import { heightsOf, hollowsOf, length, places, points, rules, type Rule } from './beginnings'
import { distancesRule } from './rule'
import './distances.css'

/** Units of the drawing for the mean distance between points. */
const scale = 100
const height = 150

export function DistanceDrawing() {
  return (
    <Stepper
      id="distances"
      label="A line of ground above scattered points."
      viewBox={`0 0 ${length * scale} ${height + 20}`}
      states={rules}
      rule={distancesRule}
      draw={(rule) => (
        <>
          <path class="distances-ground" d={areaOf(rule)} />
          {points.map((point) => (
            <circle key={point} class="distances-point" cx={point * scale} cy={height + 10} r="5" />
          ))}
        </>
      )}
      describe={(rule) => {
        const share = Math.round(100 * hollowsOf(heightsOf(rule)))
        return `The height is ${rule.name}. ${share} % of the line lies in hollows.`
      }}
    >
      {`${points.length} points, and the ground that their distances make. Its greatest height is the same in each step.`}
    </Stepper>
  )
}

function areaOf(rule: Rule): string {
  const heights = heightsOf(rule)
  const greatest = Math.max(...heights)
  const line = places.map((place, index) => `${place * scale} ${(height * (1 - (0.9 * heights[index]!) / greatest)).toFixed(1)}`)
  return `M0 ${height}L${line.join('L')}L${length * scale} ${height}Z`
}
