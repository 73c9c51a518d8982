/** The declaration of a card of the panel, and its component. `docs/adding/a-card.md` has an example. */
import { computed, useSignal } from '@preact/signals'
import type { IconNode } from 'lucide'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { MeasureId, MeasureResults } from '@rill-terrain/engine/measures/registry'
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import type { Measurements } from '../../state/playback/measurements'
import type { Playground } from '../../state/playground'
import type { Workspace } from '../../state/workspace'
import { useRevealed } from '../commands/useRevealed'
import { usePlayground } from '../context'
import { Card } from '../controls/Card'

/** The state that cards show. Functions of a card that read its signals are called again when these signals change. */
export interface CardState {
  playground: Playground
  workspace: Workspace
  registry: Registry
}

/** The props of the contents of an open card. */
export interface CardContents<Id extends MeasureId> extends CardState {
  /** The results of the card's measures for the terrain at rest; null until a result is available. */
  measured: { readonly [Each in Id]: MeasureResults[Each] | null }
}

interface CardDeclaration<Id extends MeasureId> {
  /** Unique among cards. */
  id: string
  /** Cards are shown in ascending order. */
  order: number
  /** Whether the card is below the list of stages. Defaults to above. */
  isAfterStages?: boolean
  icon: IconNode
  /** The name of the card, in one or two words. */
  name: string
  /** The title of the card, which is also visible when the card is closed. Defaults to the name. */
  title?: (state: CardState) => string
  /** Whether the card is shown. Defaults to always. */
  isOffered?: (state: CardState) => boolean
  /** Whether the card is open at first. Defaults to closed. */
  startsOpen?: (state: CardState) => boolean
  /** The card opens and closes when this state changes. The user can still open and close it. */
  isOpenWith?: (state: CardState) => boolean
  /** Parameters of the world that the open card edits. */
  edits?: (state: CardState) => readonly ParameterDescription[]
  /** Called when the panel is shown, even if the card is not. */
  panelShown?: (state: CardState) => void
  /** Measures of the terrain. The engine computes them while the card is open. */
  measures?: readonly Id[]
  /** The contents of the open card. */
  Contents: ComponentType<CardContents<Id>>
}

/** A card as the panel uses it, independent of the type of its measures. */
export type PanelCard = Omit<CardDeclaration<never>, 'measures' | 'Contents'> & {
  Contents: ComponentType<CardState & { measurements: Measurements }>
}

export function panelCard<Id extends MeasureId = never>(declaration: CardDeclaration<Id>): PanelCard {
  const { measures = [], Contents, ...rest } = declaration
  function MeasuredContents({ measurements, ...state }: CardState & { measurements: Measurements }) {
    useEffect(() => {
      const stops = measures.map((id) => measurements.subscribe(id))
      return () => stops.forEach((stop) => stop())
    }, [measurements])
    const found = measures.map((id) => [id, measurements.of(id).value] as const)
    return <Contents {...state} measured={Object.fromEntries(found) as CardContents<Id>['measured']} />
  }
  return { ...rest, Contents: MeasuredContents }
}

interface PanelCardProps {
  card: PanelCard
  registry: Registry
  measurements: Measurements
}

export function PanelCardView({ card, registry, measurements }: PanelCardProps) {
  const playground = usePlayground()
  const state: CardState = { playground, workspace: playground.workspace, registry }
  const isOpen = useSignal(card.startsOpen?.(state) ?? false)
  useRevealed(
    ({ of, parameter }) => of === null && (card.edits?.(state).some(({ id }) => id === parameter) ?? false),
    () => (isOpen.value = true),
  )
  useEffect(() => card.panelShown?.(state), [card, playground])
  useEffect(() => {
    const { isOpenWith } = card
    if (!isOpenWith) return
    const wanted = computed(() => isOpenWith(state))
    return wanted.subscribe((isWanted) => (isOpen.value = isWanted))
  }, [card, playground])
  if (card.isOffered?.(state) === false) return null
  return (
    <Card icon={card.icon} kind={card.name} title={<h3 class="card-title">{card.title?.(state) ?? card.name}</h3>} isOpen={isOpen}>
      <card.Contents {...state} measurements={measurements} />
    </Card>
  )
}
