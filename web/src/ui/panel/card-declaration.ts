/** The declaration of a card of the panel. `docs/adding/a-card.md` has an example. */
import type { IconNode } from 'lucide'
import type { ComponentType } from 'preact'
import type { MeasureId, MeasureResults } from '@rill-terrain/engine/measures/registry'
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'
import type { Playground } from '../../state/playground'
import type { Workspace } from '../../state/workspace'

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

export interface CardDeclaration<Id extends MeasureId> {
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
