/**
 * The plan of a world of rivers (`join=rivers`), or of the region in the middle of an endless one, as a map, from the core
 * (`wasm/chunks/rivers/plan_map.h`).
 */
export interface PlanMap {
  /** Cells of the plan. */
  width: number
  height: number
  /** Of the plan, in metres. */
  cellSize: number
  /** The chunks that are shown, in cells of the plan from its north-western corner. They may be partly outside of a region. */
  shown: { west: number; north: number; width: number; height: number }
  /** Number of pieces, which are eroded separately. */
  pieces: number
  /** Number of rivers at the sea or at the border of the world. */
  rivers: number
  /** Length of the main river, from its farthest spring, in metres. */
  maxLength: number
  /** The ground at the end of the plan in metres, row by row: at least the height of the sea. */
  heights: Float32Array<ArrayBuffer>
  /** The piece of each cell, from 0; -1 where a river ends, such as in the sea. */
  pieceOf: Int32Array<ArrayBuffer>
  /**
   * The ways of rivers from cell to cell, five numbers each: east and south of their start and of their end, in cells of the plan
   * from the north-western corner, and the drainage area in such cells. A way comes after the ways below it.
   */
  links: Float32Array<ArrayBuffer>
}
