/** What the reader does with a figure, and what it may say to the page around it. */
import type { FigureEvent } from '@rill-terrain/element/protocol'
import type { Workspace } from '../state/workspace'
import { findParameter } from './vary'

export interface FigureHost {
  tell(event: FigureEvent): boolean
  /** The first picture stands, or a sentence says why there is none. */
  shown(): void
}

/** What the reader does with a figure. */
export interface FigureControls {
  toggle(): void
  step(): void
  seek(iteration: number): void
  setParameter(name: string, value: string): void
  /** Whether the text is on the clipboard, or was sent to the page, which can copy it. */
  copy(text: string): Promise<boolean>
}

/** The parameter of that name in the figure's terrain; null where there is none. */
export function variedParameter({ registry, editor }: Workspace, name: string) {
  return registry && findParameter(registry, editor, name)
}

/** Changes a parameter of the figure's terrain, or says that there is none of that name. */
export function setParameter(workspace: Workspace, name: string, value: string): void {
  const found = variedParameter(workspace, name)
  if (found) workspace.session.edit(found.edit(value), name)
  else workspace.messages.error('parameter', `This terrain has no parameter "${name}".`)
}

/** `lead` is called before the reader runs the terrain: this figure then leads those that are tied to it. */
export function createFigureControls(workspace: Workspace, host: FigureHost, lead: () => void): FigureControls {
  const { player } = workspace
  return {
    toggle() {
      lead()
      player.toggle()
    },
    step() {
      lead()
      player.step()
    },
    seek(iteration) {
      lead()
      player.goTo(iteration)
    },
    setParameter(name, value) {
      setParameter(workspace, name, value)
      host.tell({ type: 'parameter', name, value })
    },
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return host.tell({ type: 'copy', text })
      }
    },
  }
}
