import type { Choice } from './useChoice'

/** The fields of the chosen kind of comparison. */
export function ChoiceFields({ choice }: { choice: Choice }) {
  const { kind, pasted, listed, selected } = choice
  if (kind.value === 'text') {
    return (
      <textarea
        rows={4}
        spellcheck={false}
        autocomplete="off"
        aria-label="Link or recipe"
        placeholder="Paste a link or a recipe"
        value={pasted.value}
        onInput={({ currentTarget }) => (pasted.value = currentTarget.value)}
      />
    )
  }
  const list = listed.value
  if (!list) return null
  return (
    <select
      class="select compare-list"
      size={Math.min(8, Math.max(3, list.items.length))}
      aria-label={list.label}
      value={selected.value}
      onChange={({ currentTarget }) => (selected.value = currentTarget.value)}
    >
      {list.items.map(({ text, title }, index) => (
        <option key={index} value={text}>
          {title}
        </option>
      ))}
    </select>
  )
}
