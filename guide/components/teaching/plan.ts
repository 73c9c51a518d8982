/** The minute at which each part of a lesson begins. */
export function minutesOf(durations: readonly number[]): number[] {
  return durations.map((_, index) => durations.slice(0, index).reduce((sum, minutes) => sum + minutes, 0))
}
