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
  /** Offers a random value for a number that has no meaning of its own, such as a seed. */
  isRandomisable?: boolean | undefined
}

/** What a row of the panel consists of for one kind of parameter. */
export interface KindEditor {
  /** Stands between the name and the button that resets the value. */
  Inline?: ComponentType<KindEditorProps>
  /** Stands below, as wide as the row. */
  Below?: ComponentType<KindEditorProps>
  /** Whether the help ends with the range of a value. */
  hasRange?: (value: string) => boolean
}
