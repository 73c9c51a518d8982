/**
 * Options and results of the measures that geomorphologists use. The core computes them (`wasm/analysis/`), and their definitions
 * are in docs/landforms.md.
 *
 * Lengths are in metres, areas in square metres and slopes in metres per metre, unless stated otherwise. Places are fractions of
 * the map, 0 to 1 from west to east and from north to south, of cell centres. Only land counts: ground below sea level is excluded.
 * Numbers that the terrain does not determine are null.
 */

import type { MarkedHeight } from '@rill-terrain/recipe/types'

export type { HistoryOptions, HistoryReport } from './history-report'
export type { FaultId, TerrainFault } from './terrain-fault'

export interface LandformOptions {
  /** Reference concavity of chi and ksn, 0.1 to 0.9; 0.45 by default. */
  theta?: number
  /** Number of rivers, 0 to 50, in the order of decreasing drainage area; 8 by default. */
  rivers?: number
  /**
   * Maximum number of cells along the longer side. A larger map is measured on this many cells, in a small part of the time:
   * numbers of slopes and small rivers differ, and the profiles of large rivers do not. By default all cells.
   */
  side?: number
}

/** A least-squares line. */
export interface LineFit {
  slope: number
  /** Standard error of the slope: see `LandformReport`. */
  slopeError: number | null
  intercept: number
  rSquared: number
  /** Number of points. */
  count: number
}

/**
 * A river from its mouth, at an outlet or a confluence, to its channel head. Each list has one value for each point, at most 400,
 * from the mouth upstream.
 */
export interface River {
  east: number[]
  south: number[]
  /** Distance along the water's path from the outlet of the basin, also for tributaries. */
  distance: number[]
  /** Of the ground, or of the surface of a lake. */
  height: number[]
  /** Drainage area. */
  area: number[]
  /** Chi from the outlet of the basin, in metres for a reference area of 1 m². */
  chi: number[]
  /** Channel steepness ksn at the reference concavity. */
  steepness: number[]
  /** Indexes of the points that are knickpoints. */
  knickpoints: number[]
  /**
   * Index of the first point that the uplift has not reached (layer `young`): the knickpoint that travels upstream. Null where it
   * has reached all points; missing where no stage has an age.
   */
  youngFrom?: number | null
  /**
   * Surface of the ice at each point: the ground without ice, which may be lower than the surface of a lake. Missing on a terrain
   * without glaciers.
   */
  iceSurface?: number[]
  /** Strahler order at the mouth. */
  order: number
  /** Index of the river that this one flows into; null where it leaves the land. */
  trunk: number | null
}

/**
 * Classes of drainage area, a quarter of a decade wide, of a power law. Each list has one value for each class. The point of a
 * class is the mean of its logarithms.
 */
interface AreaClasses {
  area: number[]
  /** Channel cells in each class. */
  count: number[]
  /** Rivers in each class: the weights of the fit. */
  streams: number[]
  /** The fitted line, less and plus one standard error; empty without a fit. */
  lower: number[]
  upper: number[]
  /** Why there is no fit, in a sentence for users; null with one. */
  fitAbsent: string | null
}

/**
 * A standard error is that of resampled rivers, because cells along a river are not independent. It is null where it cannot be
 * known, and for engines of releases without it.
 */
