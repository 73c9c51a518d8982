/** Round numbers for axes, colour bars and scale bars: 1, 2 or 5 times a power of ten. */

/** The smallest round step that divides a length into at most `maxSteps` parts. */
export function roundStep(length: number, maxSteps: number): number {
  const minStep = length / maxSteps
  const power = 10 ** Math.floor(Math.log10(minStep))
  // A rounding error must not lead to the next larger step.
  return [1, 2, 5, 10].map((each) => each * power).find((step) => step >= minStep * (1 - 1e-9))!
}

/** Round numbers from one value to another, evenly spaced, in at most `maxTicks` steps. */
export function ticksBetween(minimum: number, maximum: number, maxTicks: number): number[] {
  if (!(maximum > minimum)) return [minimum]
  const step = roundStep(maximum - minimum, maxTicks)
  const tolerance = 1e-9 * (maximum - minimum)
  const first = Math.ceil((minimum - tolerance) / step)
  const last = Math.floor((maximum + tolerance) / step)
  // Uses multiples of the step instead of sums, so that errors do not add up and zero is exact. Decimal steps are
  // quotients of whole numbers.
  const times = (count: number) => (step < 1 ? count / Math.round(1 / step) : count * step)
  return Array.from({ length: last - first + 1 }, (_, index) => times(first + index) + 0)
}

/** Powers of ten from one positive value to another: all of them, or every second or third if there are more than `maxTicks`. */
export function powersBetween(minimum: number, maximum: number, maxTicks: number): number[] {
  const first = Math.ceil(Math.log10(minimum) - 1e-9)
  const last = Math.floor(Math.log10(maximum) + 1e-9)
  const every = Math.max(1, Math.ceil((last - first + 1) / maxTicks))
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => Number(`1e${last - index * every}`)).reverse()
}

/** The longest round length for a scale bar of at most `maxPixels`: its metres and its pixels. */
export function scaleBar(metresPerPixel: number, maxPixels: number): { metres: number; pixels: number } {
  const maxMetres = metresPerPixel * maxPixels
  const power = 10 ** Math.floor(Math.log10(maxMetres))
  const metres = [5, 2, 1].map((each) => each * power).find((length) => length <= maxMetres * (1 + 1e-9))!
  return { metres, pixels: metres / metresPerPixel }
}
