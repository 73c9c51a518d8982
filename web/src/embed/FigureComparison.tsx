/** The comparison of a figure with its start or with another recipe. Loaded when a figure compares. */
import { useSignal } from '@preact/signals'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import { useEffect, useRef } from 'preact/hooks'
import type { Comparison } from '../state/compare/comparison'
import { ComparedTerrain } from '../ui/compare/ComparedTerrain'
import { Divider } from '../ui/compare/Divider'
import '../ui/styles/modes/compare.css'

export function FigureComparison({ module }: { module: LazyModule<Comparison> }) {
  const comparison = useSignal(module.loaded ?? null)
  // Without its code, the figure shows the open terrain alone.
  useEffect(
    () =>
      void module.load().then(
        (loaded) => (comparison.value = loaded),
        () => {},
      ),
    [module, comparison],
  )
  return comparison.value && <Wipe comparison={comparison.value} />
}

function Wipe({ comparison }: { comparison: Comparison }) {
  const area = useRef<HTMLDivElement>(null)
  const other = comparison.other.value
  useEffect(
    () => (other ? comparison.open.view.inset.subscribe((inset) => (other.workspace.view.inset.value = inset)) : undefined),
    [comparison, other],
  )
  return (
    <>
      {other && <ComparedTerrain other={other} area={area} isPassive />}
      {comparison.isReady.value && <Divider comparison={comparison} leavesScrolling />}
    </>
  )
}
