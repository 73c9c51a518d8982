/** Speeds of exploring. A map may be 1 km or 50 km wide, so the user changes between gears, and the first gear suits the map. */
import type { Travel } from '../../../state/view/eye'

/** Metres per second: the first is the pace of a walker. */
export const gears = [1.5, 3, 6, 12, 25, 50, 100, 200, 400, 800, 1600] as const

/** Seconds to cross the map in the first gear. */
const crossing = { walk: 480, fly: 120 } as const
/** Factor of the speed while Shift is held. */
export const fasterFactor = 4

/** The gear, as a position in `gears`, whose speed crosses a map of `length` metres in about the time of `crossing`. */
export function firstGear(length: number, travel: Travel): number {
  const wanted = length / crossing[travel]
  const away = gears.map((speed) => Math.abs(Math.log(speed / wanted)))
  return away.indexOf(Math.min(...away))
}

export function shifted(gear: number, by: number): number {
  return Math.min(gears.length - 1, Math.max(0, gear + by))
}

/** Metres per second up to which a person can walk or run. */
const fastestRunner = 6

/** What an explorer at this speed does. */
export function motionText(travel: Travel, metresPerSecond: number): string {
  if (travel === 'fly') return 'Flying'
  return metresPerSecond > fastestRunner ? 'Flying low' : metresPerSecond > gears[1] ? 'Running' : 'Walking'
}

/** `6 m/s`, and `180 km/h` from 25 m/s on. */
export function speedText(metresPerSecond: number): string {
  return metresPerSecond < 25 ? `${metresPerSecond} m/s` : `${Math.round(metresPerSecond * 3.6)} km/h`
}
