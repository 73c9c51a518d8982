/** The comparison of the open terrain with another iteration or another recipe. */
import { GitCompareArrows, SquareSplitHorizontal } from 'lucide'
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import type { Mode } from '../../app/mode'
import type { PageState } from '../../ui/commands/page-state'
import { compareStateOf } from './state/compare-state'
import { comparisonCost, costSentence } from './state/comparison-cost'
import { comparisonNames, noComparison } from './state/comparison-values'

const failure = 'The part of the page that compares terrains could not be loaded: check the network and try again.'

const hasTerrain = ({ playground }: PageState) => playground.workspace.player.frame.value !== null
const isActive = ({ playground }: PageState) => playground.workspace.view.comparesTerrain.value

export const compare: Mode = {
  id: 'compare',
  values: comparisonNames,
  stateOf: compareStateOf,
  commands: [
    {
      id: 'compare',
      group: 'View',
      isTool: true,
      label: 'Before and after',
      about: 'Compare the terrain with its start',
      icon: SquareSplitHorizontal,
      keys: [{ key: 'c' }],
      note(page) {
        const { editor, player } = page.playground.workspace
        const [recipe, frame] = [editor.recipe.value, player.frame.value]
        return recipe && frame && !isActive(page) ? costSentence(comparisonCost(recipe, frame, null)) : ''
      },
      isEnabled: hasTerrain,
      isChecked: isActive,
      // Replaces any other comparison.
      run: (page) => page.playground.workspace.view.change({ ...noComparison, compare: isActive(page) ? '' : 'start' }),
    },
    {
      id: 'compare-with',
      group: 'View',
      label: 'Compare with…',
      about: 'Compare the terrain with another recipe or an earlier state',
      icon: GitCompareArrows,
      popup: 'dialog',
      isEnabled: hasTerrain,
      run: ({ dialog }) => (dialog.value = 'compare'),
    },
  ],
  code: lazyModule(() => import('./page'), failure),
  figure: {
    isShown: ({ workspace }) => workspace.view.comparesTerrain.value,
    code: lazyModule(() => import('./figure'), failure),
  },
}
