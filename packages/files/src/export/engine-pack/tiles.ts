/** How the ground of a world is divided into tiles for a game engine. */
import { engineOf, type EngineId, type PackEngine } from './engines'

export interface EngineTiles {
  engine: PackEngine
  /** Samples along a side of a tile. */
  size: number
  columns: number
  rows: number
}

/** Engines whose heightmaps have samples at the corners of cells, which neighbours can share. */
export const tileEngines: readonly EngineId[] = ['unreal', 'unity', 'godot']

/** The tiles of a ground. Without `size`, the smallest size of the engine that needs one tile, or the largest. */
export function engineTilesOf(id: EngineId, ground: { width: number; height: number }, size?: number): EngineTiles {
  const engine = engineOf(id)!
  const side = Math.max(ground.width, ground.height)
  const own = size ?? engine.sizes.find((each) => each >= side) ?? engine.sizes.at(-1)!
  const count = (cells: number) => Math.max(1, Math.ceil((cells - 1) / (own - 1)))
  return { engine, size: own, columns: count(ground.width), rows: count(ground.height) }
}

/** The file of a tile; Unreal reads the position of a tile from this form of name. */
export function tileName({ heightmap: { file } }: PackEngine, column: number, row: number): string {
  return file.replace('.', `_x${column}_y${row}.`)
}
