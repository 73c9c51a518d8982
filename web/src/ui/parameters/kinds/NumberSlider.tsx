import { ValueSlider } from '../../controls/ValueSlider'
import type { KindEditorProps } from './editor'

/** Sets a number by dragging; a drag is one step of undo. */
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
