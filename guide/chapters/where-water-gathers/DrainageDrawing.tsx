/** A few cells that give their water away, one by one, from the highest to the lowest. */
import { Stepper } from '../../components/drawing/Stepper'
import { areasAfter, ground, orderOf, receiverOf } from './drainage'
import { drainageRule } from './rule'
import './DrainageDrawing.css'

const order = orderOf(ground)
const side = 75
const states = Array.from({ length: order.length + 1 }, (_, given) => given)

const centre = (cell: number) => ({
  x: side * ((cell % ground.columns) + 0.5),
  y: side * (Math.floor(cell / ground.columns) + 0.5),
})

export function DrainageDrawing() {
  return (
    <Stepper
      id="drainage"
      label={`A grid of ${ground.heights.length} cells with their heights, and lines along which water flows`}
      viewBox={`0 0 ${side * 4} ${side * 4}`}
      states={states}
      draw={(given) => (
        <>
          {ground.heights.map((_, cell) => (
            <CellBox key={cell} cell={cell} isGiving={given > 0 && order[given - 1] === cell} />
          ))}
          {order.slice(0, given).map((cell) => (
            <Flow key={cell} from={cell} area={areasAfter(ground, given)[cell]!} />
          ))}
          {areasAfter(ground, given).map((area, cell) => (
            <Numbers key={cell} cell={cell} area={area} />
          ))}
        </>
      )}
      describe={describe}
      rule={drainageRule}
    >
      Height in metres in the corner of each cell, drainage area in cells in its middle. All cells are equally large.
    </Stepper>
  )
}

function describe(given: number): string {
  if (given === 0) return 'Rain has fallen on every cell, so each cell drains one cell: itself.'
  const cell = order[given - 1]!
  const area = areasAfter(ground, given)[cell]!
  const cells = `${area} ${area === 1 ? 'cell' : 'cells'}`
  const receiver = receiverOf(ground, cell)
  if (receiver === null)
    return `The lowest cell, at ${ground.heights[cell]!} m, drains ${cells}: all of them. Its water leaves the map.`
  return (
    `The cell at ${ground.heights[cell]!} m drains ${cells}. It gives ${area === 1 ? 'it' : 'them'} to its steepest neighbour, at ` +
    `${ground.heights[receiver]!} m, which now drains ${areasAfter(ground, given)[receiver]!}.`
  )
}

function CellBox({ cell, isGiving }: { cell: number; isGiving: boolean }) {
  const { x, y } = centre(cell)
  return (
    <rect
      class={isGiving ? 'drainage-cell is-giving' : 'drainage-cell'}
      x={x - side / 2 + 1}
      y={y - side / 2 + 1}
      width={side - 2}
      height={side - 2}
    />
  )
}

/** As wide as the square root of the area, like a river. */
function Flow({ from, area }: { from: number; area: number }) {
  const receiver = receiverOf(ground, from)
  if (receiver === null) return null
  const start = centre(from)
  const end = centre(receiver)
  return <path class="drainage-flow" d={`M${start.x} ${start.y}L${end.x} ${end.y}`} stroke-width={3 * Math.sqrt(area)} />
}

function Numbers({ cell, area }: { cell: number; area: number }) {
  const { x, y } = centre(cell)
  return (
    <>
      <text class="drainage-height" x={x - side / 2 + 6} y={y - side / 2 + 16}>
        {ground.heights[cell]}
      </text>
      <circle class="drainage-area" cx={x} cy={y} r={9 + 2 * Math.sqrt(area)} />
      <text class="drainage-number" x={x} y={y + 5} text-anchor="middle">
        {area}
      </text>
    </>
  )
}
