/** Wires comparisons: opens the second workspace next to the page's own one, and links both pictures. */
import { effect, untracked } from '@preact/signals'
import { groundWidth } from '@rill-terrain/engine/world'
import { linkPanes, linkScales, type DifferenceColours } from './scene/link-scenes'
import { Comparison, type ComparisonPorts } from './state/comparison'
import type { OtherTerrain } from './state/other-terrain'
import { subtract } from './subtract'
import type { Host } from '../../app/host'

/** The parts of a comparison that only the page has. */
export interface PageParts {
  titleOf: ComparisonPorts['titleOf']
  differenceColours: DifferenceColours
}

/** Follows the link of the open terrain: a comparison in it opens a second terrain. */
export function createComparison(host: Host, page: PageParts | null = null): Comparison {
  const { open, closed } = host
  // Chromium reports the memory of the device; the type definitions do not contain it.
  const { deviceMemory } = navigator as { deviceMemory?: number }
  const comparison = new Comparison({
    workspace: open.workspace,
    openOther: (of) => openOther(of, host, page?.differenceColours ?? null),
    memory: deviceMemory === undefined ? null : deviceMemory * 2 ** 30,
    titleOf: page?.titleOf ?? (() => ''),
  })
  if (closed.aborted) comparison.close()
  else closed.addEventListener('abort', () => comparison.close(), { once: true })
  return comparison
}

function openOther(comparison: Comparison, { open, openAnother, display }: Host, colours: DifferenceColours | null): OtherTerrain {
  const other = openAnother()
  const unscale = linkScales(comparison, open.scene, other.scene, colours)
  let detachLast = () => {}
  return {
    workspace: other.workspace,
    attach(element) {
      // In another layout the terrain has another element, which can be attached before the last one is detached.
      detachLast()
      const detach = other.scene.attach(element)
      // Each canvas has panes of its own, which the scenes have opened.
      const unlink = effect(() => {
        if (!display.current.value) return undefined
        return untracked(() => {
          const [shown, second] = [open.scene.pane, other.scene.pane]
          return shown && second ? linkPanes(comparison, shown, second) : undefined
        })
      })
      let isAttached = true
      detachLast = () => {
        if (!isAttached) return
        isAttached = false
        unlink()
        detach()
      }
      return detachLast
    },
    subtract(isOpenLeft) {
      const { width, world } = open.workspace.editor.recipe.peek()!
      const [left, right] = isOpenLeft ? [open.engine, other.engine] : [other.engine, open.engine]
      return subtract(left, right, groundWidth(world) / width)
    },
    close() {
      unscale()
      other.close()
    },
  }
}
