import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { RecentTerrain } from '../../../state/recents/entries'
import type { RecentTerrains } from '../../../state/recents/recent-terrains'

/** The address of an entry's picture; null while it loads, and if there is none. */
export function useRecentPicture({ id, pictureBytes, changed }: RecentTerrain, recents: RecentTerrains): string | null {
  const address = useSignal<string | null>(null)
  useEffect(() => {
    let isOver = false
    let made: string | null = null
    if (pictureBytes > 0) {
      void recents.picture(id).then((picture) => {
        if (isOver || !picture) return
        made = URL.createObjectURL(picture)
        address.value = made
      })
    }
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, pictureBytes, changed, recents])
  return address.value
}
