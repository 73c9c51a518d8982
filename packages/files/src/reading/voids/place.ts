/** Says where cells are: "columns 30 to 35, rows 20 to 23, in the north-west". */

const across = ['west', '', 'east']
const down = ['north', '', 'south']

/** Counts the cells for which `isIn` is true and names their place. Column 0 is in the west, row 0 in the north. */
export function placeOf(isIn: (index: number) => boolean, width: number, height: number): { count: number; where: string } {
  let count = 0
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let row = 0, index = 0; row < height; row++) {
    for (let column = 0; column < width; column++, index++) {
      if (!isIn(index)) continue
      count++
      left = Math.min(left, column)
      right = Math.max(right, column)
      top = Math.min(top, row)
      bottom = row
    }
  }
  const where = `${span('column', left, right)}, ${span('row', top, bottom)}, ${part([left, right], [top, bottom], width, height)}`
  return { count, where }
}

function span(what: string, first: number, last: number): string {
  return first === last ? `${what} ${first}` : `${what}s ${first} to ${last}`
}

/** The ninth of the map that has the middle of the area; areas of more than half the map have no such place. */
function part([left, right]: [number, number], [top, bottom]: [number, number], width: number, height: number): string {
  if (right - left > width / 2 || bottom - top > height / 2) return 'across the map'
  const third = (first: number, last: number, length: number): number =>
    Math.min(2, Math.floor((3 * (first + last + 1)) / 2 / length))
  const [northSouth, eastWest] = [down[third(top, bottom, height)]!, across[third(left, right, width)]!]
  if (!northSouth && !eastWest) return 'in the middle'
  return `in the ${northSouth}${northSouth && eastWest ? '-' : ''}${eastWest}`
}
