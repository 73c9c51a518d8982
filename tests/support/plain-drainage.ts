/**
 * A plain implementation of the landform measures, to compare the core with: a priority flood from the outlets (Barnes, Lehman and
 * Mulla 2014), steepest descent, and loops over whole arrays. Lakes, flats, seas and open borders are part of it.
 */
export interface PlainGround {
  width: number
  height: number
  cellSize: number
  /** Row by row. */
  values: Float32Array
  /** -Infinity without a sea. */
  sea: number
  /**
   * The outer ring of cells is the ground beyond an open border, which takes water. Without it, water flows to the cells below sea
   * level, or to the lowest cells.
   */
  hasRing: boolean
}

function isInRing({ width, height, hasRing }: PlainGround, cell: number): boolean {
  const [column, row] = [cell % width, Math.floor(cell / width)]
  return hasRing && (column === 0 || row === 0 || column === width - 1 || row === height - 1)
}

const channelCells = 100
const neighbours = [-1, 0, 1]
  .flatMap((y) => [-1, 0, 1].map((x) => ({ x, y, distance: Math.hypot(x, y) })))
  .filter(({ distance }) => distance > 0)

export interface Drained {
  level: Float64Array
  receiver: Int32Array
  /** Cells by decreasing level: donors come before their receivers. */
  order: number[]
}

/** A heap of cells by level, then by the time when they were added. */
class Queue {
  #items: [level: number, added: number, cell: number][] = []
  #added = 0

