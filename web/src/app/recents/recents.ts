/** Recent terrains of the page: records the open terrain, and offers to continue the last one. Loaded after the first picture. */
import type { ElevationModel } from '@rill-terrain/recipe/presets'
import type { Scene } from '../../scene/scene'
import type { Playground } from '../../state/playground'
import { RecentTerrains } from '../../state/recents/recent-terrains'
import { createStoredText } from '../stored-text'
import { offerToContinue } from './continue-offer'
import { createRecentStorage } from './recent-storage'
import { Recorder } from './recorder'
import { paintThumbnail } from './thumbnail'

export interface RecentsOptions {
  playground: Playground
  scene: Scene
  elevations: readonly ElevationModel[]
  /** The page was opened without a link. */
  isStartPage: boolean
  /** Stops recording. */
  closed: AbortSignal
}

export async function openRecents({ playground, scene, elevations, isStartPage, closed }: RecentsOptions): Promise<RecentTerrains> {
  const recents = new RecentTerrains(
    createRecentStorage(),
    createStoredText(() => localStorage, 'rill-recents-off'),
  )
  await recents.start()
  if (closed.aborted) return recents
  if (isStartPage && recents.state.peek() === 'on') await offerToContinue(playground, recents.list.peek(), closed)
  const recorder = new Recorder({ playground, recents, elevations, paint: () => paintThumbnail(scene) })
  closed.addEventListener('abort', () => recorder.close())
  return recents
}
