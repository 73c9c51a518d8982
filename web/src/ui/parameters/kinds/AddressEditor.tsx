import { TypedField } from '../../controls/TypedField'
import type { KindEditorProps } from './editor'

export function AddressEditor({ value, labelledBy }: KindEditorProps) {
  return (
    <TypedField
      text={value.text}
      labelledBy={labelledBy}
      inputMode="url"
      onCommit={(typed) => value.setUnseen(escapedAddress(typed))}
    />
  )
}

/** An address as a recipe holds it: its own escapes are escaped once more, so that they come back as they were. */
function escapedAddress(typed: string): string {
  return encodeURIComponent(URL.canParse(typed) ? new URL(typed).href : typed)
}
