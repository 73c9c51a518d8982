import { useEffect } from 'preact/hooks'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import type { Charts } from '../../state/charts/charts'
import type { Comparison } from '../../state/compare/comparison'

interface ComparedChartProps {
  charts: Charts
  module: LazyModule<Comparison>
}

/** Draws the other terrain of a comparison into the chart while it is mounted. */
export function ComparedChart({ charts, module }: ComparedChartProps) {
  useEffect(() => {
    let isOver = false
    let end = () => {}
    module.load().then(
      (comparison) => {
        if (!isOver) end = charts.compareIn(comparison)
      },
      // The comparison reports that its code could not be loaded.
      () => {},
    )
    return () => {
      isOver = true
      end()
    }
  }, [charts, module])
  return null
}
