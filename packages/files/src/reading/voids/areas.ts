/** Connected areas of void cells. */

/**
 * Lists the areas of cells for which `isVoid` is 1, of at most `maximum` cells each, as the indices of their cells in ascending
 * order. Cells are connected if they touch by a side or a corner. Larger areas are left out.
 */
export function smallAreas(isVoid: Uint8Array, width: number, height: number, maximum: number): Uint32Array[] {
  const areas: Uint32Array[] = []
  const isSeen = new Uint8Array(isVoid.length)
  // Each cell is added once, so that the cells of an area and those still to visit fit into one list.
  const cells = new Uint32Array(isVoid.reduce((sum, each) => sum + each, 0))
  let end = 0
  const add = (index: number): void => {
    if (isSeen[index] || !isVoid[index]) return
    isSeen[index] = 1
    cells[end++] = index
  }
  for (let first = 0; first < isVoid.length; first++) {
    if (isSeen[first] || !isVoid[first]) continue
    const start = end
    add(first)
    for (let at = start; at < end; at++) addNeighbours(cells[at]!, width, height, add)
    if (end - start <= maximum) areas.push(cells.slice(start, end).sort())
  }
  return areas
}

/** Marks the cells of the areas that touch the edge of the image. */
export function areasAtEdge(isVoid: Uint8Array, width: number, height: number): Uint8Array {
  const atEdge = new Uint8Array(isVoid.length)
  const cells = new Uint32Array(isVoid.reduce((sum, each) => sum + each, 0))
  let end = 0
  const add = (index: number): void => {
    if (atEdge[index] || !isVoid[index]) return
    atEdge[index] = 1
    cells[end++] = index
  }
  for (let column = 0; column < width; column++) [column, (height - 1) * width + column].forEach(add)
  for (let row = 0; row < height; row++) [row * width, (row + 1) * width - 1].forEach(add)
  for (let at = 0; at < end; at++) addNeighbours(cells[at]!, width, height, add)
  return atEdge
}

function addNeighbours(index: number, width: number, height: number, add: (index: number) => void): void {
  const [column, row] = [index % width, Math.floor(index / width)]
  for (let y = Math.max(0, row - 1); y <= Math.min(height - 1, row + 1); y++) {
    for (let x = Math.max(0, column - 1); x <= Math.min(width - 1, column + 1); x++) add(y * width + x)
  }
}
