/** The charts of the page, and the choice of one in a link: its id, and theta where it is not the default. */

export const chartNames = {
  profile: 'Long profiles',
  'slope-area': 'Slope and drainage area',
  chi: 'Chi plot',
  hypsometry: 'Hypsometric curve',
  slopes: 'Slopes',
  swath: 'Swath profile',
  history: 'History',
  orders: 'Stream orders',
} as const

export type ChartId = keyof typeof chartNames

export const chartIds = Object.keys(chartNames) as ChartId[]

export const chartFromText = (text: string): ChartId | null => chartIds.find((id) => id === text) ?? null

/** Reference concavity of chi and ksn. */
export const thetas = { default: 0.45, minimum: 0.1, maximum: 0.9, step: 0.05 } as const

export function thetaFromText(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return thetas.default
  return Math.min(thetas.maximum, Math.max(thetas.minimum, value))
}

/** Charts that depend on theta. */
export const usesTheta = (id: ChartId) => id === 'profile' || id === 'slope-area' || id === 'chi'
/** Charts of rivers, whose points are places on the terrain. */
export const showsRivers = (id: ChartId) => id === 'profile' || id === 'chi'
/** The measure that a chart draws. */
export const measureOfChart = (id: ChartId) => (id === 'swath' ? 'swath' : id === 'history' ? 'history' : 'landforms')
