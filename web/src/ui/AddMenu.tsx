import { useId, useRef } from 'preact/hooks'
import type { MethodDescription, MethodKind } from '../engine/protocol'
import { kindTitles } from './kinds'
import { MenuItem } from './MenuItem'

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
  const menu = useRef<HTMLDivElement>(null)
  const id = `methods-${useId()}`
  const kinds = [...new Set(methods.map(({ kind }) => kind))] as MethodKind[]

  const pick = (method: string) => {
    menu.current?.hidePopover()
    onPick(method)
  }

  return (
    <>
      <button type="button" class="add-button" popovertarget={id} style={`anchor-name: --${id}`}>
        + {label}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        class="menu method-menu surface"
        style={`position-anchor: --${id}`}
        role="group"
        aria-label={label}
      >
        {kinds.map((kind) => (
          <section key={kind} aria-label={kindTitles[kind]}>
            <h4 class="menu-heading">{kindTitles[kind]}</h4>
            {methods
              .filter((method) => method.kind === kind)
              .map((method) => (
                <MenuItem key={method.id} title={method.title} about={purposeOf(method)} onClick={() => pick(method.id)} />
              ))}
          </section>
        ))}
      </div>
    </>
  )
}
