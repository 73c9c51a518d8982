import { TypedField } from '../../controls/TypedField'
import type { KindEditorProps } from './editor'

export function AddressEditor({ value, labelledBy }: KindEditorProps) {
  return (
    <TypedField
      text={value.text}
      labelledBy={labelledBy}
      fault={value.fault && { ...value.fault, text: decodeURIComponent(value.fault.text) }}
      inputMode="url"
      onCommit={(typed) => value.setUnseen(escapedAddress(typed))}
    />
  )
}

/** An address as recipe text. Escapes in the address are escaped again, so that decoding the recipe restores them. */
function escapedAddress(typed: string): string {
  return encodeURIComponent(URL.canParse(typed) ? new URL(typed).href : typed)
}
