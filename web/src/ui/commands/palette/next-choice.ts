/** The index of the result that a key selects in a list of `count` results; null for other keys. */
export function nextChoice(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (chosen + 1) % count
  if (key === 'ArrowUp') return (chosen + count - 1) % count
  if (key === 'PageDown') return Math.min(chosen + 8, count - 1)
  if (key === 'PageUp') return Math.max(chosen - 8, 0)
  return null
}