export interface LandformReport {
  /** Why there are no rivers, in a sentence for users; null if there are rivers. */
  riversAbsent: string | null
  summary: {
    landArea: number
    /** Heights are null where there is no land. */
    minHeight: number | null
    maxHeight: number | null
    meanHeight: number | null
    relief: number | null
    /** Degrees. */
    meanSlope: number | null
    hypsometricIntegral: number | null
    /** Share of the land below its spill level, 0 to 1. */
    closedShare: number | null
    /** Metres of channel per square metre. */
    drainageDensity: number | null
    /** Per 10,000 cells of land. */
    pits: number | null
    /** Drainage area from which a channel begins. */
    channelArea: number
  }
  /** The share of the land above a height; 101 points, empty lists where there is no relief. */
  hypsometry: {
    /** Height above the lowest land as a share of the relief, 0 to 1. */
    height: number[]
    /** Share of the land above that height, 1 to 0. */
    area: number[]
  }
  /** The distribution of slopes: 90 classes of one degree, empty lists where there is no land. */
  slopes: {
    /** Lower bounds of the classes. */
    degrees: number[]
    share: number[]
  }
  /** Channel slope against drainage area: the concavity. */
  slopeArea: AreaClasses & {
    slope: number[]
    fit: {
      /** theta of slope = ks A^-theta. */
      concavity: number
      concavityError: number | null
      /** ks, in m^(2 theta). */
      steepness: number
      steepnessError: number | null
      /** ksn of the line with the reference concavity, in m^(2 x reference concavity). */
      steepnessAtTheta: number
      steepnessAtThetaError: number | null
      rSquared: number
      /** Number of rivers with a measured reach. */
      rivers: number
    } | null
    /** The concavity at which the chi profiles of tributaries collapse: a second, independent estimate. */
    junctions: {
      concavity: number | null
      concavityError: number | null
      /** Number of junctions of two rivers that are long enough. */
      count: number
    }
  }
  chi: {
    /** The reference concavity. */
    theta: number
    /** Height against chi of the largest river: the slope is ksn. */
    fit: LineFit | null
  }
  /** Streams by Strahler order. */
  orders: { order: number; count: number; meanLength: number; meanArea: number }[]
  bifurcationRatio: number | null
  bifurcationRatioError: number | null
  lengthRatio: number | null
  lengthRatioError: number | null
  /** Longest upstream flow path against drainage area, and length = coefficient x area^exponent. */
  hack: AreaClasses & {
    length: number[]
    exponent: number | null
    exponentError: number | null
    coefficient: number | null
    coefficientError: number | null
    rSquared: number | null
    /** Number of rivers with a point. */
    rivers: number
  }
  rivers: River[]
  /**
   * Heights of the last stage that has any, in its last iteration, such as the snow line; undefined without one, and for engines of
   * releases without them.
   */
  markedHeights?: MarkedHeight[] | undefined
}

/** Numbers of single cells that stand out of the ground, and did not at iteration 0. */
export interface SingleCellReport {
  /** Above or below all neighbours. */
  spikes: number
  /** Land that has grown out of the sea, without a neighbour on land. */
  islets: number
  /** Parts of slots in flat ground. */
  trenches: number
  /** Cells of these kinds that belong to the recipe: on rising land, under painted strokes, and of hard rock. */
  excused: number
  /** Metres of the highest or deepest spike over or under its neighbours; 0 without spikes. */
  tallestSpike: number
}

/**
 * Shares of the land of the ten geomorphons, 0 to 1, by their names: flat, peak, ridge, shoulder, spur, slope, hollow, footslope,
 * valley and pit. The layer `forms` shows where they are.
 */
export type FormShares = Record<string, number>

export interface SwathOptions {
  fromEast: number
  fromSouth: number
  toEast: number
  toSouth: number
  /** Width of the band in metres, half of it on each side of the line. */
  width: number
}

/** Heights across a band along a line; empty lists where the line has no length. Null where the band has no ground. */
export interface SwathReport {
  /** From the start of the line. */
  distance: number[]
  minimum: (number | null)[]
  mean: (number | null)[]
  maximum: (number | null)[]
}

export interface BasinOptions {
  east: number
  south: number
}

/** A drainage basin: all land that drains through the same outlet. */
export interface BasinNumbers {
  area: number
  minHeight: number
  maxHeight: number
  meanHeight: number
  /** Degrees. */
  meanSlope: number
  hypsometricIntegral: number | null
  /** Length of the longest flow path to the outlet. */
  flowPathLength: number
  /** Strahler order at the outlet; 0 where no channel reaches it. */
  order: number
  outletEast: number
  outletSouth: number
}

/** The drainage basin of a place. */
export interface BasinReport extends BasinNumbers {
  /** Closed rings along the borders of cells: the outer ring first, then holes and parts that touch at corners only. */
  outline: { east: number[]; south: number[] }[]
}

/** Numbers of the drainage that the history records. Fields that may be missing are of later releases than the measure. */
export interface DrainageNumbers {
  /** Share of the land in closed depressions. */
  closedShare: number
  /** Metres of channel per square metre. */
  drainageDensity: number
  landArea?: number
  /** Median of ksn along all channels, at the reference concavity 0.45; null without channels. */
  medianSteepness?: number | null
  /** Degrees. */
  meanSlope?: number | null
}

/**
 * All channel cells of rivers with at least two cells: the rivers by the drainage area at their mouths, largest first, each from
 * its mouth upstream. The lists have one value for each cell, with the meaning of those of a `River`.
 */
export interface ChannelPoints {
  /** Index of the river in this order, the same as in `LandformReport.rivers`. */
  river: number[]
  east: number[]
  south: number[]
  distance: number[]
  height: number[]
  area: number[]
  chi: number[]
  steepness: number[]
  /** Strahler order of the cell. */
  order: number[]
}
