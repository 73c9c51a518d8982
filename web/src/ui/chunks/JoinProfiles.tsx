import type { SeamSurroundings } from '@rill-terrain/engine/protocol'
import type { JoinedWay } from '../../state/chunks/join-comparison'
import { SeamPicture } from './SeamPicture'
import { SeamProfile, type Profile } from './SeamProfile'

interface JoinProfilesProps {
  uneroded: SeamSurroundings
  ways: readonly JoinedWay[]
  cellSize: number
  /** Metres that the colours of all pictures stand for. */
  range: { lowest: number; highest: number }
}

/** Heights across the border: of the ground before erosion, and of each way that is done. */
export function JoinProfiles({ uneroded, ways, cellSize, range }: JoinProfilesProps) {
  const profiles: Profile[] = [
    { name: 'uneroded', heights: uneroded.profile },
    ...ways.flatMap(({ join, around }) => (around ? [{ name: join, heights: around.profile }] : [])),
  ]
  return (
    <section class="joins-profiles" aria-label="Profiles">
      <SeamProfile around={uneroded} cellSize={cellSize} profiles={profiles} />
      <div>
        <SeamPicture around={uneroded} cellSize={cellSize} name="The ground before erosion" range={range} />
        <p class="muted">
          <span class="joins-line line-uneroded" /> Before erosion. The chart has heights along the line that crosses the border in
          the middle of the pictures.
        </p>
      </div>
    </section>
  )
}
