import type { MethodDescription } from '@rill-terrain/engine/protocol'

interface MethodSelectProps {
  /** The method of a stage, and those that can take its place. */
  method: MethodDescription
  methods: readonly MethodDescription[]
  label: string
  onPick: (id: string) => void
}

/** The title of a stage's card, which replaces the method by another one of its kind. */
export function MethodSelect({ method, methods, label, onPick }: MethodSelectProps) {
  return (
    <select
      class="select card-title"
      aria-label={label}
      title={method.summary}
      value={method.id}
      onChange={(event) => onPick(event.currentTarget.value)}
    >
      {methods.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
