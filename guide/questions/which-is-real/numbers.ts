/** The numbers of the lands, and the order of their charts, which gives nothing away. */
import charts from './charts.json'
import { lands, type Land, type Numbers } from './lands'

export const numbersOf = ({ letter }: Land): Numbers => (charts as unknown as Record<string, Numbers>)[letter]!

export const landOf = (letter: string): Land => lands.find((land) => land.letter === letter)!

/** The first chart is that of the first letter. */
export const chartOrder = ['D', 'B', 'A', 'C'].map(landOf)

/** Share of the ground without a way out, in percent. */
export const closedPercent = (letter: string, digits = 1) => (100 * numbersOf(landOf(letter)).closedShare).toFixed(digits)

export const concavityOf = (letter: string) => numbersOf(landOf(letter)).concavity.toFixed(2)
