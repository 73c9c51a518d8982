import { TypedField } from '../../controls/TypedField'
import type { KindEditorProps } from './editor'

export function TextEditor({ value, labelledBy }: KindEditorProps) {
  return <TypedField text={value.text} labelledBy={labelledBy} fault={value.fault} inputMode="text" onCommit={value.set} />
}
