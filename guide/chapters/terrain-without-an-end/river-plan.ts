/**
 * A small world whose rivers are planned before its chunks are made, by the rules of `join=rivers` (wasm/chunks/rivers/): a tree of
 * rivers on coarse cells is cut into sub-basins. Here a plan has few cells, and all pieces are small.
 */

export const columns = 12
export const rows = 8
/** Cells from which a sub-basin becomes a piece. */
export const pieceCells = 12
/** Cells of area from which a river is fixed in its piece. */
export const pinnedCells = 8
/** Cells along the blocks of the coast that share small basins, and along a chunk. */
export const blockCells = 4

/** Rise of the rock in an iteration, in metres. */
export const rise = 20
const iterations = 30

/** How much a river with an area in cells cuts in an iteration: the exponent m of the area is 0.5. */
export const cutOf = (area: number) => 0.4 * Math.sqrt(area)

/** A step of stream power with n = 1 towards the cell below, which has its new height already. */
export const implicitStep = (height: number, uplift: number, cut: number, below: number) =>
  (height + uplift + cut * below) / (1 + cut)

const all = Array.from({ length: columns * rows }, (_, cell) => cell)

export const columnOf = (cell: number) => cell % columns
export const rowOf = (cell: number) => Math.floor(cell / columns)
/** The sea is the western column. */
export const isSea = (cell: number) => columnOf(cell) === 0
const isOnCoast = (cell: number) => columnOf(cell) <= 1

/** A plan: for each cell its water surface in metres, the cell that its water flows to (-1 from the sea), and its area in cells. */
export interface Plan {
  heights: readonly number[]
  receivers: readonly number[]
  areas: readonly number[]
  /** Land cells, each after the cell that its water flows to. */
  upwards: readonly number[]
}

/** Four neighbours: edges of such a tree never cross. */
export function neighboursOf(cell: number): number[] {
  const [column, row] = [columnOf(cell), rowOf(cell)]
  return [
    ...(row > 0 ? [cell - columns] : []),
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(row < rows - 1 ? [cell + columns] : []),
  ]
}

/** Ways to the sea, lowest ground first: water in a hollow leaves it over its lowest border. */
function treeOf(heights: readonly number[]): Pick<Plan, 'receivers' | 'upwards'> {
  const receivers = all.map(() => -1)
  const levels = [...heights]
  const isReached = all.map(isSea)
  const open = all.filter(isSea)
  const upwards: number[] = []
  while (open.length > 0) {
    const lowest = open.reduce((one, other) => (levels[other]! < levels[one]! ? other : one))
    open.splice(open.indexOf(lowest), 1)
    if (!isSea(lowest)) upwards.push(lowest)
    for (const next of neighboursOf(lowest).filter((cell) => !isReached[cell])) {
      isReached[next] = true
      receivers[next] = lowest
      levels[next] = Math.max(levels[next]!, levels[lowest]!)
      open.push(next)
    }
  }
  return { receivers, upwards }
}

function areasOf({ receivers, upwards }: Pick<Plan, 'receivers' | 'upwards'>): number[] {
  const areas = all.map(() => 1)
  for (const cell of upwards.toReversed()) areas[receivers[cell]!]! += areas[cell]!
  return areas
}

/** Erodes the ground of the world, by one step of stream power in each iteration. */
export function planOf(ground: readonly number[]): Plan {
  let heights = [...ground]
  for (let done = 0; done < iterations; done++) {
    const tree = treeOf(heights)
    const areas = areasOf(tree)
    const before = heights
    heights = [...before]
    for (const cell of tree.upwards) {
      heights[cell] = implicitStep(before[cell]!, rise, cutOf(areas[cell]!), heights[tree.receivers[cell]!]!)
    }
  }
  const tree = treeOf(heights)
  return { heights, ...tree, areas: areasOf(tree) }
}

