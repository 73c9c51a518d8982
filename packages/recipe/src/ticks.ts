/** Round numbers for axes, colour bars and scale bars: 1, 2 or 5 times a power of ten. */

/** The smallest round step that divides a length into no more than `most` parts. */
export function roundStep(length: number, most: number): number {
  const least = length / most
  const power = 10 ** Math.floor(Math.log10(least))
  // What rounding has left of a product must not cost a whole step.
  return [1, 2, 5, 10].map((each) => each * power).find((step) => step >= least * (1 - 1e-9))!
}

/** Round numbers from one value to another, evenly spaced, in no more than `most` steps. */
export function ticksBetween(minimum: number, maximum: number, most: number): number[] {
  if (!(maximum > minimum)) return [minimum]
  const step = roundStep(maximum - minimum, most)
  const tolerance = 1e-9 * (maximum - minimum)
  const first = Math.ceil((minimum - tolerance) / step)
  const last = Math.floor((maximum + tolerance) / step)
  // Multiples of a step rather than sums of steps: no error grows, and zero is zero. Decimal steps are quotients of whole numbers.
  const times = (count: number) => (step < 1 ? count / Math.round(1 / step) : count * step)
  return Array.from({ length: last - first + 1 }, (_, index) => times(first + index) + 0)
}

/** Powers of ten from one value above zero to another: all, or every second or third where there are more than `most`. */
export function powersBetween(minimum: number, maximum: number, most: number): number[] {
  const first = Math.ceil(Math.log10(minimum) - 1e-9)
  const last = Math.floor(Math.log10(maximum) + 1e-9)
  const every = Math.max(1, Math.ceil((last - first + 1) / most))
  return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, index) => Number(`1e${last - index * every}`)).reverse()
}

/** The longest round length that a scale bar may show where so many pixels are free; metres, and how many pixels that is. */
export function scaleBar(metresPerPixel: number, mostPixels: number): { metres: number; pixels: number } {
  const most = metresPerPixel * mostPixels
  const power = 10 ** Math.floor(Math.log10(most))
  const metres = [5, 2, 1].map((each) => each * power).find((length) => length <= most * (1 + 1e-9))!
  return { metres, pixels: metres / metresPerPixel }
}
