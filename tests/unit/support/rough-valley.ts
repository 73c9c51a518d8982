import type { PlainGround } from './plain-flow'

/** A rough valley that drains to the south without pits: its floor falls to the south, and its sides are cut by smaller valleys. */
export function roughValley(width = 96, height = 128, cellSize = 50): PlainGround {
  const heights = Float64Array.from({ length: width * height }, (_, index) => {
    const [column, row] = [index % width, Math.floor(index / width)]
    const side = Math.abs(column - width / 2 + 6 * Math.sin(row / 14))
    const up = height - row
    return 4 * up + 0.02 * up ** 2 + 9 * side + 14 * Math.abs(Math.sin(up / 9 + side / 60)) * Math.min(1, side / 6)
  })
  return { width, height, cellSize, heights }
}
