/** Which of several checkpoints can best be done without: they are to be dense near the present and sparse far from it. */

/** A checkpoint as the ladder sees it. */
export interface Rung {
  /** Milliseconds that the run had taken until there. */
  milliseconds: number
  /** A stage begins there: what an edit of that stage goes back to. */
  isStageStart: boolean
}

/** No way from one checkpoint to the next takes longer than this share of the run, where there is room for that. */
const longestGap = 1 / 4

/**
 * The index of the rung whose loss costs least, of `rungs` in the order of the run; -1 if there are none. `present` and `end` are
 * milliseconds of the run. A gap between two rungs may be as long as the person is far away from it.
 */
export function leastUseful(rungs: readonly Rung[], present: number, end: number): number {
  const whole = Math.max(end, present, Number.MIN_VALUE)
  const worth = (index: number) => {
    const { milliseconds, isStageStart } = rungs[index]!
    const gap = (rungs[index + 1]?.milliseconds ?? whole) - (rungs[index - 1]?.milliseconds ?? 0)
    const near = gap / (Math.abs(present - milliseconds) + whole / 1e6)
    return [isStageStart ? 1 : 0, gap > whole * longestGap ? gap : 0, near] as const
  }
  let least = -1
  let lowest: readonly number[] = []
  for (let index = 0; index < rungs.length; index++) {
    const here = worth(index)
    const differs = here.findIndex((value, place) => value !== lowest[place])
    if (least < 0 || (differs >= 0 && here[differs]! < lowest[differs]!)) {
      least = index
      lowest = here
    }
  }
  return least
}
