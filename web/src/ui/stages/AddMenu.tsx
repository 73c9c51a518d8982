import type { MethodDescription, MethodKind } from '@rill-terrain/engine/protocol'
import { kindTitles } from './kinds'
import { Menu } from '../controls/Menu'
import { MenuItem } from '../controls/MenuItem'

interface AddMenuProps {
  label: string
  methods: readonly MethodDescription[]
  onPick: (method: string) => void
}

/** What a method is good for: the part of its summary before the colon. */
function purposeOf({ summary }: MethodDescription): string {
  return summary.split(': ', 1)[0]!
}

/** Methods to choose from, in the registry's order, each with what it is good for. */
export function AddMenu({ label, methods, onPick }: AddMenuProps) {
  const kinds = [...new Set(methods.map(({ kind }) => kind))] as MethodKind[]
  return (
    <Menu label={label} button={`+ ${label}`} buttonClass="add-button" class="method-menu">
      {kinds.map((kind) => (
        <div key={kind} role="group" aria-label={kindTitles[kind]}>
          <p class="menu-heading" aria-hidden="true">
            {kindTitles[kind]}
          </p>
          {methods
            .filter((method) => method.kind === kind)
            .map((method) => (
              <MenuItem key={method.id} title={method.title} about={purposeOf(method)} onClick={() => onPick(method.id)} />
            ))}
        </div>
      ))}
    </Menu>
  )
}
