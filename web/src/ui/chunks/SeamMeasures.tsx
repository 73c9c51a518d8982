import { useComputed, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SeamReport } from '@rill-terrain/engine/protocol'
import { groundWidth } from '@rill-terrain/engine/world'
import { useWorkspace } from '../context'
import { SeamPicture } from './SeamPicture'
import { SeamProfile } from './SeamProfile'
import { StepTable } from './StepTable'

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
      <StepTable across={seams.across} inside={seams.inside} />
      <SeamPicture around={seams.around} cellSize={cellSize} name="The ground around the largest step" />
      <SeamProfile around={seams.around} cellSize={cellSize} />
      <p class="muted">The ground around the largest step across a seam, and heights along the line that crosses it there.</p>
    </div>
  )
}
