import { GitCompareArrows, SquareSplitHorizontal } from 'lucide'
import { comparisonCost, costSentence } from '../../state/compare/comparison-cost'
import { noComparison } from '../../state/compare/comparison-view'
import type { Command } from './command'

/** Compares the open terrain with its start, or ends any comparison. */
export const compare: Command = {
  id: 'compare',
  label: 'Before and after',
  about: 'Compare the terrain with its start',
  icon: SquareSplitHorizontal,
  keys: [{ key: 'c' }],
  note({ playground }) {
    const { editor, player, view } = playground.workspace
    const [recipe, frame] = [editor.recipe.value, player.frame.value]
    return recipe && frame && !view.comparesTerrain.value ? costSentence(comparisonCost(recipe, frame, null)) : ''
  },
  isEnabled: ({ playground }) => playground.workspace.player.frame.value !== null,
  isChecked: ({ playground }) => playground.workspace.view.comparesTerrain.value,
  run({ playground }) {
    const { view } = playground.workspace
    view.change(view.comparesTerrain.value ? noComparison : { ...noComparison, compare: 'start' })
  },
}

export const compareWith: Command = {
  id: 'compare-with',
  label: 'Compare with…',
  about: 'Compare the terrain with another recipe or an earlier state',
  icon: GitCompareArrows,
  popup: 'dialog',
  isEnabled: ({ playground }) => playground.workspace.player.frame.value !== null,
  run: ({ dialog }) => (dialog.value = 'compare'),
}
