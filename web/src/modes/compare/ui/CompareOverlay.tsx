import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Comparison } from '../state/comparison'
import { useCovers } from '../../../ui/covers'
import { ComparedTerrain } from './ComparedTerrain'
import { Divider } from './Divider'
import { useAdjacentAreas } from './useAdjacentAreas'
import { useComparison } from './useComparison'
import './compare.css'

/** Holding this key shows the other side of a comparison. */
const holdKey = 'x'

/** The other terrain of a comparison over the picture, with the divider and the names of both sides. */
export function CompareOverlay() {
  const comparison = useComparison()
  return comparison.view.value ? <Overlay comparison={comparison} /> : null
}

function Overlay({ comparison }: { comparison: Comparison }) {
  const covers = useCovers()
  const area = useRef<HTMLDivElement>(null)
  const isWide = useSignal(false)
  const view = comparison.view.value!
  const other = comparison.other.value
  const adjacent = useAdjacentAreas(comparison, area, covers)
  useEffect(() => listenForHold(comparison), [comparison])
  isWide.value = view.layout === 'side-by-side'
  return (
    <>
      {/* Another side is another place, which the display measures when the pane opens. */}
      {other && <ComparedTerrain key={`${view.side} ${view.layout}`} other={other} area={area} isPassive={!isWide.value} />}
      {comparison.isReady.value &&
        !comparison.difference.shown.value &&
        (isWide.value ? <AdjacentNames comparison={comparison} areas={adjacent.value} /> : <Divider comparison={comparison} />)}
    </>
  )
}

function AdjacentNames({ comparison, areas }: { comparison: Comparison; areas: { left: number; top: number }[] }) {
  const names = comparison.names.value
  return (
    <div class="compare-over">
      {areas.map(({ left, top }, index) => (
        <span key={index} class="compare-name surface" style={{ transform: `translate(${left}px, ${top}px)` }}>
          {names[index]}
        </span>
      ))}
    </div>
  )
}

/** Shows the other side while a key is held. */
function listenForHold(comparison: Comparison): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    target.closest('input:not([type=range], [type=checkbox]), textarea, select, dialog[open]') !== null
  addEventListener(
    'keydown',
    (event) => {
      if (event.key.toLowerCase() !== holdKey || event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      comparison.isHeld.value = true
    },
    { signal },
  )
  const release = () => (comparison.isHeld.value = false)
  addEventListener('keyup', ({ key }) => key.toLowerCase() === holdKey && release(), { signal })
  // The key may be released in another window.
  addEventListener('blur', release, { signal })
  return () => listening.abort()
}
