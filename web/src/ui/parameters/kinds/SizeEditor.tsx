import type { KindEditorProps } from './editor'
import { SizeSelect } from './SizeSelect'
import { TextEditor } from './TextEditor'

export function SizeEditor(props: KindEditorProps) {
  const { parameter, value, labelledBy } = props
  return (
    <>
      <SizeSelect parameter={parameter} value={value.text} labelledBy={labelledBy} onPick={value.set} />
      <TextEditor {...props} />
    </>
  )
}
