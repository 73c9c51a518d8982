/** How fast a change at the mouth of the drawing's river travels upstream, and when it arrives. */
import { hardCell, river } from './rising-river'
import { responseTimes } from './river'

/** Years until each cell from the mouth knows. */
export const arrivals = responseTimes(river)

/** Years that the news needs for the whole river, and for its hard cell. */
export const wholeWay = arrivals.at(-1)!
export const hardWay = arrivals[hardCell]! - arrivals[hardCell - 1]!

/** Speed of the news in soft rock where a river drains an area in m², in m/yr. */
export const newsSpeed = (area: number) => river.erodibility * area ** river.areaExponent

/** Rounded to thousands of years: `294,000`. */
export const thousandsOf = (years: number) => (1000 * Math.round(years / 1000)).toLocaleString('en-GB')
