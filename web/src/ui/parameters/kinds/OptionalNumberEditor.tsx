import type { KindEditorProps } from './editor'
import { NumberField } from './NumberField'

/** Recipe text for an optional number without a value, unless its parameter has words of its own. */
const noneText = 'none'

export const isWord = (value: string) => Number.isNaN(Number(value))

/** A number field, and a checkbox that switches the number on and off; or a menu, where there are several words. */
export function OptionalNumberEditor(props: KindEditorProps) {
  return props.parameter.choices.length > 0 ? <WordOrNumber {...props} /> : <NumberOrNone {...props} />
}

function NumberOrNone(props: KindEditorProps) {
  const { parameter, value } = props
  const isMissing = value.text === noneText
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

/** The value of the item of the menu that stands for a number. */
const numberItem = '0'

function WordOrNumber(props: KindEditorProps) {
  const { parameter, value } = props
  const isNumber = !isWord(value.text)
  return (
    <>
      {isNumber && <NumberField {...props} />}
      <select
        class={`select ${isNumber ? '' : 'wide'}`}
        aria-label={parameter.label}
        value={isNumber ? numberItem : value.text}
        onChange={({ currentTarget }) => value.set(currentTarget.value)}
      >
        {parameter.choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
        <option value={numberItem}>Level ground</option>
      </select>
    </>
  )
}
