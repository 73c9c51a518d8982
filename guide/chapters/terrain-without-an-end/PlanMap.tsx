/** The map of the planned world, in each step but the profile. */
import {
  blockCells,
  cellsOf,
  chunk,
  collarOf,
  columnOf,
  columns,
  isSea,
  land,
  names,
  neighboursOf,
  pieces,
  plan,
  rowOf,
  rows,
  shown,
} from './river-plan'
import './RiverPlan.css'

export type PlanStep = 'plan' | 'pieces' | 'trunks' | 'collar' | 'envelope' | 'chunk'

const side = 40
export const mapWidth = side * columns
export const mapHeight = side * rows

const cells = Array.from({ length: columns * rows }, (_, cell) => cell)
const left = (cell: number) => side * columnOf(cell)
const top = (cell: number) => side * rowOf(cell)
const centre = (cell: number) => `${left(cell) + side / 2} ${top(cell) + side / 2}`

export function PlanMap({ step }: { step: Exclude<PlanStep, 'envelope'> }) {
  const isFaded = (cell: number) => step === 'collar' && pieces.labels[cell] !== shown
  return (
    <g class="river-plan">
      {cells.map((cell) => (
        <rect
          key={cell}
          class={isSea(cell) ? 'plan-sea' : 'plan-land'}
          x={left(cell)}
          y={top(cell)}
          width={side}
          height={side}
          fill-opacity={isSea(cell) ? 0.5 : tintOf(cell, step)}
        />
      ))}
      {step === 'collar' && collarOf(shown).map((cell) => <Hatch key={cell} cell={cell} />)}
      {step !== 'plan' && <path class="plan-divide" d={borders} />}
      {land.map((cell) => (
        <path
          key={cell}
          class={isFixed(cell, step) ? 'plan-river is-fixed' : 'plan-river'}
          d={`M${centre(cell)}L${centre(plan.receivers[cell]!)}`}
          stroke-width={1.2 * Math.sqrt(plan.areas[cell]!)}
          opacity={isFaded(cell) ? 0.2 : 1}
        />
      ))}
      {step === 'pieces' && pieces.gates.map((cell) => <Gate key={cell} cell={cell} />)}
      {step === 'trunks' && land.filter((cell) => pieces.isPinned[cell]).map((cell) => <Height key={cell} cell={cell} />)}
      {step === 'chunk' && (
        <rect
          class="plan-chunk"
          x={side * chunk.column}
          y={side * chunk.row}
          width={side * blockCells}
          height={side * blockCells - 2}
        />
      )}
    </g>
  )
}

const isFixed = (cell: number, step: PlanStep) => step !== 'plan' && step !== 'pieces' && pieces.isPinned[cell]!

/** In the plan, high land is dark; later, neighbouring pieces have different tints. */
function tintOf(cell: number, step: PlanStep): number {
  if (step === 'plan') return plan.heights[cell]! / highest / 2
  if (step === 'collar') return pieces.labels[cell] === shown ? 0.5 : 0
  return 0.08 + (0.4 * names.indexOf(pieces.labels[cell]!)) / names.length
}
const highest = Math.max(...plan.heights)

/** Sides of cells between two pieces. */
const borders = names
  .flatMap((name) =>
    cellsOf(name).flatMap((cell) =>
      neighboursOf(cell)
        .filter((next) => next > cell && !isSea(next) && pieces.labels[next] !== name)
        .map((next) => (next === cell + 1 ? `M${left(next)} ${top(next)}v${side}` : `M${left(next)} ${top(next)}h${side}`)),
    ),
  )
  .join('')

function Gate({ cell }: { cell: number }) {
  const receiver = plan.receivers[cell]!
  const [x, y] = [(left(cell) + left(receiver) + side) / 2, (top(cell) + top(receiver) + side) / 2]
  return <circle class="plan-gate" cx={x} cy={y} r={7} />
}

function Height({ cell }: { cell: number }) {
  return (
    <text class="plan-height" x={left(cell) + side / 2} y={top(cell) + side / 2 + 5}>
      {Math.round(plan.heights[cell]!)}
    </text>
  )
}

function Hatch({ cell }: { cell: number }) {
  const [x, y] = [left(cell), top(cell)]
  return (
    <path
      class="plan-collar"
      d={`M${x} ${y + side / 2}l${side / 2} ${-side / 2}M${x} ${y + side}l${side} ${-side}M${x + side / 2} ${y + side}l${side / 2} ${-side / 2}`}
    />
  )
}
