import type { RecentTerrains } from '../../../state/recents/recent-terrains'

/** What the list cannot show: why it is empty, a failure, the number of search results, and the last deletion with Undo. */
export function RecentsMessages({ recents, found }: { recents: RecentTerrains; found: number | null }) {
  const { state, list, problem, deleted } = recents
  return (
    <>
      {state.value === 'refused' && (
        <p class="recents-note">
          This browser stores nothing for Rill, as in a private window or with blocked site data: save a terrain by its link.
        </p>
      )}
      {state.value === 'off' && <p class="recents-note">Terrains are not recorded, because recording is switched off below.</p>}
      {state.value === 'on' && list.value.length === 0 && (
        <p class="gallery-empty">There are none yet: terrains that you open or edit appear here.</p>
      )}
      {problem.value && (
        <p class="recents-note warning" role="alert">
          {problem.value}
        </p>
      )}
      <p class={found === null ? 'hidden-name' : 'muted'} role="status">
        {found !== null && (found === 0 ? 'No results.' : `${found} found`)}
      </p>
      <div class="recents-deleted" role="status">
        {deleted.value && (
          <>
            <span>Deleted {deleted.value.what}.</span>
            <button type="button" class="button recents-undo" onClick={() => void recents.undoDelete()}>
              Undo
            </button>
          </>
        )}
      </div>
    </>
  )
}
