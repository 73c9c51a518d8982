import type { JoinedWay } from '../state/join-comparison'
import { formatFactor, formatLength } from '@rill-terrain/recipe/format'
import { SeamPicture } from '../../../ui/panel/chunks/SeamPicture'
import { StepTable } from '../../../ui/panel/chunks/StepTable'

interface JoinedWayCardProps {
  way: JoinedWay
  label: string
  cellSize: number
  /** Range of heights for the colours of all pictures, in metres. */
  range?: { lowest: number; highest: number }
  /** Sea level in metres; -Infinity without a sea. */
  sea: number
  /** Neighbouring chunks have identical heights along their borders, to the bit. */
  isExact: boolean
  use: (way: JoinedWay) => void
}

/** One way to join chunks: its progress, its picture, and the steps across its seam. */
export function JoinedWayCard({ way, label, cellSize, range, sea, isExact, use }: JoinedWayCardProps) {
  const { join, share, seams, around, problem, cost, margin } = way
  return (
    <li>
      <h3>
        <span class={`joins-line line-${join}`} /> {label}
      </h3>
      {around ? (
        <SeamPicture
          around={around}
          cellSize={cellSize}
          name={`The ground around the border: ${label}`}
          {...(range && { range })}
          riversAbove={sea}
        />
      ) : (
        <div class="joins-waiting">{problem ? <p>{problem}</p> : <progress value={share} aria-label={`Progress: ${label}`} />}</div>
      )}
      {seams && (
        <>
          <p class="joins-verdict">
            Steps at the seam are <strong>{times(seams.across.mean, seams.inside.mean)}</strong> those elsewhere
          </p>
          <StepTable seams={seams} />
          {cost && <p class="muted">{cost.cells.toFixed(1)} times the work of the visible cells.</p>}
          {isExact && <p class="muted">Neighbouring chunks agree to the bit.</p>}
          {margin !== null && <p class="muted">With a margin of {formatLength(margin)}, since a method here has no reach.</p>}
          <button type="button" class="button" aria-label={`Use this one: ${label}`} onClick={() => use(way)}>
            Use this one
          </button>
        </>
      )}
    </li>
  )
}

/** The ratio of two numbers as text. */
function times(one: number, other: number): string {
  return `${other > 0 ? formatFactor(one / other) : '0'} times`
}
