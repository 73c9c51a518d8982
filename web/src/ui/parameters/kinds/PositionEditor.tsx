import { steppedBy, type WindowAxis } from '../../../state/recipe/window'
import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'
import { WindowMover } from './WindowMover'

/** The field of a position is wider than others: it shows the far end of the world to the metre. */
const positionDigits = 9

interface PositionEditorProps extends KindEditorProps {
  axis: WindowAxis
}

/** Sets the position of the map in the world. */
export function PositionEditor({ axis, ...props }: PositionEditorProps) {
  const { parameter, value, labelledBy } = props
  return (
    <>
      <WindowMover
        parameter={parameter}
        axis={axis}
        value={Number(value.text)}
        labelledBy={labelledBy}
        onInput={(number) => value.adjust(String(number))}
        onEnd={value.endAdjusting}
        onPress={(number) => value.set(String(number))}
      />
      <NumberField {...props} digits={positionDigits} stepped={(from, steps) => steppedBy(steps, from, axis, parameter)} />
    </>
  )
}
