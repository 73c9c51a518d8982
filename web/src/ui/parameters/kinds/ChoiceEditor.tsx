import type { KindEditorProps } from './editor'

export function ChoiceEditor({ parameter, value, labelledBy }: KindEditorProps) {
  return (
    <select
      class="select wide"
      aria-labelledby={labelledBy}
      aria-invalid={value.fault ? true : undefined}
      aria-describedby={value.fault?.id}
      value={value.text}
      onChange={(event) => value.set(event.currentTarget.value)}
    >
      {parameter.choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  )
}
