import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import type { JoinedWay } from '../state/join-comparison'
import { SeamPicture } from '../../../ui/panel/chunks/SeamPicture'
import { SeamProfile, type Profile } from '../../../ui/panel/chunks/SeamProfile'

interface JoinProfilesProps {
  uneroded: SeamSurroundings
  ways: readonly JoinedWay[]
  labelOf: (join: string) => string
  cellSize: number
  /** Range of heights for the colours of all pictures, in metres. */
  range: { lowest: number; highest: number }
  /** Sea level in metres; -Infinity without a sea. */
  sea: number
}

/** Heights across the border: before erosion, and for each finished way to join. */
export function JoinProfiles({ uneroded, ways, labelOf, cellSize, range, sea }: JoinProfilesProps) {
  const profiles: Profile[] = [
    { id: 'uneroded', label: 'Before erosion', heights: uneroded.profile },
    ...ways.flatMap(({ join, around }) => (around ? [{ id: join, label: labelOf(join), heights: around.profile }] : [])),
  ]
  return (
    <section class="joins-profiles" aria-label="Profiles">
      <SeamProfile around={uneroded} cellSize={cellSize} profiles={profiles} />
      <div>
        <SeamPicture around={uneroded} cellSize={cellSize} name="The ground before erosion" range={range} riversAbove={sea} />
        <p class="muted">
          Before erosion. The chart shows heights along the line that crosses the border in the middle of the pictures.
        </p>
      </div>
    </section>
  )
}
