/**
 * Elementary functions with the same bits in every JavaScript engine. The results of `Math.sin` and similar functions differ
 * between browsers in their last digits, but a link must give the same heights everywhere. These functions only add, subtract,
 * multiply, divide and take square roots, whose results the language defines exactly. Their relative error is below 1e-13.
 */

const halfPi = 1.5707963267948966
/** The part of pi / 2 that a double cannot hold. */
const halfPiRest = 6.123233995736766e-17

/** Terms of the series below: enough for arguments up to 1. */
const terms = 11

/** Sum of x^k / k! over every second k from `first`, with alternating signs for `sign` -1. */
function powerSeries(x: number, first: 0 | 1, sign: 1 | -1): number {
  const square = sign * x * x
  let term = first === 0 ? 1 : x
  let sum = term
  for (let k = first + 1; k < first + 2 * terms; k += 2) {
    term = (term * square) / (k * (k + 1))
    sum += term
  }
  return sum
}

/** Sine of an angle in radians, for angles up to 1000. */
export function sine(angle: number): number {
  const quadrant = Math.round(angle / halfPi)
  const rest = angle - quadrant * halfPi - quadrant * halfPiRest
  const isOdd = quadrant % 2 !== 0
  const isNegative = ((quadrant % 4) + 4) % 4 > 1
  const value = powerSeries(rest, isOdd ? 0 : 1, -1)
  return isNegative ? -value : value
}

export function cosine(angle: number): number {
  return sine(angle + halfPi)
}

/** Hyperbolic sine and cosine, for arguments from -1 to 1. */
export const hyperbolicSine = (x: number): number => powerSeries(x, 1, 1)
export const hyperbolicCosine = (x: number): number => powerSeries(x, 0, 1)

/** The angle, in -pi/2..pi/2, with this tangent. */
export function arctangent(tangent: number): number {
  if (tangent < 0) return -arctangent(-tangent)
  if (tangent > 1) return halfPi - arctangent(1 / tangent)
  // Each step halves the angle: tan(a / 2) = tan a / (1 + sqrt(1 + tan² a)).
  let small = tangent
  for (let step = 0; step < 3; step++) small = small / (1 + Math.sqrt(1 + small * small))
  const square = small * small
  let power = small
  let sum = small
  for (let k = 3; k < 2 * terms; k += 2) {
    power *= -square
    sum += power / k
  }
  return 8 * sum
}

/** The angle, in -pi/2..pi/2, with this sine. */
export function arcsine(value: number): number {
  return arctangent(value / Math.sqrt((1 - value) * (1 + value)))
}

/** The inverse of the hyperbolic tangent, for arguments between -0.9999 and 0.9999: half the logarithm of (1 + x) / (1 - x). */
export function inverseHyperbolicTangent(x: number): number {
  // Each square root halves the logarithm.
  let ratio = (1 + x) / (1 - x)
  for (let step = 0; step < 5; step++) ratio = Math.sqrt(ratio)
  const small = (ratio - 1) / (ratio + 1)
  const square = small * small
  let power = small
  let sum = small
  for (let k = 3; k < 2 * terms; k += 2) {
    power *= square
    sum += power / k
  }
  return 32 * sum
}
