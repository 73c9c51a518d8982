/** A river of eight cells that cuts into rising rock, step by step, from its mouth upstream. */
import { Stepper } from '../../components/Stepper'
import { afterSteps, steadyHeights, type River } from './river'
import './RiverDrawing.css'

const hardCell = 4
const river: River = {
  cellSize: 500,
  uplift: 0.0003,
  erodibility: 0.00001,
  areaExponent: 0.5,
  timeStep: 10_000,
  hardness: Array.from({ length: 8 }, (_, cell) => (cell === hardCell ? 0.75 : 0)),
  area: Array.from({ length: 8 }, (_, cell) => (8 - cell) * 1e6),
}
const steady = steadyHeights(river)
/** Steps that the reader sees. */
const shown = [0, 1, 2, 3, 5, 10, 20, 40, 80, 160]
const base = 230
const pixelsPerMetre = 2.2

interface State {
  steps: number
  heights: number[]
}

const states: State[] = shown.map((steps) => ({
  steps,
  heights: afterSteps(
    river.area.map(() => 0),
    river,
    steps,
  ),
}))

export function RiverDrawing() {
  return (
    <Stepper
      id="river"
      label="Eight cells of a river from its mouth at the sea on the left to its source on the right."
      viewBox="0 0 600 260"
      states={states}
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
      Heights in metres; the cells are 500 m apart. The fifth cell is hard rock, which erodes at a quarter of the speed. The dashed
      line is the profile that lasts.
    </Stepper>
  )
}

const stepOf = (cell: number, height: number) => {
  const y = (base - pixelsPerMetre * height).toFixed(1)
  return `${60 + 67 * cell} ${y}L${60 + 67 * (cell + 1)} ${y}`
}

function describe({ steps, heights }: State): string {
  if (steps === 0) return 'Level land at the sea begins to rise by 3 m in each step of 10,000 years.'
  const years = `${(steps * river.timeStep).toLocaleString('en-GB')} years`
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
