/** Wires comparisons: opens the second workspace next to the page's own one, and links both pictures. */
import { effect, untracked } from '@preact/signals'
import { groundWidth } from '@rill-terrain/engine/world'
import { linkPanes, linkScales, type DifferenceColours } from '../../scene/compare/link-scenes'
import type { SharedDisplay } from '../../scene/shared-display'
import { Comparison, type ComparisonPorts } from '../../state/compare/comparison'
import type { OtherTerrain } from '../../state/compare/other-terrain'
import { subtract } from './subtract'
import type { OpenWorkspace } from '../workspace'

export interface ComparerParts {
  /** The open terrain. */
  open: OpenWorkspace
  /** Opens another workspace on the same display. */
  openAnother(): OpenWorkspace
  display: SharedDisplay
  /** Closes the comparison. */
  closed: AbortSignal
}

/** The parts of a comparison that only the page has. */
export interface PageParts {
  titleOf: ComparisonPorts['titleOf']
  differenceColours: DifferenceColours
}

/** Follows the link of the open terrain: a comparison in it opens a second terrain. */
export function createComparison(parts: ComparerParts, page: PageParts | null = null): Comparison {
  const { open, closed } = parts
  // Chromium reports the memory of the device; the type definitions do not contain it.
  const { deviceMemory } = navigator as { deviceMemory?: number }
  const comparison = new Comparison({
    workspace: open.workspace,
    openOther: (of) => openOther(of, parts, page?.differenceColours ?? null),
    memory: deviceMemory === undefined ? null : deviceMemory * 2 ** 30,
    titleOf: page?.titleOf ?? (() => ''),
  })
  if (closed.aborted) comparison.close()
  else closed.addEventListener('abort', () => comparison.close(), { once: true })
  return comparison
}

function openOther(
  comparison: Comparison,
  { open, openAnother, display }: ComparerParts,
  colours: DifferenceColours | null,
): OtherTerrain {
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
