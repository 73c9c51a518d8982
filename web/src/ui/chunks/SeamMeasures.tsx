import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { hillshade } from '../../colours/hillshade'
import type { SeamReport, Steps } from '../../engine/protocol'
import { groundWidth } from '../../engine/world'
import { formatLength } from '../../recipe/format'
import { useWorkspace } from '../context'

/** What the borders between finished chunks are like: the steps across them beside those within chunks, and the largest one to be seen. */
export function SeamMeasures() {
  const workspace = useWorkspace()
  const { player } = workspace
  const report = useSignal<SeamReport | null>(null)
  const finished = useComputed(() => {
    const frame = player.frame.value
    return frame?.chunks && frame.progress.done ? frame.fingerprint : null
  }).value
  useEffect(() => {
    report.value = null
    if (finished === null) return
    let isOver = false
    workspace.measureSeams().then(
      (measured) => {
        if (!isOver) report.value = measured
      },
      // The engine was lost; the terrain is opened again, and so is this.
      () => {},
    )
    return () => {
      isOver = true
    }
  }, [workspace, report, finished])
  const seams = report.value
  const recipe = player.recipe
  if (!seams || !recipe) return null
  const cellSize = groundWidth(recipe.world) / recipe.width
  return (
    <div class="seams">
      <table>
        <thead>
          <tr>
            <th scope="col">Step from cell to cell</th>
            <th scope="col">largest</th>
            <th scope="col">mean</th>
          </tr>
        </thead>
        <tbody>
          <StepRow name="across seams" steps={seams.across} />
          <StepRow name="within chunks" steps={seams.inside} />
        </tbody>
      </table>
      <SeamPicture around={seams.around} cellSize={cellSize} />
      <SeamProfile around={seams.around} cellSize={cellSize} />
      <p class="muted">The ground around the largest step across a seam, and heights along the line that crosses it there.</p>
    </div>
  )
}

function StepRow({ name, steps: { largest, mean } }: { name: string; steps: Steps }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatLength(largest)}</td>
      <td>{formatLength(mean)}</td>
    </tr>
  )
}

interface AroundProps {
  around: SeamReport['around']
  cellSize: number
}

/** The ground from above, with the seam's ends marked. */
function SeamPicture({ around, cellSize }: AroundProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { values: heights, width, height } = around
    let [lowest, highest] = [Infinity, -Infinity]
    for (const value of heights) [lowest, highest] = [Math.min(lowest, value), Math.max(highest, value)]
    // Of one colour: only light and shade.
    const overlay = { values: heights, minimum: lowest, maximum: highest, palette: 'clay', logarithmic: false } as const
    const pixels = hillshade({ width, height, heights, cellSize, statistics: { lowest, highest }, overlay })
    canvas.current?.getContext('2d')?.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [around, cellSize])
  return (
    <div class={`seam-picture ${around.isVertical ? 'vertical' : 'horizontal'}`}>
      <canvas ref={canvas} width={around.width} height={around.height} role="img" aria-label="The ground around the largest step" />
    </div>
  )
}

/** Heights across the border, which is dotted. */
function SeamProfile({ around, cellSize }: AroundProps) {
  const heights = around.profile
  const lowest = Math.min(...heights)
  const range = Math.max(...heights) - lowest || 1
  const last = Math.max(1, heights.length - 1)
  const points = [...heights].map(
    (height, at) => `${((at / last) * 100).toFixed(2)},${(38 - ((height - lowest) / range) * 36).toFixed(2)}`,
  )
  const middle = ((around.border - 0.5) / last) * 100
  const name = `A profile of ${formatLength(last * cellSize)} across the seam, ${formatLength(range)} from its lowest place to its highest`
  return (
    <svg class="seam-profile" viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={name}>
      <line x1={middle} x2={middle} y1={0} y2={40} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
