/** The remaining time of a task, from its progress so far. */

/** Until then, the speed of a task is unknown: it may still be loading code. */
const minElapsed = 1000
const minShare = 0.02

/** Milliseconds until a task is done that has done `share` of its work in `elapsed` milliseconds; null while that is unknown. */
export function remainingTime(elapsed: number, share: number): number | null {
  if (elapsed < minElapsed || share < minShare) return null
  return (elapsed * (1 - share)) / share
}

/** `5 s left`, `40 s left`, `3 min left`: rounded up, in steps that do not change all the time. */
export function formatRemaining(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds > 90) return `${Math.ceil(seconds / 60)} min left`
  return `${seconds > 20 ? Math.ceil(seconds / 10) * 10 : Math.max(1, seconds)} s left`
}
