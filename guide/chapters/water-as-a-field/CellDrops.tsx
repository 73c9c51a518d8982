/** One step of grid droplets on a few cells, in five pictures: a drop in each cell, the step, crowded cells, merging, and rain. */
import { Stepper } from '../../components/drawing/Stepper'
import { byCell, cellOf, columns, height, merged, moved, oneInEach, rain, rained, rows, type Drop } from './cell-drops'
import { cellDropsRule } from './rules'
import './water.css'

const side = 58

interface State {
  drops: readonly Drop[]
  /** Where each drop was before its step. */
  from?: readonly Drop[]
  text: string
}

const arrived = oneInEach.map(moved)
const cells = byCell(arrived)
const single = cells.map(merged)
const crowded = new Set(cells.filter((drops) => drops.length > 1).map((drops) => cellOf(drops[0]!)))
const largest = Math.max(...single.map(({ size }) => size))
const lost = arrived.length - cells.flat().length

const states: readonly State[] = [
  { drops: oneInEach, text: `Every cell has one drop, here of size 1. The more a cell is shaded, the lower is its ground.` },
  {
    drops: arrived,
    from: oneInEach,
    text: `Every drop moves by one cell down the slope, all at the same time, whatever its speed. ${lost} drops leave the map.`,
  },
  {
    drops: cells.flat(),
    text: `${crowded.size} cells are now crowded: they have two drops or more. ${columns * rows - cells.length} cells have none.`,
  },
  {
    drops: single,
    text: `Drops in one cell merge. The new drop is at their mean position, weighted by size; sizes and sediment are added. The largest has size ${largest}.`,
  },
  { drops: rained(single), text: `Rain adds a drop of size ${rain} to every cell, and each cell has one drop again.` },
]

export function CellDrops() {
  return (
    <Stepper
      id="cell-drops"
      label={`${columns * rows} cells of a valley with their drops`}
      states={states}
      rule={cellDropsRule}
      viewBox={`-2 -2 ${columns * side + 44} ${rows * side + 4}`}
      draw={(state, step) => (
        <>
          <Ground marked={step === 2 ? crowded : null} />
          {state.drops.map((drop, index) => {
            const from = state.from?.[index]
            return (
              <g key={index}>
                {from && <path class="cell-step" d={`M${from.x * side} ${from.y * side}L${drop.x * side} ${drop.y * side}`} />}
                <circle class="cell-drop" cx={drop.x * side} cy={drop.y * side} r={10 * Math.sqrt(drop.size)} />
              </g>
            )
          })}
        </>
      )}
      describe={({ text }) => text}
    >
      A valley that falls to the right. The area of a drop is its size.
    </Stepper>
  )
}

/** The cells, more shaded where their ground is lower; some of them with a frame. */
function Ground({ marked }: { marked: ReadonlySet<number> | null }) {
  const heights = oneInEach.map(({ x, y }) => height(x, y))
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  return (
    <g>
      {oneInEach.map((drop, cell) => (
        <rect
          key={cell}
          class="cell-ground"
          x={Math.floor(drop.x) * side}
          y={Math.floor(drop.y) * side}
          width={side}
          height={side}
          fill-opacity={0.02 + (0.2 * (highest - heights[cell]!)) / (highest - lowest)}
        />
      ))}
      {[...(marked ?? [])].map((cell) => (
        <rect
          key={`crowded-${cell}`}
          class="cell-crowded"
          x={(cell % columns) * side + 2}
          y={Math.floor(cell / columns) * side + 2}
          width={side - 4}
          height={side - 4}
        />
      ))}
    </g>
  )
}
