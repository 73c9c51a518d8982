import type { SeamReport } from '@rill-terrain/engine/protocol'
import { groundWidth } from '@rill-terrain/engine/world'
import { useWorkspace } from '../../context'
import { SeamPicture } from './SeamPicture'
import { SeamProfile } from './SeamProfile'
import { StepTable } from './StepTable'

/** Measurements of borders between finished chunks: steps across borders and within chunks, and a picture of the largest step. */
export function SeamMeasures({ seams }: { seams: SeamReport }) {
  const { recipe } = useWorkspace().player
  if (!recipe) return null
  const cellSize = groundWidth(recipe.world) / recipe.width
  return (
    <div class="seams">
      <StepTable seams={seams} />
      <SeamPicture around={seams.around} cellSize={cellSize} name="The ground around the largest step" />
      <SeamProfile around={seams.around} cellSize={cellSize} />
      <p class="muted">The ground around the largest step across a seam, and heights along the line that crosses it there.</p>
    </div>
  )
}
