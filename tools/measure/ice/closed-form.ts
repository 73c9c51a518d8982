/**
 * Steady states of a straight valley with a glacier, where every row of cells adds the width of the valley times their size
 * (derived from the equations of `wasm/erosion/glacier/glacier.h`). With phi = 4/15, p = 11/15 and D = (U / co)^(3/5), the slope of
 * the surface is D Q^-phi, and the ice slides at U / ce everywhere. x is the distance from the divide.
 */

const [phi, p] = [4 / 15, 11 / 15]
/** The deepest over the mean depth of a parabola. */
export const deepest = 1.5

export interface Valley {
  /** m */
  width: number
  /** Width of a glacier over its mean thickness. */
  alpha: number
  /** Thickness below which sliding is faster than deformation, m. */
  slidingDepth: number
  /** Rock eroded per metre of sliding. */
  wear: number
  /** K of the rivers, 1/yr. */
  erodibility: number
}

export interface Profile {
  /** Of the ice, or of the ground without ice, m. */
  surfaceAt(x: number): number
  /** Mean thickness across the glacier, m. */
  thicknessAt(x: number): number
  /** Where the ice ends, m. */
  end: number
}

export const uplift = 1e-3
/** m/yr */
const snowfall = 1

/** The lengths of the valleys, m. */
export const fullLength = 20_000
export const endingLength = 40_000

/** The climate of the glacier that ends. */
export const snowLine = 1400
export const balance = 0.007

/** The constants of `wasm/erosion/glacier/ice_law.h`: Q = cq S^3 H^(9/2), and the speed of sliding over Q^(4/9) S^(5/3). */
function lawOf({ alpha, slidingDepth }: Valley) {
  const [year, weight, glen] = [31_557_600, 920 * 9.8, 2.5e-24]
  const cg = alpha * year * ((2 * glen) / 5) * weight ** 3
  return { cq: cg * slidingDepth ** 1.5, speed: (cg ** (5 / 9) * slidingDepth ** (4 / 3)) / alpha }
}

/**
 * A valley of another width, with glaciers of another shape, that has the same surface and the same ice: cq over the width, the
 * wear times the speed times the width^(4/9), and K^2 times the width are the same.
 */
export function ofWidth(valley: Valley, width: number, alpha: number): Valley {
  const ratio = valley.width / width
  const slidingDepth = valley.slidingDepth * (valley.alpha / (alpha * ratio)) ** (2 / 3)
  const other = { ...valley, width, alpha, slidingDepth }
  const wear = (valley.wear * lawOf(valley).speed * ratio ** (4 / 9)) / lawOf(other).speed
  return { ...other, wear, erodibility: valley.erodibility * Math.sqrt(ratio) }
}

/** D: the slope of the surface over Q^-phi. */
const slopeFactor = (valley: Valley) => (uplift / (valley.wear * lawOf(valley).speed)) ** 0.6

function thickness(valley: Valley, discharge: number): number {
  const slope = slopeFactor(valley) * discharge ** -phi
  return (discharge / (lawOf(valley).cq * slope ** 3)) ** (2 / 9)
}

/** The surface above its height at `end` where every place gains the snowfall, so that Q = w x. */
const riseTo = (valley: Valley, end: number, x: number) =>
  (slopeFactor(valley) * (valley.width * snowfall) ** -phi * (end ** p - x ** p)) / p

/** A valley full of ice down to its outlet, which is at height 0. */
export function fullValley(valley: Valley): Profile {
  return {
    surfaceAt: (x) => riseTo(valley, fullLength, x),
    thicknessAt: (x) => thickness(valley, valley.width * snowfall * x),
    end: fullLength,
  }
}

/** The height of the rivers of a valley without ice. */
export const riverAt = ({ erodibility, width }: Valley, x: number): number =>
  ((2 * uplift) / (erodibility * Math.sqrt(width))) * (Math.sqrt(endingLength) - Math.sqrt(x))

/**
 * A valley whose glacier ends. Down to `x1`, where the surface is at e + snowfall / balance, every place gains the snowfall. Below,
 * Q'' = -w balance D Q^-phi, which integrates to Q = Qm sin(t)^(2 / p), s = e + Z cos(t) and dx = 2 reach sin(t)^(2 / p - 1) dt.
 * The ice ends at t = pi, on the height of the rivers.
 */
export function endingValley(valley: Valley): Profile {
  const tongue = tongueOf(valley, firstBelow(valley))
  return {
    end: tongue.end,
    surfaceAt(x) {
      if (x >= tongue.end) return riverAt(valley, x)
      if (x <= tongue.x1) return snowLine + snowfall / balance + riseTo(valley, tongue.x1, x)
      return snowLine + tongue.fall * Math.cos(tongue.angleAt(x))
    },
    thicknessAt(x) {
      if (x >= tongue.end) return 0
      const discharge = x <= tongue.x1 ? valley.width * snowfall * x : tongue.discharge * Math.sin(tongue.angleAt(x)) ** (2 / p)
      return thickness(valley, discharge)
    },
  }
}

function tongueOf(valley: Valley, x1: number) {
  const growth = valley.width * snowfall
  const bend = valley.width * balance * slopeFactor(valley)
  const atFirst = (growth * x1) ** p
  const atMost = atFirst + (p * growth ** 2) / (2 * bend)
  const reach = (Math.sqrt(p / (2 * bend)) * atMost ** (1 / p - 0.5)) / p
  const first = Math.asin(Math.sqrt(atFirst / atMost))
  const distanceTo = (angle: number) => x1 + 2 * reach * (sineIntegral(angle) - sineIntegral(first))
  return {
    x1,
    discharge: atMost ** (1 / p),
    /** From the snow line to the end, m. */
    fall: Math.sqrt(((2 * bend) / p) * atMost) / (valley.width * balance),
    end: distanceTo(Math.PI),
    angleAt: (x: number) => rootBetween(first, Math.PI, (angle) => distanceTo(angle) - x),
  }
}

/** x1 of the steady state: the largest distance with which the ice ends on the height of the rivers. */
function firstBelow(valley: Valley): number {
  const gap = (x1: number) => {
    const { fall, end } = tongueOf(valley, x1)
    return end < endingLength ? snowLine - fall - riverAt(valley, end) : Infinity
  }
  const step = endingLength / 1000
  let above = endingLength
  while (gap(above - step) > 0) above -= step
  return rootBetween(above - step, above, gap)
}

/** The root of a function that rises from below zero. */
function rootBetween(low: number, high: number, valueAt: (x: number) => number): number {
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (valueAt(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The integral of sin(t)^(2 / p - 1) from 0 to an angle up to pi, by Simpson's rule. */
function sineIntegral(angle: number): number {
  if (angle > Math.PI / 2) return 2 * sineIntegral(Math.PI / 2) - sineIntegral(Math.PI - angle)
  const count = 400
  let sum = 0
  for (let index = 0; index <= count; index++) {
    const weight = index === 0 || index === count ? 1 : index % 2 === 1 ? 4 : 2
    sum += weight * Math.sin((angle * index) / count) ** (2 / p - 1)
  }
  return (sum * angle) / count / 3
}
