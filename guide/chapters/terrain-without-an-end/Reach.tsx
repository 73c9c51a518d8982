/** A row of sliding cells, computed whole and in a piece: the reader steps through iterations and widens the margin. */
import { useState } from 'preact/hooks'
import { Stepper } from '../../components/drawing/Stepper'
import { chunkStart, compare, maxIterations, maxMargin, row, type Comparison } from './reach'
import { slideRule } from './rule'
import './Reach.css'

const [cellWidth, barHeight, lineHeight] = [34, 90, 130]
const width = cellWidth * row.length
const metresToPixels = barHeight / Math.max(...row)
const tops = { whole: 18, piece: 18 + lineHeight + 24 }
const iterations = Array.from({ length: maxIterations + 1 }, (_, iteration) => iteration)

export function Reach() {
  const [margin, setMargin] = useState(0)
  return (
    <Stepper
      id="reach"
      label={`The height of ${row.length} cells while rock slides: the whole row, and the eastern half computed alone`}
      states={iterations}
      rule={slideRule}
      viewBox={`0 0 ${width} ${tops.piece + lineHeight}`}
      draw={(iteration) => <Rows {...compare(iteration, margin)} margin={margin} />}
      describe={(iteration) => describe(iteration, margin)}
    >
      <label class="reach-margin">
        Margin: {cellsOf(margin)}
        <input
          type="range"
          min={0}
          max={maxMargin}
          value={margin}
          aria-valuetext={cellsOf(margin)}
          onInput={(event) => setMargin(event.currentTarget.valueAsNumber)}
        />
      </label>
    </Stepper>
  )
}

const cellsOf = (count: number) => (count === 1 ? '1 cell' : `${count} cells`)

function describe(iteration: number, margin: number): string {
  const { whole, piece, wrong } = compare(iteration, margin)
  const first = `The first cell of the chunk is ${whole[chunkStart]!.toFixed(1)} m high in the whole row and ${piece[margin]!.toFixed(1)} m in the piece`
  const verdict =
    wrong === 0 ? 'no cell of the chunk is wrong' : `${cellsOf(wrong)} of the chunk ${wrong === 1 ? 'is' : 'are'} wrong`
  return `After ${iteration} ${iteration === 1 ? 'iteration' : 'iterations'}, ${verdict}. ${first}.`
}

function Rows({ whole, piece, pieceStart, differs, margin }: Comparison & { margin: number }) {
  return (
    <g class="reach">
      <text class="reach-name" x={0} y={14}>
        The whole row
      </text>
      <Bars heights={whole} start={0} top={tops.whole} kindOf={(cell) => (cell < chunkStart ? 'neighbour' : 'chunk')} />
      <text class="reach-name" x={0} y={tops.piece - 4}>
        {margin === 0 ? 'The chunk alone' : 'The chunk with its margin'}
      </text>
      <Bars
        heights={piece}
        start={pieceStart}
        top={tops.piece}
        kindOf={(cell) => (differs[cell - pieceStart] ? 'wrong' : cell < chunkStart ? 'margin' : 'chunk')}
      />
      <path class="reach-border" d={`M${chunkStart * cellWidth} 4V${tops.piece + lineHeight}`} />
    </g>
  )
}

interface BarsProps {
  heights: readonly number[]
  /** Index of the first bar in the row. */
  start: number
  top: number
  kindOf(this: void, cell: number): 'neighbour' | 'margin' | 'chunk' | 'wrong'
}

function Bars({ heights, start, top, kindOf }: BarsProps) {
  const bottom = top + 8 + barHeight
  return (
    <>
      {heights.map((height, index) => {
        const cell = start + index
        const [x, tall] = [cell * cellWidth, Math.max(1, height * metresToPixels)]
        const kind = kindOf(cell)
        return (
          <g key={cell} class={`reach-bar is-${kind}`}>
            <rect x={x + 2} y={bottom - tall} width={cellWidth - 4} height={tall} />
            {kind === 'wrong' && <path d={`M${x + 11} ${bottom - 16}l12 12m0 -12l-12 12`} />}
            <text x={x + cellWidth / 2} y={bottom + 16}>
              {Math.round(height)}
            </text>
          </g>
        )
      })}
    </>
  )
}
