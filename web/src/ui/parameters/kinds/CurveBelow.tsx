import { CurveEditor } from '../curve/CurveEditor'
import type { KindEditorProps } from './editor'

export function CurveBelow({ parameter, value, labelledBy }: KindEditorProps) {
  return (
    <CurveEditor
      text={value.text}
      minimumPoints={parameter.minimum}
      maximumPoints={parameter.maximum}
      labelledBy={labelledBy}
      describedBy={value.fault?.id}
      onInput={value.adjust}
      onEnd={value.endAdjusting}
    />
  )
}
