import { useMemo } from 'preact/hooks'
import type { Registry } from '@rill-terrain/engine/protocol'
import { Measurements } from '../../state/playback/measurements'
import { useAppServices, useWorkspace } from '../context'
import { StageList } from '../stages/StageList'
import { LazyPart } from '../lazy-component'
import type { PageMode } from '../page-mode'
import { cards } from './cards'
import { Measures } from './Measures'
import { panelCard, PanelCardView, type PanelCard } from './panel-card'

export { ParameterSearch } from '../parameters/search/ParameterSearch'
export { SheetHandle } from './SheetHandle'

/** The contents of the panel for a recipe: its cards, and the measurements of its run. */
export function PanelContents({ registry }: { registry: Registry }) {
  const workspace = useWorkspace()
  const measurements = useMemo(() => new Measurements(workspace, workspace.player), [workspace])
  const { modes } = useAppServices()
  const all = useMemo(() => [...cards, ...modes.flatMap(cardOf)].toSorted((one, other) => one.order - other.order), [modes])
  const view = (card: PanelCard) => <PanelCardView key={card.id} card={card} registry={registry} measurements={measurements} />
  return (
    <>
      <div class="panel-body">
        {all.filter(({ isAfterStages }) => !isAfterStages).map(view)}
        <StageList registry={registry} />
        {all.filter(({ isAfterStages }) => isAfterStages).map(view)}
      </div>
      <Measures />
    </>
  )
}

/** The card of a mode, whose contents load when the card opens. */
function cardOf({ card, code }: PageMode): PanelCard[] {
  if (!card) return []
  return [panelCard({ ...card, Contents: () => <LazyPart module={code} pick={({ Card }) => Card} props={{}} /> })]
}
