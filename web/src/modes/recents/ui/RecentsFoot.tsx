import { formatBytes } from '@rill-terrain/recipe/format'
import { bytesOf, recentLimits } from '../../../state/recents/entries'
import type { RecentTerrains } from '../../../state/recents/recent-terrains'

/** The limit of space, the switch for recording, and the button that deletes all. */
export function RecentsFoot({ recents }: { recents: RecentTerrains }) {
  const { list, state } = recents
  const entries = list.value
  const { entries: maxEntries, bytes } = recentLimits
  return (
    <div class="recents-foot">
      <p class="muted">
        {entries.length} of {maxEntries} terrains, {formatBytes(bytesOf(entries))} of {formatBytes(bytes)}, stored only in this
        browser. New ones replace the oldest unpinned ones, unedited ones first. A private window deletes them when it is closed.
      </p>
      <label>
        <input
          type="checkbox"
          disabled={state.value === 'refused'}
          checked={state.value === 'on'}
          onChange={({ currentTarget }) => recents.setOn(currentTarget.checked)}
        />
        Record the terrains that I open and edit
      </label>
      {entries.length > 0 && (
        <button type="button" class="button" onClick={() => void recents.delete(entries.map(({ id }) => id))}>
          Delete all
        </button>
      )}
    </div>
  )
}
