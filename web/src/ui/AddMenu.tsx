import type { MethodDescription, MethodKind } from '../engine/protocol'
import { kindTitles } from './kinds'

interface AddMenuProps {
  label: string
  methods: readonly MethodDescription[]
  onPick: (method: string) => void
}

/** A button that is a native menu: it opens as the system's own list, on a phone too. */
export function AddMenu({ label, methods, onPick }: AddMenuProps) {
  const kinds = [...new Set(methods.map(({ kind }) => kind))] as MethodKind[]
  return (
    <select
      class="select add-menu"
      aria-label={label}
      value=""
      onChange={(event) => {
        const method = event.currentTarget.value
        event.currentTarget.value = ''
        if (method) onPick(method)
      }}
    >
      <option value="" disabled hidden>
        + {label}
      </option>
      {kinds.map((kind) => (
        <optgroup key={kind} label={kindTitles[kind]}>
          {methods
            .filter((method) => method.kind === kind)
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
