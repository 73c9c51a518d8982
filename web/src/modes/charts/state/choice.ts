/** The charts of the page, and the choice of one in a link: its id, and theta where it is not the default. */
import { allCharts, type ChartId } from './models/models'
import type { ParameterDescription, Registry } from '@rill-terrain/engine/protocol'

export const chartIds = Object.keys(allCharts) as ChartId[]

export const chartFromText = (text: string): ChartId | null => chartIds.find((id) => id === text) ?? null

/** The parameter of the view with the reference concavity of chi and ksn; undefined in engines without charts of rivers. */
export const thetaRow = (registry: Registry | null): ParameterDescription | undefined =>
  registry?.view.find(({ id }) => id === 'theta')

export function thetaFromText(text: string, { default: usual, minimum, maximum }: ParameterDescription): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return Number(usual)
  return Math.min(maximum, Math.max(minimum, value))
}
