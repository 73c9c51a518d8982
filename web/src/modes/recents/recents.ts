/** Recent terrains of the page: records the open terrain, and offers to continue the last one. */
import { builtinImages } from '@rill-terrain/files/builtin-images'
import type { PageHost } from '../../app/host'
import { perOwner } from '../../state/per-owner'
import { RecentTerrains } from '../../state/recents/recent-terrains'
import { createStoredText } from '../../app/stored-text'
import { offerToContinue } from './continue-offer'
import { createRecentStorage } from './recent-storage'
import { Recorder } from './recorder'
import { paintThumbnail } from './thumbnail'

/** Reads the list of a page, offers to continue where the last visit ended, and records the open terrain until the page closes. */
export const recentsOf = perOwner(async ({ playground, open, isStartPage, closed }: PageHost): Promise<RecentTerrains> => {
  const recents = new RecentTerrains(
    createRecentStorage(),
    createStoredText(() => localStorage, 'rill-recents-off'),
  )
  await recents.start()
  playground.recents.value = recents
  if (closed.aborted) return recents
  if (isStartPage && recents.state.peek() === 'on') await offerToContinue(playground, recents.list.peek(), closed)
  const recorder = new Recorder({ playground, recents, elevations: builtinImages, paint: () => paintThumbnail(open.scene) })
  closed.addEventListener('abort', () => recorder.close())
  return recents
})