export interface Pieces {
  /**
   * The piece of each land cell, named by the last cell of its river, or by the first cell of its block of the coast; -1 in the
   * sea.
   */
  labels: readonly number[]
  /** Cells whose water flows from one piece into another. */
  gates: readonly number[]
  /** Whether the river of a cell has the height of the plan in its piece. */
  isPinned: readonly boolean[]
}

/** Cuts the tree into sub-basins, from the springs down, and finds the rivers that are fixed in them. */
export function piecesOf({ receivers, areas, upwards }: Plan): Pieces {
  const sizes = all.map(() => 1)
  const isEnd = all.map(() => false)
  for (const cell of upwards.toReversed()) {
    const receiver = receivers[cell]!
    isEnd[cell] = isSea(receiver) || (sizes[cell]! >= pieceCells && !isOnCoast(cell) && !isOnCoast(receiver))
    if (!isEnd[cell]) sizes[receiver]! += sizes[cell]!
  }
  const gates = upwards.filter((cell) => isEnd[cell] && !isSea(receivers[cell]!))
  const labels = all.map(() => -1)
  for (const cell of upwards) {
    if (!isEnd[cell]) labels[cell] = labels[receivers[cell]!]!
    else labels[cell] = isSea(receivers[cell]!) && isSmall(cell) ? blockOf(receivers[cell]!) : cell
  }
  return { labels, gates, isPinned: pinned() }

  function isSmall(end: number): boolean {
    return areas[end]! < pieceCells
  }

  function pinned(): boolean[] {
    const pins = all.map((cell) => !isSea(cell) && areas[cell]! >= pinnedCells)
    for (const cell of upwards.toReversed()) {
      if ((pins[cell] || isEnd[cell]) && gates.includes(cell)) pins[cell] = pins[receivers[cell]!] = true
      else if (pins[cell] && !isSea(receivers[cell]!)) pins[receivers[cell]!] = true
    }
    return pins
  }
}

/** The first cell of a block of the coast. */
const blockOf = (cell: number) => Math.floor(rowOf(cell) / blockCells) * blockCells * columns

/** Rough ground that rises to the east, in metres: a hash of each cell on a plane. */
const ground = all.map((cell) =>
  isSea(cell) ? 0 : 20 * columnOf(cell) + 0.14 * ((Math.imul(3 * (cell + 1), 2654435761) >>> 8) % 1000),
)

export const plan = planOf(ground)
export const pieces = piecesOf(plan)
export const land = all.filter((cell) => !isSea(cell))

/** The names of all pieces, in the order of their first cells. */
export const names = [...new Set(land.map((cell) => pieces.labels[cell]!))]
export const cellsOf = (name: number) => land.filter((cell) => pieces.labels[cell] === name)

/** The piece that the drawing shows with its collar: the first one inland with a river from another piece. */
export const shown = names.find(
  (name) => pieces.gates.includes(name) && pieces.gates.some((gate) => pieces.labels[plan.receivers[gate]!] === name),
)!

/** Land cells of other pieces next to a piece, also at its corners: a collar as wide as a cell of the plan. */
export function collarOf(name: number): number[] {
  const own = cellsOf(name)
  const isNear = (cell: number) =>
    own.some((other) => Math.abs(columnOf(other) - columnOf(cell)) <= 1 && Math.abs(rowOf(other) - rowOf(cell)) <= 1)
  return land.filter((cell) => pieces.labels[cell] !== name && isNear(cell))
}

/** A chunk of the world: its first column and row. */
export const chunk = { column: 4, row: 4 }
export const isInChunk = (cell: number) =>
  Math.floor(columnOf(cell) / blockCells) === chunk.column / blockCells &&
  Math.floor(rowOf(cell) / blockCells) === chunk.row / blockCells

/** The pieces whose cells or collars touch the chunk. */
export const chunkPieces = names.filter((name) => [...cellsOf(name), ...collarOf(name)].some(isInChunk))
