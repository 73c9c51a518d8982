/**
 * Whether rising land is steady, and land without uplift at rest.
 *
 * Relief does not tell: divides wander for ever, and single summits with them. Land is steady while the median channel steepness
 * and the mean slope change by less than 1 % per response time, and erosion balances uplift within 1 %. The response time is that
 * in which uplift raises the land by its relief. Land without uplift is at rest while an iteration erodes less than 0.01 % of the
 * relief.
 */

const steadyShare = 0.01
export const restRate = 1e-4
const restIterations = 10
/** States are compared over this share of the response time or more, so that small changes are not multiplied. */
const comparedShare = 1 / 4
/** Comparisons in a row that must find the land steady. */
const comparisons = 2

export interface SteadyState {
  isRising: boolean
  /** First recorded iteration from which on the land is steady or at rest; null if it is not, or not known. */
  since: number | null
  /** Iterations in which uplift raises the land by its relief; null without uplift, and before it is known. */
  responseTime: number | null
  /** Changes per response time at the end, as shares; null like the response time. */
  steepnessChange: number | null
  slopeChange: number | null
  /** Erosion over uplift, less 1, at the end. */
  imbalance: number | null
}

/** A recorded state. Volumes in cubic metres since the start. */
export interface RecordedState {
  iteration: number
  relief: number
  eroded: number
  deposited: number
  uplifted: number
  /** Null at iterations whose drainage was not computed. */
  landArea: number | null
  medianSteepness: number | null
  meanSlope: number | null
}

interface Drained extends RecordedState {
  landArea: number
  medianSteepness: number
  meanSlope: number
}

interface Comparison {
  from: number
  responseTime: number
  steepnessChange: number
  slopeChange: number
  imbalance: number
}

const isDrained = (state: RecordedState): state is Drained =>
  state.landArea !== null && state.medianSteepness !== null && state.meanSlope !== null

export function steadyStateOf(states: readonly RecordedState[]): SteadyState {
  const isRising = (states.at(-1)?.uplifted ?? 0) > 0
  const unknown = { isRising, since: null, responseTime: null, steepnessChange: null, slopeChange: null, imbalance: null }
  if (!isRising) return { ...unknown, since: restSince(states) }
  const drained = states.filter(isDrained)
  const compared = drained.flatMap((_, index) => compare(drained, index) ?? [])
  const last = compared.at(-1)
  if (!last) return unknown
  const moving = compared.findLastIndex((each) => !isSteady(each))
  const since = compared.length - 1 - moving >= comparisons ? compared[moving + 1]!.from : null
  const { responseTime, steepnessChange, slopeChange, imbalance } = last
  return { isRising, since, responseTime, steepnessChange, slopeChange, imbalance }
}

const isSteady = ({ steepnessChange, slopeChange, imbalance }: Comparison) =>
  Math.max(Math.abs(steepnessChange), Math.abs(slopeChange), Math.abs(imbalance)) < steadyShare

/** A state with the last one before that is old enough; null without one, and without uplift between them. */
function compare(states: readonly Drained[], index: number): Comparison | null {
  const state = states[index]!
  for (let at = index - 1; at >= 0; at--) {
    const before = states[at]!
    const iterations = state.iteration - before.iteration
    const uplift = state.uplifted - before.uplifted
    if (!(uplift > 0)) continue
    const responseTime = (state.relief * state.landArea * iterations) / uplift
    if (iterations < comparedShare * responseTime) continue
    const perResponse = (now: number, then: number) => ((now / then - 1) * responseTime) / iterations
    const erosion = state.eroded - state.deposited - (before.eroded - before.deposited)
    return {
      from: before.iteration,
      responseTime,
      steepnessChange: perResponse(state.medianSteepness, before.medianSteepness),
      slopeChange: perResponse(state.meanSlope, before.meanSlope),
      imbalance: erosion / uplift - 1,
    }
  }
  return null
}

function restSince(states: readonly RecordedState[]): number | null {
  const landArea = states.findLast((state) => state.landArea !== null)?.landArea ?? null
  const last = states.length - 1
  if (landArea === null || last < 1) return null
  let first = last
  while (first > 0) {
    const [state, before] = [states[first]!, states[first - 1]!]
    const allowed = restRate * state.relief * landArea * (state.iteration - before.iteration)
    if (state.eroded - before.eroded >= allowed) break
    first--
  }
  return states[last]!.iteration - states[first]!.iteration >= restIterations ? states[first]!.iteration : null
}
