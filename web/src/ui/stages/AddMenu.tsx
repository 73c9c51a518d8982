import type { MethodDescription, MethodKind } from '@rill-terrain/engine/protocol'
import { kindTitles } from './kinds'
import { Menu } from '../controls/Menu'
import { MenuItem } from '../controls/MenuItem'

interface AddMenuProps {
  label: string
  methods: readonly MethodDescription[]
  onPick: (method: string) => void
}

/** The purpose of a method: the part of its summary before the colon. */
function purposeOf({ summary }: MethodDescription): string {
  return summary.split(': ', 1)[0]!
}

/** A menu of methods in the order of the registry, each with its purpose. */
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
