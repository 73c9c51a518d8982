import { useMemo } from 'preact/hooks'
import type { Registry } from '@rill-terrain/engine/protocol'
import { Measurements } from '../../state/playback/measurements'
import { useWorkspace } from '../context'
import { StageList } from '../stages/StageList'
import { cards } from './cards'
import { Measures } from './Measures'
import { PanelCardView, type PanelCard } from './panel-card'

export { ParameterSearch } from '../parameters/search/ParameterSearch'
export { SheetHandle } from './SheetHandle'

/** The contents of the panel for a recipe: its cards, and the measurements of its run. */
export function PanelContents({ registry }: { registry: Registry }) {
  const workspace = useWorkspace()
  const measurements = useMemo(() => new Measurements(workspace, workspace.player), [workspace])
  const view = (card: PanelCard) => <PanelCardView key={card.id} card={card} registry={registry} measurements={measurements} />
  return (
    <>
      <div class="panel-body">
        {cards.filter(({ isAfterStages }) => !isAfterStages).map(view)}
        <StageList registry={registry} />
        {cards.filter(({ isAfterStages }) => isAfterStages).map(view)}
      </div>
      <Measures />
    </>
  )
}
