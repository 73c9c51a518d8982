/**
 * Chooses the checkpoint to evict. One checkpoint is retained at the start of each quarter of the run, so that going anywhere never
 * takes longer than a quarter of the run. The others are dense near the present and sparse far from it.
 */

/** The position of a checkpoint. */
interface CheckpointPosition {
  /** Distance from the start of the run. */
  distance: number
  /** Whether a stage begins there: an edit of that stage goes back to this checkpoint. */
  isStageStart: boolean
  /** Whether it is the end of the run: steps back lead away from it. */
  isEnd: boolean
}

const quarters = 4

/** A checkpoint before the start of a quarter is as bad as one that is this many times as far after the start. */
const earlyIsWorse = 4

/** A stage start less than this share of the run after the previous checkpoint is not protected, as it is quickly recomputed. */
const nearShare = 1 / 16

/** The quarter, 0 to 3, that a position belongs to in a run that ends at `end`. */
export function quarterOf(distance: number, end: number): number {
  return end > 0 ? Math.min(quarters - 1, Math.floor((quarters * distance) / end + 1e-9)) : 0
}

/** The start of the quarter after the one that a position belongs to. */
export function nextQuarter(distance: number, end: number): number {
  return ((quarterOf(distance, end) + 1) * end) / quarters
}

/**
 * Indices of the checkpoints that serve as starts of quarters: the nearest ones. They need not be exact, because the estimated time
 * of a run improves while it continues, and what was the start of a quarter may turn out to be slightly before it.
 */
function startsOfQuarters(checkpoints: readonly CheckpointPosition[], end: number): Set<number> {
  const quarterStarts = new Set<number>()
  for (let quarter = 0; quarter < quarters; quarter++) {
    const start = (end * quarter) / quarters
    const farness = ({ distance }: CheckpointPosition) =>
      distance < start - 1e-9 * end ? (start - distance) * earlyIsWorse : distance - start
    const nearest = checkpoints.reduce((best, each, index) => (farness(each) < farness(checkpoints[best]!) ? index : best), 0)
    quarterStarts.add(nearest)
  }
  return quarterStarts
}

/**
 * The index of the checkpoint that is the least useful one of `checkpoints`, which are in the order of the run; -1 if there are
 * none. `present` and `end` are distances, too. The gap between two checkpoints may be as large as their distance from the
 * present.
 */
export function leastUseful(checkpoints: readonly CheckpointPosition[], present: number, end: number): number {
  const whole = Math.max(end, present, Number.MIN_VALUE)
  const quarterStarts = startsOfQuarters(checkpoints, whole)
  const rank = (index: number) => {
    const { isStageStart, isEnd, distance } = checkpoints[index]!
    const isNear = index > 0 && distance - checkpoints[index - 1]!.distance < whole * nearShare
    if (isStageStart && !isEnd && !isNear) return 3
    if (quarterStarts.has(index)) return 2
    return isEnd ? 0 : 1
  }
  const worthNearby = (index: number) => {
    const { distance } = checkpoints[index]!
    const gap = (checkpoints[index + 1]?.distance ?? whole) - (checkpoints[index - 1]?.distance ?? 0)
    return gap / (Math.abs(present - distance) + whole / 1e6)
  }
  let least = -1
  let lowest = [Infinity, Infinity] as const
  for (let index = 0; index < checkpoints.length; index++) {
    const worth = [rank(index), worthNearby(index)] as const
    if (worth[0] < lowest[0] || (worth[0] === lowest[0] && worth[1] < lowest[1])) {
      least = index
      lowest = worth
    }
  }
  return least
}
