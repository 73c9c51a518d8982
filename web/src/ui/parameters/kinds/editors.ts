import type { ParameterKind } from '@rill-terrain/recipe/types'
import { AddressEditor } from './AddressEditor'
import { ChoiceEditor } from './ChoiceEditor'
import { CurveBelow } from './CurveBelow'
import type { KindEditor } from './editor'
import { IntegerEditor } from './IntegerEditor'
import { NumberEditor } from './NumberEditor'
import { isWord, OptionalNumberEditor } from './OptionalNumberEditor'
import { SizeEditor } from './SizeEditor'
import { SpringsBelow } from './SpringsBelow'
import { StrokesEditor } from './StrokesEditor'
import { TextEditor } from './TextEditor'

const always = () => true

/** The editor of each kind of parameter. */
export const kindEditors: Readonly<Record<ParameterKind, KindEditor>> = {
  number: { Inline: NumberEditor, hasRange: always },
  integer: { Inline: IntegerEditor, hasRange: always },
  'optional-number': { Inline: OptionalNumberEditor, hasRange: (value) => !isWord(value) },
  choice: { Inline: ChoiceEditor },
  text: { Inline: TextEditor },
  address: { Inline: AddressEditor },
  // Computed from the content of an image: it can only be reset.
  fingerprint: {},
  size: { Inline: SizeEditor },
  curve: { Inline: TextEditor, Below: CurveBelow },
  springs: { Below: SpringsBelow },
  strokes: { Inline: StrokesEditor },
}
