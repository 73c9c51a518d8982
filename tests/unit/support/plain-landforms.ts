/**
 * Landforms in plain TypeScript, with the definitions of docs/landforms.md: a second implementation for small maps without lakes,
 * with which the numbers of the core are compared, and reports for the tests of charts. Nothing here is fast.
 */
import type { LandformReport, LineFit, River } from '@rill-terrain/engine/measures/landform-report'
import { channelCells, drain, followFlow, streamsOf, type Cell, type PlainGround } from './plain-flow'
import { plainPowerLaw, type AreaSample } from '../../support/plain-power-law'

export interface PlainOptions {
  theta?: number
  rivers?: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export function fitLine(xs: readonly number[], ys: readonly number[]): LineFit | null {
  const count = xs.length
  const [meanX, meanY] = [sum(xs) / count, sum(ys) / count]
  const xx = sum(xs.map((x) => (x - meanX) ** 2))
  const xy = sum(xs.map((x, index) => (x - meanX) * (ys[index]! - meanY)))
  const yy = sum(ys.map((y) => (y - meanY) ** 2))
  if (!(xx > 0)) return null
  return {
    slope: xy / xx,
    slopeError: null,
    intercept: meanY - (xy / xx) * meanX,
    rSquared: yy > 0 ? xy ** 2 / (xx * yy) : 1,
    count,
  }
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

const absentFit = 'Too small to say.'

type PowerLaw = ReturnType<typeof plainPowerLaw>

const classesOf = ({ area, count, streams, isFitted }: PowerLaw) => ({
  ...{ area, count, streams, lower: [], upper: [] },
  fitAbsent: isFitted ? null : absentFit,
})

/**
 * Slopes of reaches at least five cells long that fall by a thousandth of the relief, at the area that chi gives them for the
 * fitted concavity.
 */
function slopeAreaOf(
  channels: readonly Cell[],
  { cellSize }: PlainGround,
  relief: number,
  theta: number,
): LandformReport['slopeArea'] {
  const rivers = riversOfCells(channels)
  const lawAt = (concavity: number) => {
    const samples = channels.flatMap((start): AreaSample[] => {
      const river = rivers.get(start)!
      let [end, chi, length]: [Cell | null, number, number] = [start, 0, 0]
      while (end) {
        chi += end.step * (end.drained * cellSize ** 2) ** -concavity
        length += end.step
        end = end.receiver
        if (!end) return []
        if (length > 100 * cellSize) return [{ river, area: start.drained * cellSize ** 2, value: null }]
        const fall = start.height - end.height
        const isMeasured = length >= 4.999 * cellSize && fall >= 0.001 * relief && fall > 0
        if (isMeasured) return [{ river, area: (chi / length) ** (-1 / concavity), value: fall / length }]
      }
      return []
    })
    return plainPowerLaw(samples, -theta)
  }
  let [law, concavity] = [lawAt(0.45), 0.45]
  for (let round = 1; round < 6 && -law.exponent >= 0.1 && -law.exponent <= 0.9; round++) {
    if (Math.abs(concavity + law.exponent) < 1e-5) break
    concavity = -law.exponent
    law = lawAt(concavity)
  }
  return {
    ...classesOf(law),
    slope: law.value,
    fit: law.isFitted
      ? {
          concavity: -law.exponent,
          steepness: law.coefficient,
          steepnessAtTheta: law.atReference,
          rSquared: law.rSquared,
          rivers: new Set(rivers.values()).size,
          ...{ concavityError: null, steepnessError: null, steepnessAtThetaError: null },
        }
      : null,
    junctions: { concavity: null, concavityError: null, count: 0 },
  }
}

/** The number of the stream of each channel cell. */
function riversOfCells(channels: readonly Cell[]): Map<Cell, number> {
  return new Map(streamsOf(channels).flatMap((stream, river) => stream.map((cell) => [cell, river] as const)))
}

function ordersOf(
  channels: readonly Cell[],
  cellArea: number,
): Pick<LandformReport, 'orders' | `${'bifurcation' | 'length'}Ratio${'' | 'Error'}`> {
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
  const errors = { bifurcationRatioError: null, lengthRatioError: null }
  if (highest < 3) return { orders, bifurcationRatio: null, lengthRatio: null, ...errors }
  const ratioOf = (valueOf: (each: (typeof orders)[number]) => number) =>
    Math.exp(fitLine(orders.map(({ order }) => order), orders.map((each) => Math.log(valueOf(each))))!.slope) // prettier-ignore
  return {
    orders,
    ...errors,
    bifurcationRatio: 1 / ratioOf(({ count }) => count),
    lengthRatio: ratioOf(({ meanLength }) => meanLength),
  }
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
  const ofCells = riversOfCells(channels)
  const hack = plainPowerLaw(
    channels.map((cell) => ({ river: ofCells.get(cell)!, area: cell.drained * cellArea, value: cell.pathAbove })),
    0.5,
  )
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
      ...classesOf(hack),
      length: hack.value,
      exponent: hack.isFitted ? hack.exponent : null,
      coefficient: hack.isFitted ? hack.coefficient : null,
      rSquared: hack.isFitted ? hack.rSquared : null,
      rivers: new Set(ofCells.values()).size,
      ...{ exponentError: null, coefficientError: null },
    },
    rivers,
  }
}
