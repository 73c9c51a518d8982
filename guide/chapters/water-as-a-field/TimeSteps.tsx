/** The same water with short steps and with steps that are too long, at the same times. */
import { Stepper } from '../../components/drawing/Stepper'
import { stableStep, unevenness, waterIn, type Columns } from './columns'
import { pipesRule } from './rules'
import { cellSize, longStep, maxDepth, moments, shortStep, start } from './runs'
import './water.css'

const width = 22
const metre = 24
const bottom = 140

export function TimeSteps() {
  const limit = stableStep(maxDepth, cellSize).toFixed(1)
  return (
    <Stepper
      id="time-steps"
      label={`${start.depth.length} columns of water, with short and with long time steps`}
      states={moments}
      rule={pipesRule}
      viewBox="0 0 400 176"
      draw={(state) => (
        <>
          <Row left={4} columns={state.short} name={`Steps of ${shortStep} s`} />
          <Row left={212} columns={state.long} name={`Steps of ${longStep} s`} />
        </>
      )}
      describe={(state) =>
        `After ${state.seconds} s, the levels differ by ${unevenness(state.short).toFixed(2)} m with steps of ${shortStep} s, and by ${unevenness(state.long).toFixed(2)} m with steps of ${longStep} s.`
      }
    >
      {`Water ${maxDepth} m deep on cells of ${cellSize} m permits steps of ${limit} s. Both rows have the same water at all times: ${waterIn(start)} m in total.`}
    </Stepper>
  )
}

function Row({ left, columns, name }: { left: number; columns: Columns; name: string }) {
  return (
    <g class="water-row">
      {columns.depth.map((metres, index) => {
        // Rounding can leave a column that has given all its water slightly below zero.
        const depth = Math.max(0, metres)
        const x = left + index * (width + 1)
        return (
          <g key={index}>
            <rect class="water-column" x={x} y={bottom - depth * metre} width={width} height={depth * metre} />
            <text class="water-number" x={x + width / 2} y={bottom + 12}>
              {depth.toFixed(1)}
            </text>
          </g>
        )
      })}
      <path class="water-ground" d={`M${left - 2} ${bottom}h${start.depth.length * (width + 1) + 2}`} />
      <text class="water-name" x={left} y={172}>
        {name}
      </text>
    </g>
  )
}
