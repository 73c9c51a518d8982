/** Keys and gestures of painting. */
import type { ModeKey } from '../../../state/view/mode-keys'

export type PaintAction = 'move' | 'press' | 'kind' | 'narrower' | 'wider' | 'remove' | 'leave'

/** Keys of the first kinds of strokes, in their order. */
export const kindKeys: readonly string[] = [...'1234567890']

export const paintKeys: readonly ModeKey<PaintAction>[] = [
  {
    action: 'move',
    keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
    text: 'Arrows',
    what: 'Move the brush, with Shift farther',
  },
  { action: 'press', keys: ['Enter', ' '], text: 'Enter', what: 'Start or end a stroke' },
  { action: 'kind', keys: kindKeys, text: '1 to 9, 0', what: 'Choose a brush' },
  { action: 'narrower', keys: ['['], text: '[', what: 'Smaller radius, also Alt and the wheel' },
  { action: 'wider', keys: [']'], text: ']', what: 'Larger radius' },
  { text: 'Shift+Wheel', what: 'Strength' },
  { text: 'Shift', what: 'Straight line' },
  { text: 'Alt+Click', what: 'Level to the height of the ground' },
  { action: 'remove', keys: ['Delete', 'Backspace'], text: 'Delete', what: 'Remove the selected stroke' },
  { action: 'leave', keys: ['Escape'], text: 'Escape', what: 'Cancel the stroke, or stop painting' },
]
