import { useWorkspace } from '../../context'
import { SpringsEditor } from '../springs/SpringsEditor'
import type { KindEditorProps } from './editor'

export function SpringsBelow({ parameter, value, labelledBy }: KindEditorProps) {
  return (
    <SpringsEditor
      parameter={parameter}
      text={value.text}
      labelledBy={labelledBy}
      describedBy={value.fault?.id}
      marks={useWorkspace().view.marks}
      onInput={value.adjust}
      onEnd={value.endAdjusting}
    />
  )
}