  get isEmpty(): boolean {
    return this.#items.length === 0
  }
  add(level: number, cell: number): void {
    const items = this.#items
    items.push([level, this.#added++, cell])
    for (let at = items.length - 1; at > 0;) {
      const above = (at - 1) >> 1
      if (!this.#isBefore(at, above)) return
      this.#swap(at, above)
      at = above
    }
  }
  take(): number {
    const items = this.#items
    const cell = items[0]![2]
    const last = items.pop()!
    if (items.length === 0) return cell
    items[0] = last
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      let first = at
      if (left < items.length && this.#isBefore(left, first)) first = left
      if (right < items.length && this.#isBefore(right, first)) first = right
      if (first === at) return cell
      this.#swap(at, first)
      at = first
    }
  }
  #isBefore(a: number, b: number): boolean {
    const [x, y] = [this.#items[a]!, this.#items[b]!]
    return x[0] !== y[0] ? x[0] < y[0] : x[1] < y[1]
  }
  #swap(a: number, b: number): void {
    const items = this.#items
    ;[items[a], items[b]] = [items[b]!, items[a]!]
  }
}

function around({ width, height }: PlainGround, cell: number): { cell: number; distance: number }[] {
  const [column, row] = [cell % width, Math.floor(cell / width)]
  const found = []
  for (const { x, y, distance } of neighbours) {
    const [nextColumn, nextRow] = [column + x, row + y]
    if (nextColumn < 0 || nextRow < 0 || nextColumn >= width || nextRow >= height) continue
    found.push({ cell: nextRow * width + nextColumn, distance })
  }
  return found
}

export function drain(ground: PlainGround): Drained {
  const { values, sea } = ground
  const lowest = values.reduce((least, value) => Math.min(least, value), Infinity)
  const isLowest = (cell: number) => (lowest < sea || ground.hasRing ? values[cell]! < sea : values[cell] === lowest)
  const isOutlet = (cell: number) => isInRing(ground, cell) || isLowest(cell)
  const level = new Float64Array(values.length).fill(NaN)
  const flooded = new Int32Array(values.length).fill(-1)
  const queue = new Queue()
  const order: number[] = []
  for (let cell = 0; cell < values.length; cell++) {
    if (!isOutlet(cell)) continue
    level[cell] = Math.max(values[cell]!, sea)
    queue.add(level[cell]!, cell)
  }
  while (!queue.isEmpty) {
    const cell = queue.take()
    order.push(cell)
    for (const { cell: next } of around(ground, cell)) {
      if (!Number.isNaN(level[next])) continue
      level[next] = Math.max(values[next]!, level[cell]!)
      flooded[next] = cell
      queue.add(level[next]!, next)
    }
  }
  const receiver = Int32Array.from(values, (_, cell) => {
    if (isOutlet(cell)) return -1
    let [best, steepest] = [flooded[cell]!, 0]
    if (level[cell]! > values[cell]!) return best
    for (const { cell: next, distance } of around(ground, cell)) {
      const fall = (level[cell]! - level[next]!) / distance
      if (fall > steepest) [best, steepest] = [next, fall]
    }
    return best
  })
  return { level, receiver, order: order.reverse() }
}

export function plainMeasures(ground: PlainGround, theta: number) {
  const { values, sea, cellSize, width } = ground
  const { level, receiver, order } = drain(ground)
  const isLand = (cell: number) => values[cell]! >= sea && !isInRing(ground, cell)
  const land = [...values.keys()].filter(isLand)
  const count = values.length
  const area = new Float64Array(count).fill(1)
  const step = new Float64Array(count)
  for (const cell of order) {
    const next = receiver[cell]!
    if (next < 0) continue
    step[cell] = cellSize * Math.hypot((next % width) - (cell % width), Math.floor(next / width) - Math.floor(cell / width))
    area[next]! += area[cell]!
  }
  const channels = order.filter((cell) => isLand(cell) && area[cell]! >= channelCells)
  const chi = new Float64Array(count)
  const distance = new Float64Array(count)
  for (const cell of [...channels].reverse()) {
    const next = receiver[cell]!
    if (next < 0 || !isLand(next)) continue
    chi[cell] = chi[next]! + step[cell]! * (area[cell]! * cellSize ** 2) ** -theta
    distance[cell] = distance[next]! + step[cell]!
  }
  const heights = land.map((cell) => values[cell]!)
  const [lowest, highest] = [Math.min(...extremes(heights)), Math.max(...extremes(heights))]
  const mean = heights.reduce((sum, value) => sum + value, 0) / heights.length
  const pits = land.filter((cell) =>
    around(ground, cell).every(({ cell: next }) => values[next]! >= values[cell]! && !isInRing(ground, next)),
  ).length
  return {
    level,
    area,
    chi,
    distance,
    channels,
    landArea: land.length * cellSize ** 2,
    closedShare: land.filter((cell) => level[cell]! > values[cell]!).length / land.length,
    drainageDensity: channels.reduce((sum, cell) => sum + step[cell]!, 0) / (land.length * cellSize ** 2),
    pits: (1e4 * pits) / land.length,
    meanHeight: mean,
    hypsometricIntegral: (mean - lowest) / (highest - lowest),
    shareAbove: (share: number) => heights.filter((value) => value >= lowest + share * (highest - lowest)).length / heights.length,
    meanSlope: meanOf(land.map((cell) => slopeAt(ground, cell))),
    orders: ordersOf(channels, receiver, isLand),
  }
}

const extremes = (values: number[]): number[] =>
  values.reduce(([least, most], value) => [Math.min(least!, value), Math.max(most!, value)], [Infinity, -Infinity])
const meanOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function slopeAt({ values, width, height, cellSize, sea, hasRing }: PlainGround, cell: number): number {
  const first = hasRing ? 1 : 0
  const [column, row] = [cell % width, Math.floor(cell / width)]
  const at = (x: number, y: number) => Math.max(values[y * width + x]!, sea)
  const along = (low: number, high: number, from: number, to: number) => (to === from ? 0 : (high - low) / ((to - from) * cellSize))
  const [west, east] = [Math.max(column - 1, first), Math.min(column + 1, width - 1 - first)]
  const [north, south] = [Math.max(row - 1, first), Math.min(row + 1, height - 1 - first)]
  const x = along(at(west, row), at(east, row), west, east)
  const y = along(at(column, north), at(column, south), north, south)
  return (Math.atan(Math.hypot(x, y)) * 180) / Math.PI
}

/** Number of streams of each Strahler order. `channels`: donors before receivers. */
function ordersOf(channels: number[], receiver: Int32Array, isLand: (cell: number) => boolean): number[] {
  const donors = new Map<number, number[]>()
  const order = new Map<number, number>()
  const streams: number[] = []
  for (const cell of channels) {
    const above = (donors.get(cell) ?? []).map((donor) => order.get(donor)!)
    const most = Math.max(0, ...above)
    const own = most === 0 ? 1 : above.filter((each) => each === most).length > 1 ? most + 1 : most
    order.set(cell, own)
    if (own !== most || most === 0) streams[own - 1] = (streams[own - 1] ?? 0) + 1
    const next = receiver[cell]!
    if (next >= 0 && isLand(next)) donors.set(next, [...(donors.get(next) ?? []), cell])
  }
  return streams
}
