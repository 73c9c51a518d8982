import { balanceOf, type DropRules, type DropState } from './drop'
import { cubicMetres } from './texts'

/* Sizes in the units of the view box. */
const width = 400
const height = 262
const left = 18
const column = 26
const groundTop = 22
const groundBottom = 152
const changeBase = 214
const metreOfChange = 18
const gaugeLeft = 226
const gaugeWidth = 156
const gaugeFull = 12_000

export const dropView = `0 0 ${width} ${height}`

interface DropProfileProps {
  /** The states so far; the last one is shown. */
  states: readonly DropState[]
  rules: DropRules
}

/** The ground of a profile, the drop on it, what it carries and can carry, and what it has changed in each cell. */
export function DropProfile({ states, rules }: DropProfileProps) {
  const start = states[0]!.ground
  const now = states.at(-1)!
  const lowest = Math.min(...start)
  const scale = (groundBottom - groundTop) / (Math.max(...start) - lowest)
  const x = (cell: number) => left + cell * column
  const y = (level: number) => groundBottom - (level - lowest) * scale
  const points = start.map((level, cell) => `${x(cell)},${y(level)}`).join(' ')
  return (
    <g class="drop-profile">
      <polygon class="drop-rock" points={`${x(0)},${groundBottom + 10} ${points} ${x(start.length - 1)},${groundBottom + 10}`} />
      <polyline class="drop-surface" points={points} />
      <line class="drop-base" x1={left - 12} x2={width - 6} y1={changeBase} y2={changeBase} />
      {start.map((level, cell) => (
        <Change key={cell} x={x(cell)} metres={now.ground[cell]! - level} />
      ))}
      <text class="drop-small" x={left - 12} y={height - 4}>
        {`Change of the ground; one cell is ${rules.cellSize} m wide`}
      </text>
      <circle class="drop-water" cx={x(now.cell)} cy={y(start[now.cell]!) - 8} r={3 + 4 * now.water} />
      <Gauge carried={balanceOf(states).carried} capacity={now.capacity} />
    </g>
  )
}

/** Upwards and filled: deposited. Downwards and hatched: eroded. */
function Change({ x, metres }: { x: number; metres: number }) {
  const size = Math.abs(metres) * metreOfChange
  if (size < 0.2) return null
  const isDeposit = metres > 0
  return (
    <>
      <rect
        class={isDeposit ? 'drop-deposited' : 'drop-eroded'}
        x={x - 9}
        width={18}
        y={isDeposit ? changeBase - size : changeBase}
        height={size}
      />
      <text class="drop-tiny" x={x} y={isDeposit ? changeBase - size - 3 : changeBase + size + 10}>
        {`${isDeposit ? '+' : '−'}${Math.abs(metres).toFixed(1)}`}
      </text>
    </>
  )
}

function Gauge({ carried, capacity }: { carried: number; capacity: number }) {
  const at = (volume: number) => (gaugeWidth * volume) / gaugeFull
  return (
    <>
      <text class="drop-label" x={gaugeLeft} y={24}>{`Carries ${cubicMetres(carried)}`}</text>
      <rect class="drop-scale" x={gaugeLeft} y={30} width={gaugeWidth} height={9} />
      <rect class="drop-load" x={gaugeLeft} y={30} width={at(carried)} height={9} />
      <line class="drop-capacity" x1={gaugeLeft + at(capacity)} x2={gaugeLeft + at(capacity)} y1={27} y2={50} />
      <text class="drop-label" x={gaugeLeft} y={62}>{`Can carry ${cubicMetres(capacity)}`}</text>
    </>
  )
}
