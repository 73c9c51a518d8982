import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import type { JoinedWay } from '../../state/chunks/join-comparison'
import { SeamPicture } from './SeamPicture'
import { SeamProfile, type Profile } from './SeamProfile'

interface JoinProfilesProps {
  uneroded: SeamSurroundings
  ways: readonly JoinedWay[]
  labelOf: (join: string) => string
  cellSize: number
  /** Metres that the colours of all pictures stand for. */
  range: { lowest: number; highest: number }
}

/** Heights across the border: of the ground before erosion, and of each way that is done. */
export function JoinProfiles({ uneroded, ways, labelOf, cellSize, range }: JoinProfilesProps) {
  const profiles: Profile[] = [
    { id: 'uneroded', label: 'Before erosion', heights: uneroded.profile },
    ...ways.flatMap(({ join, around }) => (around ? [{ id: join, label: labelOf(join), heights: around.profile }] : [])),
  ]
  return (
    <section class="joins-profiles" aria-label="Profiles">
      <SeamProfile around={uneroded} cellSize={cellSize} profiles={profiles} />
      <div>
        <SeamPicture around={uneroded} cellSize={cellSize} name="The ground before erosion" range={range} />
        <p class="muted">
          Before erosion. The chart has heights along the line that crosses the border in the middle of the pictures.
        </p>
      </div>
    </section>
  )
}
