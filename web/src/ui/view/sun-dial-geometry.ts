/** The sky as a dial with north at the top. Pure functions that convert between the position of the sun and its dot. */

export const radius = 34
export const horizon = radius - 6
const lowest = 5
const highest = 85

export interface SunPlace {
  /** Degrees from north, clockwise. */
  azimuth: number
  /** Degrees above the horizon. */
  elevation: number
}

const withinReach = (elevation: number) => Math.min(highest, Math.max(lowest, elevation))

export function turned({ azimuth, elevation }: SunPlace, turn: number, rise: number): SunPlace {
  return { azimuth: (azimuth + turn + 360) % 360, elevation: withinReach(elevation + rise) }
}

/** The position of the sun's dot, relative to the centre of the dial. */
export function dotOf({ azimuth, elevation }: SunPlace): { x: number; y: number } {
  const angle = (azimuth * Math.PI) / 180
  const distance = horizon * (1 - elevation / 90)
  return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) }
}

/** The position of the sun under a pointer, in whole degrees, for a dial that fills `box` on the screen. */
export function sunUnder({ clientX, clientY }: MouseEvent, { left, top, width, height }: DOMRect): SunPlace {
  const x = (clientX - left) / width - 0.5
  const y = (clientY - top) / height - 0.5
  const distance = (Math.hypot(x, y) * 2 * radius) / horizon
  return {
    azimuth: Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360,
    elevation: withinReach(Math.round(90 * (1 - distance))),
  }
}
