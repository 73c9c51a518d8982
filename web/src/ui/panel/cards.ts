/** The cards of the panel, one line each, in the order in which they are shown. */
import { chunksCard } from '../chunks/ChunksCard'
import type { PanelCard } from './panel-card'
import { storageCard } from './StorageCard'
import { worldCard } from './WorldCard'

export const cardsBeforeStages: readonly PanelCard[] = [
  worldCard, // what holds for the whole terrain
  chunksCard, // a world larger than a map
]

export const cardsAfterStages: readonly PanelCard[] = [
  storageCard, // what the browser stores
]
