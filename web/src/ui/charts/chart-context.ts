import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field, Scales } from './axis'

type Chart = Scales & { field: Field }

export const ChartContext = createContext<Chart | null>(null)

/** The scales of the chart around a component, and the CSS pixels that they lead to. */
export function useChart(): Chart {
  const chart = useContext(ChartContext)
  if (!chart) throw new Error('There is no Chart around this component.')
  return chart
}
