/** The comparison of a figure with its start or with another recipe. */
import { useEffect, useRef } from 'preact/hooks'
import { useHost, type Host } from '../../../app/host'
import { perOwner } from '../../../state/per-owner'
import { createComparison } from '../comparer'
import { ComparedTerrain } from '../ui/ComparedTerrain'
import { Divider } from '../ui/Divider'
import '../ui/compare.css'

const figureComparisonOf = perOwner((host: Host) => createComparison(host))

export function FigureComparison() {
  const comparison = figureComparisonOf(useHost())
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
