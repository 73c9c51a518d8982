/**
 * Voids: cells of an elevation model without a height, in gaps of the measurement and outside of its border. They are found,
 * reported and filled, in the same way for all file formats. Areas that touch the edge are marked, too, because a recipe may leave
 * them without data.
 */
import { FileError } from '../../file-error'
import type { Choice, Decision, ReadOptions } from '../decisions'
import type { Heights } from '../height-image'
import { areasAtEdge } from './areas'
import { findMarks, maximumHeight } from './marks'
import { aboutOutside, filled } from './outside'
import { fillWithMembrane } from './membrane'
import { bendSmallVoids } from './minimum-curvature'
import { placeOf } from './place'

/** How a file marks its voids. */
interface VoidMarks {
  /** Values that the file itself declares as marks, as in the file. */
  tagged?: readonly number[]
  /** Converts a value of the file to the unit of the heights, if they differ. */
  toHeight?: (sample: number) => number
  /** Why the reader has set cells to NaN, for the sentence: "which it marks by its mask". */
  by?: string
  /** Whether to look for marks that the file does not declare; false for pictures, whose extreme values are black and white. */
  isSearched?: boolean
}

const keep: Choice = { label: 'Keep all values as heights', options: { voids: [] } }

/**
 * Finds the voids of an image and fills them in place: voids of up to 4096 cells with a surface of minimum curvature, larger ones
 * with a membrane. Voids are NaN, infinite values, values beyond 1e6 m, and values that the file or `options.voids` mark; unless
 * `options.voids` is given, also values far outside of all others. With an empty list, all heights up to 1e6 m are accepted.
 *
 * Marks those in areas that touch the edge in `image.voids`. Returns the decisions for users, empty if there are no voids. Throws a
 * `FileError` if no cell has a height.
 */
export function fillVoids(image: Heights, name: string, marks: VoidMarks = {}, options: ReadOptions = {}): Decision[] {
  const { tagged = [], toHeight = (sample: number) => sample, by = 'which it marks as NaN', isSearched = true } = marks
  const declared = options.voids?.length === 0 ? [] : [...tagged, ...(options.voids ?? [])]
  const decisions = take(image, name, Number.isNaN, by, [])
  for (const mark of new Set(declared)) {
    const value = Math.fround(toHeight(mark))
    const choices = Math.abs(value) <= maximumHeight ? [keep] : []
    decisions.push(...take(image, name, (each) => each === value, `which it marks with the value ${mark}`, choices))
  }
  const isImpossible = (value: number): boolean => Math.abs(value) > maximumHeight
  decisions.push(...take(image, name, isImpossible, `where its values are beyond ${maximumHeight} m`, []))
  if (isSearched && options.voids === undefined) decisions.push(...takeFound(image, name, toHeight))
  fill(image, name)
  return image.voids && options.outside !== undefined ? aboutOutside(decisions, image, name, options.outside) : decisions
}

/** Sets cells to NaN and reports them. */
function take(image: Heights, name: string, isIn: (value: number) => boolean, how: string, choices: Choice[]): Decision[] {
  const { values, width, height } = image
  const { count, where } = placeOf((index) => isIn(values[index]!), width, height)
  if (count === 0) return []
  for (let index = 0; index < values.length; index++) if (isIn(values[index]!)) values[index] = NaN
  const text = `${name} has no height in ${count} of its ${values.length} cells, ${how} (${where})${filled}`
  return [{ subject: 'voids', text, choices, cells: count }]
}

/** Takes values far outside of all others as marks, and reports known marks among the heights. */
function takeFound(image: Heights, name: string, toHeight: (sample: number) => number): Decision[] {
  const { values, width, height } = image
  const { voids, doubtful } = findMarks(values, toHeight)
  const found = voids.flatMap((mark) =>
    take(image, name, (value) => value === mark.value, `where its value ${mark.sample} is far outside of all other heights`, [
      keep,
    ]),
  )
  const doubts = doubtful.map((mark): Decision => {
    const { count, where } = placeOf((index) => values[index] === mark.value, width, height)
    const text =
      `${name} has the value ${mark.sample} in ${count} of its ${values.length} cells (${where}), which may mark cells without a height; ` +
      `Rill read it as a height.`
    const options = { voids: [mark.sample] }
    return { subject: 'voids', text, choices: [{ label: `Fill cells with ${mark.sample}`, options }] }
  })
  return [...found, ...doubts]
}

function fill(image: Heights, name: string): void {
  const { values, width, height } = image
  const isVoid = new Uint8Array(values.length)
  for (let index = 0; index < values.length; index++) if (Number.isNaN(values[index]!)) isVoid[index] = 1
  if (isVoid.every((each) => each === 1)) throw new FileError(`${name} has no heights: all of its cells are marked as voids.`)
  if (!isVoid.includes(1)) return
  const atEdge = areasAtEdge(isVoid, width, height)
  if (atEdge.includes(1)) image.voids = atEdge
  fillWithMembrane(values, width, height)
  bendSmallVoids({ values, width, height }, isVoid)
}
