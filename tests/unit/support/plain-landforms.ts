/**
 * Landforms in plain TypeScript, with the definitions of docs/landforms.md: a second implementation for small maps without lakes,
 * with which the numbers of the core are compared, and reports for the tests of charts. Nothing here is fast.
 */
import type { LandformReport, LineFit, River } from '@rill-terrain/engine/measures/landform-report'

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

export interface PlainOptions {
  theta?: number
  rivers?: number
}

/** Cells that drain through a channel. */
const channelCells = 100

interface Cell {
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

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function fitLine(xs: readonly number[], ys: readonly number[]): LineFit | null {
  const count = xs.length
  const [meanX, meanY] = [sum(xs) / count, sum(ys) / count]
  const xx = sum(xs.map((x) => (x - meanX) ** 2))
  const xy = sum(xs.map((x, index) => (x - meanX) * (ys[index]! - meanY)))
  const yy = sum(ys.map((y) => (y - meanY) ** 2))
  if (!(xx > 0)) return null
  return { slope: xy / xx, intercept: meanY - (xy / xx) * meanX, rSquared: yy > 0 ? xy ** 2 / (xx * yy) : 1, count }
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
function drain(ground: PlainGround): Cell[] {
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
function followFlow(cells: readonly Cell[], cellSize: number, theta: number): Cell[] {
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
function streamsOf(channels: readonly Cell[]): Cell[][] {
  const main = (cell: Cell) =>
    cell.donors.filter(({ drained }) => drained >= channelCells).toSorted((one, other) => other.drained - one.drained)[0]
  const mouths = channels.filter((cell) => !cell.receiver || main(cell.receiver) !== cell)
  return mouths.map((mouth) => {
    const stream = [mouth]
    for (let next = main(mouth); next; next = main(next)) stream.push(next)
    return stream
  })
}

/** ksn: the gradient of height over chi between five cells upstream in the stream and five cells downstream. */
function steepnessAt(stream: readonly Cell[], index: number): number {
  const up = stream[Math.min(stream.length - 1, index + 5)]!
  let down = stream[index]!
  for (let step = 0; step < 5 && down.receiver; step++) down = down.receiver
  return up.chi > down.chi ? (up.height - down.height) / (up.chi - down.chi) : 0
}

function riversOf(channels: readonly Cell[], ground: PlainGround, count: number): { rivers: River[]; trunk: Cell[] } {
  const { width, height, cellSize } = ground
  const streams = streamsOf(channels).filter(({ length }) => length > 1)
  const largest = streams.toSorted((one, other) => other[0]!.drained - one[0]!.drained).slice(0, count)
  const rivers = largest.map((stream): River => {
    const trunk = largest.findIndex((other) => stream[0]!.receiver && other.includes(stream[0]!.receiver))
    return {
      east: stream.map(({ column }) => (column + 0.5) / width),
      south: stream.map(({ row }) => (row + 0.5) / height),
      distance: stream.map(({ distance }) => distance),
      height: stream.map((cell) => cell.height),
      area: stream.map(({ drained }) => drained * cellSize ** 2),
      chi: stream.map(({ chi }) => chi),
      steepness: stream.map((_, index) => steepnessAt(stream, index)),
      knickpoints: [],
      order: stream[0]!.order,
      trunk: trunk < 0 ? null : trunk,
    }
  })
  return { rivers, trunk: largest[0] ?? [] }
}

/** Medians of classes a quarter of a decade wide with at least 20 samples, and the line of their logarithms. */
function powerLaw(samples: readonly (readonly [area: number, value: number])[]) {
  const classes = new Map<number, (readonly [number, number])[]>()
  for (const sample of samples) {
    const index = Math.floor(4 * Math.log10(sample[0]))
    classes.set(index, [...(classes.get(index) ?? []), sample])
  }
  const full = [...classes].toSorted(([one], [other]) => one - other).filter(([, { length }]) => length >= 20)
  const area = full.map(([, all]) => median(all.map(([each]) => each)))
  const value = full.map(([, all]) => median(all.map(([, each]) => each)))
  const fit = full.length < 3 ? null : fitLine(area.map(Math.log), value.map(Math.log))
  return { area, value, count: full.map(([, { length }]) => length), fit }
}

/** Slopes of reaches at least five cells long that fall by a thousandth of the relief, at the area that chi gives them. */
function slopeAreaOf(
  channels: readonly Cell[],
  { cellSize }: PlainGround,
  relief: number,
  theta: number,
): LandformReport['slopeArea'] {
  const samples = channels.flatMap((start): [number, number][] => {
    let [end, chi, length]: [Cell | null, number, number] = [start, 0, 0]
    while (end) {
      chi += end.step * (end.drained * cellSize ** 2) ** -0.45
      length += end.step
      end = end.receiver
      if (!end || length > 100 * cellSize) return []
      const fall = start.height - end.height
      if (length >= 5 * cellSize && fall >= 0.001 * relief && fall > 0) return [[(chi / length) ** (-1 / 0.45), fall / length]]
    }
    return []
  })
  const { area, value, count, fit } = powerLaw(samples)
  const atTheta = Math.exp(sum(area.map((each, index) => Math.log(value[index]!) + theta * Math.log(each))) / area.length)
  return {
    area,
    slope: value,
    count,
    fit: fit && {
      concavity: -fit.slope,
      steepness: Math.exp(fit.intercept),
      steepnessAtTheta: atTheta,
      rSquared: fit.rSquared,
    },
  }
}

function ordersOf(
  channels: readonly Cell[],
  cellArea: number,
): Pick<LandformReport, 'orders' | 'bifurcationRatio' | 'lengthRatio'> {
  const highest = Math.max(0, ...channels.map(({ order }) => order))
  const orders = Array.from({ length: highest }, (_, index) => {
    const all = channels.filter(({ order }) => order === index + 1)
    const ends = all.filter(({ receiver, order }) => receiver?.order !== order)
    return {
      order: index + 1,
      count: ends.length,
      meanLength: sum(all.map(({ step }) => step)) / ends.length,
      meanArea: (sum(ends.map(({ drained }) => drained)) * cellArea) / ends.length,
    }
  })
  if (highest < 3) return { orders, bifurcationRatio: null, lengthRatio: null }
  const ratioOf = (valueOf: (each: (typeof orders)[number]) => number) =>
    Math.exp(fitLine(orders.map(({ order }) => order), orders.map((each) => Math.log(valueOf(each))))!.slope) // prettier-ignore
  return { orders, bifurcationRatio: 1 / ratioOf(({ count }) => count), lengthRatio: ratioOf(({ meanLength }) => meanLength) }
}

/** The slope of a cell in degrees by central differences, one-sided at the border. */
function slopeAt({ width, height, cellSize, heights, sea = -Infinity }: PlainGround, { column, row }: Cell): number {
  const at = (c: number, r: number) => Math.max(heights[r * width + c]!, sea)
  const [west, east] = [Math.max(0, column - 1), Math.min(width - 1, column + 1)]
  const [north, south] = [Math.max(0, row - 1), Math.min(height - 1, row + 1)]
  const x = east > west ? (at(east, row) - at(west, row)) / ((east - west) * cellSize) : 0
  const y = south > north ? (at(column, south) - at(column, north)) / ((south - north) * cellSize) : 0
  return (Math.atan(Math.hypot(x, y)) * 180) / Math.PI
}

/** The landform report of a ground without lakes, whose borders are open. */
export function plainLandforms(ground: PlainGround, { theta = 0.45, rivers: count = 8 }: PlainOptions = {}): LandformReport {
  const cellArea = ground.cellSize ** 2
  const cells = drain(ground)
  const land = cells.filter(({ isLand }) => isLand)
  const channels = followFlow(cells, ground.cellSize, theta)
  const heights = land.map(({ height }) => height)
  const [lowest, highest] = [
    heights.reduce((a, b) => Math.min(a, b), Infinity),
    heights.reduce((a, b) => Math.max(a, b), -Infinity),
  ]
  const relief = land.length > 0 ? highest - lowest : 0
  const mean = sum(heights) / land.length
  const slopes = land.map((cell) => slopeAt(ground, cell))
  const { rivers, trunk } = riversOf(channels, ground, count)
  const hack = powerLaw(channels.map(({ drained, pathAbove }) => [drained * cellArea, pathAbove] as const))
  const percents = relief > 0 ? Array.from({ length: 101 }, (_, index) => index / 100) : []
  const ofLand = (value: number) => (land.length > 0 ? value : null)
  return {
    riversAbsent: rivers.length > 0 ? null : 'No river of this terrain is long enough to measure.',
    summary: {
      landArea: land.length * cellArea,
      minHeight: ofLand(lowest),
      maxHeight: ofLand(highest),
      meanHeight: ofLand(mean),
      relief: ofLand(relief),
      meanSlope: ofLand(sum(slopes) / land.length),
      hypsometricIntegral: relief > 0 ? (mean - lowest) / relief : null,
      closedShare: ofLand(0),
      drainageDensity: ofLand(sum(channels.map(({ step }) => step)) / (land.length * cellArea)),
      pits: ofLand(0),
      channelArea: channelCells * cellArea,
    },
    hypsometry: {
      height: percents,
      area: percents.map((share) => heights.filter((each) => each >= lowest + share * relief).length / land.length),
    },
    slopes: {
      degrees: Array.from({ length: land.length > 0 ? 90 : 0 }, (_, index) => index),
      share: Array.from(
        { length: land.length > 0 ? 90 : 0 },
        (_, index) => slopes.filter((each) => Math.floor(each) === index).length / land.length,
      ),
    },
    slopeArea: slopeAreaOf(channels, ground, relief, theta),
    chi: { theta, fit: fitLine(trunk.map(({ chi }) => chi), trunk.map(({ height }) => height)) }, // prettier-ignore
    ...ordersOf(channels, cellArea),
    hack: {
      area: hack.area,
      length: hack.value,
      exponent: hack.fit?.slope ?? null,
      coefficient: hack.fit ? Math.exp(hack.fit.intercept) : null,
      rSquared: hack.fit?.rSquared ?? null,
    },
    rivers,
  }
}
