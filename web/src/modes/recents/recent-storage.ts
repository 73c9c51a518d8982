/** Stores recent terrains and their pictures in the browser (IndexedDB). */
import { createStore, del, delMany, get, set, update } from 'idb-keyval'
import type { RecentEntries, RecentStorage } from '../../state/recents/recent-terrains'

const listKey = 'terrains'

/** `name` is the name of the database; tests use separate databases. */
export function createRecentStorage(name = 'rill-recents'): RecentStorage {
  const terrains = createStore(name, 'terrains')
  // A database of its own, because the list is read and written without the pictures.
  const pictures = createStore(`${name}-pictures`, 'pictures')
  const list = async () => (await get<RecentEntries>(listKey, terrains)) ?? []

  return {
    async check() {
      if (isInOtherSite()) throw new Error('A page in a frame of another site stores nothing.')
      // Firefox and Safari reject this in private windows, where users expect that nothing is stored. Chromium does not tell.
      await (navigator.storage as StorageManager | undefined)?.getDirectory?.()
      await list()
    },
    list,
    async update(change) {
      let removed: string[] = []
      let entries: RecentEntries = []
      const replace = (before: RecentEntries = []) => {
        entries = change(before)
        removed = before.map(({ id }) => id).filter((id) => !entries.some((entry) => entry.id === id))
        return entries
      }
      await update<RecentEntries>(listKey, replace, terrains)
      if (removed.length > 0) await delMany(removed, pictures)
      return entries
    },
    async picture(id) {
      return (await get<Blob>(id, pictures)) ?? null
    },
    storePicture: (id, picture) => set(id, picture, pictures),
    removePicture: (id) => del(id, pictures),
  }
}

/** Whether the page is in a frame of another site. */
function isInOtherSite(): boolean {
  try {
    return window.parent.location.origin !== location.origin
  } catch {
    return true
  }
}
