/** The wavelet of PIZ (OpenEXR's ImfWav.cpp): a two-dimensional Haar transform of words, exact in integers. */

/** Words of one part of the samples: `steps` are the distances in `words` between columns and between rows. */
interface Plane {
  words: Uint16Array
  start: number
  columns: number
  rows: number
  columnStep: number
  rowStep: number
}

/** Turns a mean and a difference into two words, in place. */
type Pair = (words: Uint16Array, mean: number, difference: number) => void

/** For words below 2^14, whose differences fit into 16 bits with a sign. */
const pair14: Pair = (words, mean, difference) => {
  const high = (words[difference]! << 16) >> 16
  const first = ((words[mean]! << 16) >> 16) + (high & 1) + (high >> 1)
  words[mean] = first
  words[difference] = first - high
}

/** For all words, modulo 2^16. */
const pair16: Pair = (words, mean, difference) => {
  const high = words[difference]!
  const second = (words[mean]! - (high >> 1)) & 0xffff
  words[difference] = second
  words[mean] = (high + second - 0x8000) & 0xffff
}

/** Reverses the transform in place; `maximum` is the highest word of the original. */
export function reverseWavelet(plane: Plane, maximum: number): void {
  const pair = maximum < 1 << 14 ? pair14 : pair16
  let step = 1
  while (2 * step <= Math.min(plane.columns, plane.rows)) step *= 2
  for (step /= 2; step >= 1; step /= 2) reverseLevel(plane, step, pair)
}

function reverseLevel({ words, start, columns, rows, columnStep, rowStep }: Plane, step: number, pair: Pair): void {
  const [right, down] = [columnStep * step, rowStep * step]
  const at = (column: number, row: number) => start + column * columnStep + row * rowStep
  let row = 0
  for (; row + 2 * step <= rows; row += 2 * step) {
    let column = 0
    for (; column + 2 * step <= columns; column += 2 * step) {
      const first = at(column, row)
      pair(words, first, first + down)
      pair(words, first + right, first + down + right)
      pair(words, first, first + right)
      pair(words, first + down, first + down + right)
    }
    if (columns & step) pair(words, at(column, row), at(column, row) + down)
  }
  if ((rows & step) === 0) return
  for (let column = 0; column + 2 * step <= columns; column += 2 * step) pair(words, at(column, row), at(column, row) + right)
}
