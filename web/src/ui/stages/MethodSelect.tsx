import type { MethodDescription } from '@rill-terrain/engine/protocol'

interface MethodSelectProps {
  /** The method of the stage. `methods` are the methods that can replace it. */
  method: MethodDescription
  methods: readonly MethodDescription[]
  label: string
  onPick: (id: string) => void
}

/** The title of a stage's card: a select that replaces the method by another method of the same kind. */
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
