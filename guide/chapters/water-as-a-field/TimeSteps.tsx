/** The same water with short steps and with steps that are too long, at the same times. */
import { Stepper } from '../../components/Stepper'
import { columnsOf, runColumns, stableStep, unevenness, type Columns } from './columns'
import './water.css'

const cellSize = 40
const ground = [0, 0, 0, 0, 0, 0, 0, 0]
const start = columnsOf(ground, [4, 1, 1, 1, 1, 1, 1, 1])
/** Below and above the stable step for the 4 m of the first column, s. */
const shortStep = 3
const longStep = 12
const moments = 11

const short = runColumns(start, (moments - 1) * (longStep / shortStep), shortStep, cellSize)
const long = runColumns(start, moments - 1, longStep, cellSize)
const states = long.map((columns, index) => ({
  seconds: index * longStep,
  long: columns,
  short: short[index * (longStep / shortStep)]!,
}))

const width = 22
const metre = 24
const bottom = 140

export function TimeSteps() {
  const limit = stableStep(4, cellSize).toFixed(1)
  return (
    <Stepper
      id="time-steps"
      label="Eight columns of water, with short and with long time steps"
      states={states}
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
      {`Water 4 m deep on cells of ${cellSize} m permits steps of ${limit} s. Both rows have the same water at all times: 11 m in total.`}
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
      <path class="water-ground" d={`M${left - 2} ${bottom}h${8 * (width + 1) + 2}`} />
      <text class="water-name" x={left} y={172}>
        {name}
      </text>
    </g>
  )
}
