import { useSignal, useSignalEffect, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'
import { joined, withoutAddress } from '@rill-terrain/recipe/recipe-text'
import { comparisonCost, costSentence } from '../state/comparison-cost'
import { noComparison } from '../state/comparison-values'
import { fitsLink, valuesOf, withRecipe, withStart } from '../state/comparison-view'
import { differencesInShort, recipeDifferences } from '../state/recipe-differences'
import { nameOfRecent } from '../../../state/recents/entries'
import { sentenceOf } from '../../../state/messages'
import { useAppServices, useWorkspace } from '../../../ui/context'

const kinds = [
  { id: 'start', title: 'Its start', about: 'or any other iteration' },
  { id: 'copy', title: 'A copy', about: 'to change one of the two recipes' },
  { id: 'history', title: 'An earlier state', about: 'from the undo history' },
  { id: 'example', title: 'An example', about: '' },
  { id: 'recent', title: 'A recent terrain', about: '' },
  { id: 'text', title: 'A link or recipe', about: 'to paste' },
] as const

type Kind = (typeof kinds)[number]['id']

/** Earlier states in the list. */
const maxStates = 12

interface Listed {
  label: string
  items: readonly { text: string; title: string }[]
}

export interface ChoiceState {
  problem: string | null
  /** The cost of the comparison, and the differences of the recipes. */
  about: string
  /** Starts the comparison; null while nothing valid is chosen. */
  start: (() => void) | null
}

export interface Choice {
  kinds: typeof kinds
  kind: Signal<Kind>
  pasted: Signal<string>
  /** The items of the chosen kind; null for a kind without a list. */
  listed: ReadonlySignal<Listed | null>
  /** The recipe of the selected item. */
  selected: Signal<string>
  state: ReadonlySignal<ChoiceState>
}

/** The terrain that the user chooses to compare with. */
export function useChoice(): Choice {
  const kind = useSignal<Kind>('start')
  const pasted = useSignal('')
  const selected = useSignal('')
  const listed = useListed(kind)
  const state = useSignal<ChoiceState>({ problem: null, about: '', start: null })
  const check = useCheck(state)

  useSignalEffect(() => {
    const list = listed.value
    if (list && !list.items.some(({ text }) => text === selected.value)) selected.value = list.items[0]?.text ?? ''
  })
  useSignalEffect(() => {
    const text = kind.value === 'text' ? joined(withoutAddress(pasted.value)).text : selected.value
    void check(kind.value, text)
  })
  return { kinds, kind, pasted, listed, selected, state }
}

/** Computes the state of a choice: its recipe is parsed, and its cost estimated. */
function useCheck(state: Signal<ChoiceState>) {
  const workspace = useWorkspace()
  const { editor, player, session, view, registry } = workspace
  const generation = useSignal(0)
  return async (kind: Kind, text: string): Promise<void> => {
    const mine = ++generation.value
    const own = editor.recipe.peek()
    const frame = player.frame.peek()
    const show = (next: Partial<ChoiceState>) => {
      if (mine === generation.peek()) state.value = { problem: null, about: '', start: null, ...next }
    }
    if (!own || !frame) return show({})
    const wanted = kind === 'start' || kind === 'copy' ? own.text : text.trim()
    if (wanted === '') return show({})
    try {
      const outcome = wanted === own.text ? ({ ok: true, value: own } as const) : await session.check(wanted)
      if (!outcome.ok) return show({ problem: outcome.problem.message })
      const { deviceMemory } = navigator as { deviceMemory?: number }
      const cost = comparisonCost(outcome.value, frame, deviceMemory === undefined ? null : deviceMemory * 2 ** 30)
      if (cost.refusal) return show({ problem: cost.refusal })
      if (!fitsLink(outcome.value.text))
        return show({ problem: 'This recipe is too long for a comparison: remove stages from it.' })
      const next = kind === 'start' ? withStart : withRecipe(outcome.value.text)
      const words = kind === 'start' || kind === 'copy' || !registry ? [] : recipeDifferences(own, outcome.value, registry)
      const about = [...(words.length > 0 ? [differencesInShort(words)] : []), costSentence(cost)].join(' ')
      show({ about, start: () => view.change({ ...noComparison, ...valuesOf(next) }) })
    } catch (error) {
      show({ problem: sentenceOf(error) })
    }
  }
}

/** The list of terrains for the chosen kind. */
function useListed(kind: Signal<Kind>): ReadonlySignal<Listed | null> {
  const { elevations, playground } = useAppServices()
  const { editor, session, registry } = useWorkspace()
  const listed = useSignal<Listed | null>(null)
  useEffect(() => {
    let isEnded = false
    const show = (list: Listed | null) => {
      if (!isEnded) listed.value = list
    }
    const lists: Partial<Record<Kind, () => void>> = {
      example: () =>
        show({
          label: 'Examples',
          items: examplesWith(elevations).map(({ text, title }) => ({ text, title })),
        }),
      recent: () =>
        show({
          label: 'Recent terrains',
          items: (playground.recents.value?.list.value ?? []).map((each) => ({ text: each.text, title: nameOfRecent(each) })),
        }),
      history: () => void earlierStates().then((items) => show({ label: 'Earlier states', items })),
    }
    /** The last states, each with its differences from the open recipe. */
    async function earlierStates(): Promise<Listed['items']> {
      const own = editor.recipe.peek()
      const texts = [...new Set(editor.history.peek().past.toReversed())].filter((text) => text !== own?.text).slice(0, maxStates)
      const outcomes = await Promise.all(texts.map((text) => session.check(text).catch(() => null)))
      return outcomes.flatMap((outcome, index) => {
        if (!outcome?.ok || !own || !registry) return []
        const words = differencesInShort(recipeDifferences(own, outcome.value, registry))
        return [{ text: texts[index]!, title: words }]
      })
    }
    listed.value = null
    lists[kind.value]?.()
    return () => {
      isEnded = true
    }
  }, [kind.value, editor, session, registry, elevations, playground, listed])
  return listed
}
