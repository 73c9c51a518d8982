/** A river that cuts into rising rock, step by step, from its mouth upstream. */
import { Stepper } from '../../components/drawing/Stepper'
import { hardCell, hardness, heightsAfter, river, steady } from './rising-river'
import { riverRule } from './rule'
import './RiverDrawing.css'

/** Steps that the reader sees. */
const shown = [0, 1, 2, 3, 5, 10, 20, 40, 80, 160]
const base = 230
const pixelsPerMetre = 2.2

interface State {
  steps: number
  heights: number[]
}

const states: State[] = shown.map((steps) => ({ steps, heights: heightsAfter(steps) }))

export function RiverDrawing() {
  return (
    <Stepper
      id="river"
      label={`${steady.length} cells of a river from its mouth at the sea on the left to its source on the right`}
      viewBox="0 0 600 260"
      states={states}
      rule={riverRule}
      draw={({ heights }) => (
        <>
          <rect class="river-sea" x="0" y={base} width="58" height="30" />
          {heights.map((height, cell) => (
            <rect
              key={cell}
              class={cell === hardCell ? 'river-rock is-hard' : 'river-rock'}
              x={60 + 67 * cell + 1}
              y={base - pixelsPerMetre * height}
              width="65"
              height={pixelsPerMetre * height + 30}
            />
          ))}
          <path class="river-steady" d={`M${steady.map((height, cell) => stepOf(cell, height)).join('L')}`} />
          {heights.map((height, cell) => (
            <text
              key={cell}
              class="river-number"
              x={60 + 67 * cell + 33}
              y={base - pixelsPerMetre * height - 6}
              text-anchor="middle"
            >
              {height < 10 ? height.toFixed(1) : Math.round(height)}
            </text>
          ))}
        </>
      )}
      describe={describe}
    >
      Heights in metres; the cells are {river.cellSize} m apart. Cell {hardCell + 1} is hard rock, which erodes at{' '}
      {100 * (1 - hardness)} % of the speed. The dashed line is the profile that lasts.
    </Stepper>
  )
}

const stepOf = (cell: number, height: number) => {
  const y = (base - pixelsPerMetre * height).toFixed(1)
  return `${60 + 67 * cell} ${y}L${60 + 67 * (cell + 1)} ${y}`
}

const yearsOf = (steps: number) => `${(steps * river.timeStep).toLocaleString('en-GB')} years`

function describe({ steps, heights }: State): string {
  if (steps === 0)
    return `Level land at the sea begins to rise by ${Math.round(river.timeStep * river.uplift)} m in each step of ${yearsOf(1)}.`
  const years = yearsOf(steps)
  const risen = steps * river.timeStep * river.uplift
  const source = heights.at(-1)!
  if (steady.at(-1)! - source < 1) return `After ${years} every cell erodes as fast as it rises. The profile no longer changes.`
  const lag = risen - source
  const news = lag < 0.05 ? 'it has no news yet' : `${lag.toFixed(1)} m lower than it would be without erosion`
  return (
    `After ${years} the land has risen by ${Math.round(risen)} m. The mouth, which drains the most land, is at ` +
    `${heights[0]!.toFixed(1)} m; the source is at ${source.toFixed(1)} m: ${news}.`
  )
}
