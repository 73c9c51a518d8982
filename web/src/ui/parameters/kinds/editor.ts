import type { ComponentType } from 'preact'
import type { ParameterDescription } from '@rill-terrain/engine/protocol'
import type { WindowAxis } from '../../../state/recipe/window'
import type { ParameterValue } from '../useParameterValue'

export interface KindEditorProps {
  parameter: ParameterDescription
  value: ParameterValue
  /** The id of the element that has the parameter's name. */
  labelledBy: string
  /** For a number that moves the map over the world: the direction. */
  axis?: WindowAxis | undefined
  /** Shows a button for a random value, for a number such as a seed. */
  isRandomisable?: boolean | undefined
  /** The number has no slider: each value of a drag would load elevation tiles. */
  isOnlyTyped?: boolean | undefined
}

/** The components of a parameter row for one kind of parameter. */
export interface KindEditor {
  /** Shown between the name and the reset button. */
  Inline?: ComponentType<KindEditorProps>
  /** Shown below, as wide as the row. */
  Below?: ComponentType<KindEditorProps>
  /** Whether the help ends with the range of the parameter. */
  hasRange?: (value: string) => boolean
}
