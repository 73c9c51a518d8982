import type { Registry } from '@rill-terrain/engine/protocol'
import { ChunksCard } from '../chunks/ChunksCard'
import { Measures } from './Measures'
import { StageList } from '../stages/StageList'
import { StorageCard } from './StorageCard'
import { WorldCard } from './WorldCard'

/** What the panel shows once there is a recipe: its cards, and what its run has measured. */
export function PanelContents({ registry }: { registry: Registry }) {
  return (
    <>
      <div class="panel-body">
        <WorldCard registry={registry} />
        <ChunksCard registry={registry} />
        <StageList registry={registry} />
        <StorageCard />
      </div>
      <Measures />
    </>
  )
}
