import { ValueSlider } from '../../controls/ValueSlider'
import type { KindEditorProps } from './editor'

/** A slider for a number. A drag is one undo step. */
export function NumberSlider({ parameter, value, labelledBy }: KindEditorProps) {
  return (
    <ValueSlider
      parameter={parameter}
      value={Number(value.text)}
      labelledBy={labelledBy}
      onInput={(number) => value.adjust(String(number))}
      onEnd={value.endAdjusting}
    />
  )
}
