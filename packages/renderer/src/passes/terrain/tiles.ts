/**
 * Selects the tiles of the terrain to draw, and their level of detail (LOD). Tiles form a quadtree, and all have the same number of
 * squares, so a tile twice as wide is half as fine. Tiles near the eye are fine; tiles outside the view frustum are culled.
 */
import type { Block } from '../../camera/camera'
import type { Matrix4, Vector3 } from '../../camera/matrix'

/** Squares along the edge of a tile. */
export const tileEdge = 32

interface TileQuery {
  columns: number
  rows: number
  block: Block
  eye: Vector3
  matrix: Matrix4
  /** Maximum width of a square in cells, per unit of distance from the eye. */
  squareGrowth: number
}

/** `focal`: size in pixels of a length of 1 at distance 1; `pixelsPerSquare`: maximum width of squares in pixels. */
export function squareGrowthOf(
  { columns, rows, block }: Pick<TileQuery, 'columns' | 'rows' | 'block'>,
  focal: number,
  pixelsPerSquare: number,
): number {
  return pixelsPerSquare / (focal * Math.max(block.sizeX / (columns - 1), block.sizeZ / (rows - 1)))
}

/**
 * Three numbers per tile: first column, first row, cells per square. The nearest tiles come first, so that hidden ground fails the
 * depth test instead of being shaded.
 */
export function selectTiles(query: TileQuery): Float32Array {
  const { columns, rows, block, eye, squareGrowth } = query
  const cellX = block.sizeX / (columns - 1)
  const cellZ = block.sizeZ / (rows - 1)
  const planes = frustumPlanes(query.matrix)
  const tiles: number[] = []

  function visit(column: number, row: number, stride: number) {
    if (column >= columns - 1 || row >= rows - 1) return
    const span = tileEdge * stride
    const west = column * cellX - block.sizeX / 2
    const north = row * cellZ - block.sizeZ / 2
    const east = Math.min(column + span, columns - 1) * cellX - block.sizeX / 2
    const south = Math.min(row + span, rows - 1) * cellZ - block.sizeZ / 2
    if (isOutsideFrustum(planes, west, east, 0, block.top, north, south)) return
    const away = (value: number, low: number, high: number) => Math.max(low - value, 0, value - high)
    const distance = Math.hypot(away(eye[0], west, east), away(eye[1], 0, block.top), away(eye[2], north, south))
    if (stride > 1 && stride > squareGrowth * distance) {
      const half = stride / 2
      const step = tileEdge * half
      const [nearColumn, farColumn] = eye[0] < (column + step) * cellX - block.sizeX / 2 ? [0, step] : [step, 0]
      const [nearRow, farRow] = eye[2] < (row + step) * cellZ - block.sizeZ / 2 ? [0, step] : [step, 0]
      visit(column + nearColumn, row + nearRow, half)
      visit(column + farColumn, row + nearRow, half)
      visit(column + nearColumn, row + farRow, half)
      visit(column + farColumn, row + farRow, half)
    } else {
      tiles.push(column, row, stride)
    }
  }

  let stride = 1
  while (tileEdge * stride < Math.max(columns, rows) - 1) stride *= 2
  visit(0, 0, stride)
  return new Float32Array(tiles)
}

/** The six planes of the view frustum (Gribb and Hartmann 2001): a point is inside where a x + b y + c z + d >= 0. */
function frustumPlanes(matrix: Matrix4): number[][] {
  const row = (index: number) => [matrix[index]!, matrix[4 + index]!, matrix[8 + index]!, matrix[12 + index]!]
  const last = row(3)
  return [0, 1, 2].flatMap((index) => {
    const current = row(index)
    return [last.map((value, k) => value + current[k]!), last.map((value, k) => value - current[k]!)]
  })
}

function isOutsideFrustum(
  planes: number[][],
  west: number,
  east: number,
  low: number,
  high: number,
  north: number,
  south: number,
): boolean {
  return planes.some(([a, b, c, d]) => {
    const x = a! >= 0 ? east : west
    const y = b! >= 0 ? high : low
    const z = c! >= 0 ? south : north
    return a! * x + b! * y + c! * z + d! < 0
  })
}

/**
 * Vertices of one tile: column and row in 0..tileEdge, and a third number that is 1 for the skirt. The skirt extends downwards from
 * the tile's border and hides cracks between tiles of different levels of detail.
 */
export function tileMesh(): { vertices: Uint8Array; indices: Uint16Array } {
  const vertices: number[] = []
  const indices: number[] = []
  const perRow = tileEdge + 1
  for (let row = 0; row < perRow; row++) {
    for (let column = 0; column < perRow; column++) vertices.push(column, row, 0, 0)
  }
  for (let row = 0; row < tileEdge; row++) {
    for (let column = 0; column < tileEdge; column++) {
      const corner = row * perRow + column
      // The diagonal alternates, so that diagonal ridges of both directions look smooth.
      if ((row + column) % 2 === 0) {
        indices.push(corner, corner + perRow, corner + perRow + 1, corner, corner + perRow + 1, corner + 1)
      } else {
        indices.push(corner, corner + perRow, corner + 1, corner + 1, corner + perRow, corner + perRow + 1)
      }
    }
  }
  const border: [number, number][] = []
  for (let step = 0; step < tileEdge; step++) border.push([step, 0])
  for (let step = 0; step < tileEdge; step++) border.push([tileEdge, step])
  for (let step = tileEdge; step > 0; step--) border.push([step, tileEdge])
  for (let step = tileEdge; step > 0; step--) border.push([0, step])
  const firstSkirtVertex = vertices.length / 4
  for (const [column, row] of border) vertices.push(column, row, 1, 0)
  border.forEach(([column, row], index) => {
    const [nextColumn, nextRow] = border[(index + 1) % border.length]!
    const here = row * perRow + column
    const next = nextRow * perRow + nextColumn
    const skirt = firstSkirtVertex + index
    const nextSkirt = firstSkirtVertex + ((index + 1) % border.length)
    indices.push(here, next, skirt, next, nextSkirt, skirt)
  })
  return { vertices: new Uint8Array(vertices), indices: new Uint16Array(indices) }
}
