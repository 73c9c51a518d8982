/** The flow of water over a ground without lakes in plain TypeScript: cells, channels and streams. */

export interface PlainGround {
  width: number
  height: number
  /** Metres. */
  cellSize: number
  /** Metres, row by row from north to south. */
  heights: ArrayLike<number>
  /** Cells below are sea; no sea by default. */
  sea?: number
}

/** Cells that drain through a channel. */
export const channelCells = 100

export interface Cell {
  index: number
  column: number
  row: number
  height: number
  isLand: boolean
  /** Receiver on land; null where the water leaves the land. */
  receiver: Cell | null
  /** Metres to the receiver or over the border. */
  step: number
  donors: Cell[]
  /** Drained cells, itself included. */
  drained: number
  /** Metres along the flow path from the farthest cell. */
  pathAbove: number
  chi: number
  distance: number
  order: number
}

/** The height at a cell, or one cell beyond the border, where the slopes of the border cell continue. */
function heightBeyond({ width, height, heights, sea = -Infinity }: PlainGround, column: number, row: number): number {
  const at = (c: number, r: number) => heights[r * width + c]!
  const [c, r] = [Math.min(width - 1, Math.max(0, column)), Math.min(height - 1, Math.max(0, row))]
  const fromColumn = column === c ? 0 : at(c, r) - at(2 * c - column, r)
  const fromRow = row === r ? 0 : at(c, r) - at(c, 2 * r - row)
  return Math.max(at(c, r) + fromColumn + fromRow, sea)
}

/** All cells with their receivers: the steepest descent among eight neighbours. */
export function drain(ground: PlainGround): Cell[] {
  const { width, height, cellSize, heights, sea = -Infinity } = ground
  const cells = Array.from({ length: width * height }, (_, index): Cell => {
    const [column, row] = [index % width, Math.floor(index / width)]
    const flow = { receiver: null, step: 0, donors: [], drained: 1, pathAbove: 0, chi: 0, distance: 0, order: 0 }
    return { index, column, row, height: heights[index]!, isLand: heights[index]! >= sea, ...flow }
  })
  for (const cell of cells.filter(({ isLand }) => isLand)) {
    let steepest = 0
    for (let south = -1; south <= 1; south++) {
      for (let east = -1; east <= 1; east++) {
        const step = cellSize * Math.hypot(east, south)
        const [column, row] = [cell.column + east, cell.row + south]
        const slope = step > 0 ? (cell.height - heightBeyond(ground, column, row)) / step : 0
        if (slope <= steepest) continue
        steepest = slope
        const isInside = column >= 0 && column < width && row >= 0 && row < height
        const next = isInside ? cells[row * width + column]! : null
        cell.receiver = next?.isLand ? next : null
        cell.step = step
      }
    }
    cell.receiver?.donors.push(cell)
  }
  return cells
}

/** Adds drained cells, flow paths, chi, distances and orders; returns the channels from the mouths upstream. */
export function followFlow(cells: readonly Cell[], cellSize: number, theta: number): Cell[] {
  const downstream = cells.filter(({ isLand }) => isLand).toSorted((one, other) => other.height - one.height)
  for (const cell of downstream) {
    const { receiver } = cell
    if (!receiver) continue
    receiver.drained += cell.drained
    receiver.pathAbove = Math.max(receiver.pathAbove, cell.pathAbove + cell.step)
  }
  const channels = downstream.filter(({ drained }) => drained >= channelCells)
  for (const cell of channels) {
    const orders = cell.donors.filter(({ drained }) => drained >= channelCells).map(({ order }) => order)
    const highest = Math.max(1, ...orders)
    cell.order = orders.filter((order) => order === highest).length > 1 ? highest + 1 : highest
  }
  const upstream = channels.toReversed()
  for (const cell of upstream) {
    if (!cell.receiver) continue
    cell.chi = cell.receiver.chi + cell.step * (cell.drained * cellSize ** 2) ** -theta
    cell.distance = cell.receiver.distance + cell.step
  }
  return upstream
}

/** Streams from their mouths upstream along the donor that drains most. */
export function streamsOf(channels: readonly Cell[]): Cell[][] {
  const main = (cell: Cell) =>
    cell.donors.filter(({ drained }) => drained >= channelCells).toSorted((one, other) => other.drained - one.drained)[0]
  const mouths = channels.filter((cell) => !cell.receiver || main(cell.receiver) !== cell)
  return mouths.map((mouth) => {
    const stream = [mouth]
    for (let next = main(mouth); next; next = main(next)) stream.push(next)
    return stream
  })
}
