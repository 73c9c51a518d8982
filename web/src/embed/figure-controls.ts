/** Reader controls of a figure, and the interface to the page that embeds it. */
import { effect, untracked } from '@preact/signals'
import type { FigureEvent } from '@rill-terrain/element/protocol'
import type { FigureControls } from '../app/figure'
import type { Workspace } from '../state/workspace'
import { findParameter } from './vary'

export interface FigureHost {
  send(event: FigureEvent): boolean
  /** Called when the picture shows the iteration that is asked for, or an error message is shown. */
  shown(): void
}

/** The parameter with that name in the figure's terrain; null if none exists. */
export function variedParameter({ registry, editor }: Workspace, name: string) {
  return registry && findParameter(registry, editor, name)
}

/** Sets a parameter of the figure's terrain, or shows an error if no parameter has that name. */
export function setParameter(workspace: Workspace, name: string, value: string): void {
  const found = variedParameter(workspace, name)
  if (found) workspace.session.edit(found.edit(value), name)
  else workspace.messages.error('parameter', `This terrain has no parameter "${name}".`)
}

/** Shows rejected values as errors, because a figure has no field for them. Returns a function that stops that. */
export function showRejectedValues({ session, messages }: Workspace): () => void {
  return effect(() => {
    const fault = session.fault.value
    untracked(() => (fault ? messages.error('rejected', fault.message) : messages.dismiss('rejected')))
  })
}

/** `lead` is called before the reader runs the terrain: this figure then leads the figures that are linked to it. */
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
      host.send({ type: 'parameter', name, value })
    },
    reportPainting: (recipe, strokes) => void host.send({ type: 'paint', recipe, strokes }),
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        return host.send({ type: 'copy', text })
      }
    },
  }
}
