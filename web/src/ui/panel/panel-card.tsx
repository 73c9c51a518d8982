/** A card of the panel: the component of a declaration. */
import { computed, useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import type { MeasureId } from '@rill-terrain/engine/measures/registry'
import type { Registry } from '@rill-terrain/engine/protocol'
import type { Measurements } from '../../state/playback/measurements'
import { useRevealed } from '../commands/useRevealed'
import { usePlayground } from '../context'
import { Card } from '../controls/Card'
import type { CardContents, CardDeclaration, CardState } from './card-declaration'

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
    // One sentence, also where several measures have it.
    const problems = new Set(measures.map((id) => measurements.problemOf(id).value))
    return (
      <>
        <Contents {...state} measured={Object.fromEntries(found) as CardContents<Id>['measured']} />
        {[...problems].map((problem) => problem && <p class="summary">{problem}</p>)}
      </>
    )
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
