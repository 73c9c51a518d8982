/** How a world gets rivers that cross its chunks: the reader steps from the plan to a chunk. */
import { Stepper } from '../../components/drawing/Stepper'
import { collar, divide, envelope, plannedDivide } from './envelope'
import { EnvelopeDrawing } from './EnvelopeDrawing'
import { PlanMap, mapHeight, mapWidth, type PlanStep } from './PlanMap'
import { cellsOf, chunkPieces, collarOf, columns, land, names, pieces, plan, rows, shown } from './river-plan'

const steps: readonly PlanStep[] = ['plan', 'pieces', 'trunks', 'collar', 'envelope', 'chunk']

export function RiverPlan() {
  return (
    <Stepper
      id="river-plan"
      label={`A world of ${columns} by ${rows} coarse cells with the sea in the west, its rivers, and its pieces`}
      viewBox={`0 0 ${mapWidth} ${mapHeight}`}
      states={steps}
      draw={(step) => (step === 'envelope' ? <EnvelopeDrawing /> : <PlanMap step={step} />)}
      describe={(step) => texts[step]}
    >
      Blue: rivers, wider where they drain more. Thick lines: borders of pieces. Numbers: heights of the water, in metres.
    </Stepper>
  )
}

const inlets = pieces.gates.filter((gate) => pieces.labels[plan.receivers[gate]!] === shown)
const heightOf = (cell: number) => Math.round(plan.heights[cell]!)
const gate = pieces.gates[0]!
const top = Math.round(Math.max(...envelope))

const texts: Readonly<Record<PlanStep, string>> = {
  plan:
    `The plan: the whole world is eroded on ${land.length} coarse cells of land. Water flows to one of four neighbours, so the ` +
    `rivers are trees, and the largest drains ${Math.max(...land.map((cell) => plan.areas[cell]!))} cells.`,
  pieces:
    `The trees are cut into ${names.length} pieces. Each is a sub-basin: its border is a divide, which no water crosses except ` +
    `at the ${pieces.gates.length} gates, where a river flows from one piece into the next.`,
  trunks:
    `The large rivers are fixed at the heights of the plan, on ${pieces.isPinned.filter(Boolean).length} cells. Both sides of a ` +
    `gate read the same numbers: from ${heightOf(gate)} m to ${heightOf(plan.receivers[gate]!)} m at the first one.`,
  collar:
    `Each piece is eroded alone, on fine cells. This one has ${cellsOf(shown).length} cells of the plan, ${inlets.length} ` +
    `${inlets.length === 1 ? 'inlet' : 'inlets'}, one outlet, and a collar over ${collarOf(shown).length} cells of its neighbours. ` +
    'The rock of the collar hardens outwards.',
  envelope:
    `A line across the divide of two pieces, solid and dashed, which overlap by ${2 * collar} cells. Each cell takes the lower ` +
    `surface. The ridge is ${top} m high, ${divide - plannedDivide} cell east of the divide of the plan.`,
  chunk:
    `A chunk is cut out last. Parts of ${chunkPieces.length} pieces lie in it, with their collars. Its border means nothing to any ` +
    'of them, and the neighbouring chunk cuts from the same pieces.',
}
