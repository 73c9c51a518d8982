import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Field, Scales } from './axis'

type Chart = Scales & { field: Field }

export const ChartContext = createContext<Chart | null>(null)

/** The scales and the field of the chart around a component. */
export function useChart(): Chart {
  const chart = useContext(ChartContext)
  if (!chart) throw new Error('This component must be rendered inside a Chart.')
  return chart
}
