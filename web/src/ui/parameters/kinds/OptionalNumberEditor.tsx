import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'

/** Recipe text for an optional number without a value. */
const noneText = 'none'

export const isNone = (value: string) => value === noneText

/** A number field, and a checkbox that switches the number on and off. */
export function OptionalNumberEditor(props: KindEditorProps) {
  const { parameter, value } = props
  const isMissing = isNone(value.text)
  return (
    <>
      {!isMissing && <NumberField {...props} />}
      <label class="optional">
        <input
          type="checkbox"
          checked={!isMissing}
          aria-label={`With ${parameter.label.toLowerCase()}`}
          onChange={() => value.set(isMissing ? String(parameter.default) : noneText)}
        />
        {isMissing && noneText}
      </label>
    </>
  )
}
