/**
 * Which of several checkpoints can best be done without: there is to be one at the start of each quarter of the run, so that no way
 * to anywhere takes longer than that, and beside those they are to be dense near the present and sparse far from it.
 */

/** A checkpoint as the ladder sees it. */
export interface Rung {
  /** How far along the run it is. */
  distance: number
  /** A stage begins there: what an edit of that stage goes back to. */
  isStageStart: boolean
  /** Nothing comes after it: steps back lead away from there. */
  isEnd: boolean
}

const quarters = 4

/** One before the start of a quarter serves it as badly as one that is so many times as far behind it. */
const earlyIsWorse = 4

/** The start of a stage that lies less than this share of the run behind the rung before it is soon run to from there. */
const nearShare = 1 / 16

/** Which quarter of a run that ends at `end` a place belongs to. */
export function quarterOf(distance: number, end: number): number {
  return end > 0 ? Math.min(quarters - 1, Math.floor((quarters * distance) / end + 1e-9)) : 0
}

/** Where the quarter after that of a place begins. */
export function nextQuarter(distance: number, end: number): number {
  return ((quarterOf(distance, end) + 1) * end) / quarters
}

/**
 * Indices of the rungs that stand for starts of quarters: the nearest ones, as how long a run takes is known better and better while
 * it goes on, and what was a quarter's start may turn out to lie a little before it.
 */
function startsOfQuarters(rungs: readonly Rung[], end: number): Set<number> {
  const pillars = new Set<number>()
  for (let quarter = 0; quarter < quarters; quarter++) {
    const start = (end * quarter) / quarters
    const farness = ({ distance }: Rung) => (distance < start - 1e-9 * end ? (start - distance) * earlyIsWorse : distance - start)
    const nearest = rungs.reduce((best, each, index) => (farness(each) < farness(rungs[best]!) ? index : best), 0)
    pillars.add(nearest)
  }
  return pillars
}

/**
 * The index of the rung whose loss costs least, of `rungs` in the order of the run; -1 if there are none. `present` and `end` are
 * distances, too. A gap between two rungs may be as long as the person is far away from it.
 */
export function leastUseful(rungs: readonly Rung[], present: number, end: number): number {
  const whole = Math.max(end, present, Number.MIN_VALUE)
  const pillars = startsOfQuarters(rungs, whole)
  const rank = (index: number) => {
    const { isStageStart, isEnd, distance } = rungs[index]!
    const isNear = index > 0 && distance - rungs[index - 1]!.distance < whole * nearShare
    if (isStageStart && !isEnd && !isNear) return 3
    if (pillars.has(index)) return 2
    return isEnd ? 0 : 1
  }
  const worthNearby = (index: number) => {
    const { distance } = rungs[index]!
    const gap = (rungs[index + 1]?.distance ?? whole) - (rungs[index - 1]?.distance ?? 0)
    return gap / (Math.abs(present - distance) + whole / 1e6)
  }
  let least = -1
  let lowest = [Infinity, Infinity] as const
  for (let index = 0; index < rungs.length; index++) {
    const worth = [rank(index), worthNearby(index)] as const
    if (worth[0] < lowest[0] || (worth[0] === lowest[0] && worth[1] < lowest[1])) {
      least = index
      lowest = worth
    }
  }
  return least
}
