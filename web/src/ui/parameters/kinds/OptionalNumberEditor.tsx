import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'

/** How a recipe writes that an optional number is not given. */
const noneText = 'none'

export const isNone = (value: string) => value === noneText

/** A number and a checkbox that says whether there is one. */
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
