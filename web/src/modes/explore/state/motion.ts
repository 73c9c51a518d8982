/** Motion of a walker and of a flight over the ground, in metres and seconds. Pure functions. */
import { clamp, eyeHeight, farthest, maxPitch, type ExplorerEye, type Travel } from '../../../state/view/eye'

/** The ground under the explorer. */
export interface Land {
  /** Extent in metres. */
  width: number
  depth: number
  /** Height in metres of the drawn ground or water at a place in metres from the north-western corner. */
  heightAt(east: number, south: number): number
  /** Height of the highest ground, in metres. */
  highest: number
  /** Whether the ground at a place can be entered from ground that can; omitted where all ground can. */
  isOpen?(east: number, south: number): boolean
}

/** Metres from the north-western corner. */
interface Place {
  east: number
  south: number
}

/** Where the explorer is. */
export interface Body extends Place {
  travel: Travel
  /** Height in metres on the scale of `Land`. */
  altitude: number
  azimuth: number
  pitch: number
  /** Metres per second to the east, to the south and up, also towards ground that is not open. */
  velocity: readonly [number, number, number]
}

/** What the user wants: shares of the full speed, -1 to 1. */
export interface Wish {
  forward: number
  right: number
  up: number
}

export const stillWish: Wish = { forward: 0, right: 0, up: 0 }

export interface Pace {
  /** Metres per second. */
  speed: number
  /** False with the system setting `prefers-reduced-motion`: motion starts and stops at once. */
  hasInertia: boolean
}

/** Times in seconds in which half of a difference in velocity, or in height above the ground, is gone. */
const velocityHalfLife = 0.08
const heightHalfLife = 0.07
/** Metres per second that count as standing. */
const standing = 0.02
/** The highest flight above the highest ground, in lengths of the map. */
const ceiling = 0.75
/** Metres around the eye in which it stays above the ground, and how far above. */
const body = { radius: 0.7, clearance: 0.6 }

/** The body of an eye over the land. */
export function bodyOf({ travel, x, y, height, azimuth, pitch }: ExplorerEye, land: Land): Body {
  const [east, south] = [(x + 0.5) * land.width, (y + 0.5) * land.depth]
  const altitude = land.heightAt(east, south) + height
  return within({ travel, east, south, altitude, azimuth, pitch, velocity: [0, 0, 0] }, land)
}

export function eyeOf({ travel, east, south, altitude, azimuth, pitch }: Body, land: Land): ExplorerEye {
  const height = altitude - land.heightAt(east, south)
  return { travel, x: east / land.width - 0.5, y: south / land.depth - 0.5, height, azimuth, pitch }
}

/** The lowest altitude of an eye at a place: eye height, and above ground that rises close to it. */
export function lowestAltitude({ heightAt }: Land, east: number, south: number): number {
  let lowest = heightAt(east, south) + eyeHeight
  for (let step = 0; step < 8; step++) {
    const angle = (step / 8) * 2 * Math.PI
    const beside = heightAt(east + Math.cos(angle) * body.radius, south + Math.sin(angle) * body.radius)
    lowest = Math.max(lowest, beside + body.clearance)
  }
  return lowest
}

/** Turns the view, in degrees to the right and up. */
export function turned(from: Body, right: number, up: number): Body {
  return { ...from, azimuth: (from.azimuth + right + 360) % 360, pitch: clamp(from.pitch + up, -maxPitch, maxPitch) }
}

/** Changes between walking and flying. Landing is a fall to the ground below. */
export function withTravel(from: Body, travel: Travel, land: Land): Body {
  // A flight starts a little above the ground, so that the change is visible.
  const altitude = travel === 'fly' ? Math.max(from.altitude, lowestAltitude(land, from.east, from.south) + 8) : from.altitude
  return within({ ...from, travel, altitude, velocity: [0, 0, 0] }, land)
}

/** The body after some seconds. */
export function moved(from: Body, wish: Wish, land: Land, { speed, hasInertia }: Pace, seconds: number): Body {
  const goal = goalVelocity(from, wish, speed)
  const share = hasInertia ? 1 - 2 ** (-seconds / velocityHalfLife) : 1
  const velocity = goal.map((value, axis) => from.velocity[axis]! + (value - from.velocity[axis]!) * share)
  const isStanding = Math.hypot(...goal) === 0 && Math.hypot(...velocity) < Math.max(standing, speed * 0.005)
  const [toEast, toSouth, upwards] = isStanding ? [0, 0, 0] : (velocity as [number, number, number])
  const next = within(
    {
      ...from,
      ...placeBetween(from, { east: from.east + toEast * seconds, south: from.south + toSouth * seconds }, land),
      altitude: from.altitude + upwards * seconds,
      velocity: [toEast, toSouth, upwards],
    },
    land,
  )
  if (from.travel === 'fly' || !hasInertia) return next
  // The eye follows steps of the ground softly, but never below the clearance.
  const floor = next.altitude
  const softened = floor + (from.altitude - floor) * 2 ** (-seconds / heightHalfLife)
  const lowest = land.heightAt(next.east, next.south) + eyeHeight / 2
  return { ...next, altitude: Math.abs(softened - floor) < 0.005 ? floor : Math.max(softened, lowest, nearbyGround(land, next)) }
}

/** Whether nothing would change without a wish: the loop can rest. */
export function isAtRest(now: Body, land: Land): boolean {
  const isOnGround = now.travel === 'fly' || Math.abs(now.altitude - lowestAltitude(land, now.east, now.south)) < 0.005
  return isOnGround && now.velocity.every((value) => value === 0)
}

function nearbyGround(land: Land, { east, south }: Body): number {
  return lowestAltitude(land, east, south) - eyeHeight + body.clearance
}

function goalVelocity({ travel, azimuth, pitch }: Body, { forward, right, up }: Wish, speed: number): [number, number, number] {
  const length = Math.max(1, Math.hypot(forward, right))
  const [ahead, aside] = [(forward / length) * speed, (right / length) * speed]
  const [turn, rise] = [radians(azimuth), travel === 'fly' ? radians(pitch) : 0]
  const level = ahead * Math.cos(rise)
  return [
    level * Math.sin(turn) + aside * Math.cos(turn),
    -level * Math.cos(turn) + aside * Math.sin(turn),
    travel === 'fly' ? ahead * Math.sin(rise) + clamp(up, -1, 1) * speed : 0,
  ]
}

/** The place to which a body gets on its way to another one: along the border of ground that is not open, or no further. */
function placeBetween({ east, south }: Body, to: Place, { isOpen }: Land): Place {
  if (!isOpen || isOpen(to.east, to.south) || !isOpen(east, south)) return to
  const ways = [
    { east: to.east, south },
    { east, south: to.south },
  ]
  return ways.find((way) => isOpen(way.east, way.south)) ?? { east, south }
}

/** The nearest body inside of the limits: over the map or close to it, above the ground, and below the ceiling. */
function within(wanted: Body, land: Land): Body {
  const margin = farthest[wanted.travel] - 0.5
  const east = clamp(wanted.east, -margin * land.width, (1 + margin) * land.width)
  const south = clamp(wanted.south, -margin * land.depth, (1 + margin) * land.depth)
  const lowest = lowestAltitude(land, east, south)
  const highest = Math.max(lowest, land.highest + ceiling * Math.max(land.width, land.depth))
  return { ...wanted, east, south, altitude: wanted.travel === 'walk' ? lowest : clamp(wanted.altitude, lowest, highest) }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
