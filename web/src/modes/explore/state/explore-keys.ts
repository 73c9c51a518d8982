/** Keys of walking and flying. `inputs.ts` has those that are held to move. */
import type { ModeKey } from '../../../state/view/mode-keys'

export type ExploreAction = 'travel' | 'slower' | 'faster' | 'tree' | 'hut' | 'person' | 'remove-object' | 'leave'

export const exploreKeys: readonly ModeKey<ExploreAction>[] = [
  { text: 'WASD, arrows', what: 'Move, with Shift faster' },
  { action: 'travel', keys: ['t'], text: 'T', what: 'Walk or fly' },
  { action: 'slower', keys: ['-', '_'], text: '−', what: 'Slower' },
  { action: 'faster', keys: ['+', '='], text: '+', what: 'Faster' },
  { action: 'tree', keys: ['1'], text: '1', what: 'Place a tree, 18 m high' },
  { action: 'hut', keys: ['2'], text: '2', what: 'Place a hut, 5 m high' },
  { action: 'person', keys: ['3'], text: '3', what: 'Place a person, 1.75 m tall' },
  { action: 'remove-object', keys: ['Backspace'], text: 'Backspace', what: 'Remove the last object' },
  { action: 'leave', keys: ['Escape'], text: 'Escape', what: 'Back to the block' },
]
