/** Lets the block of chunks follow an explorer through its world, and shows the ground of the walk. */
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { TerrainFrames } from '../../../scene/terrain-frames'
import type { BlockWorld } from '../state/block-world'
import { chunksAround, followingMove, placeAhead, type ChunkGrid, type Extent } from '../state/chunk-window'
import type { Obstacle } from '../state/exploring'
import type { Body } from '../state/motion'
import { WalkedGround, type Block } from '../state/walked-ground'

export class Wandering {
  #pane: Pane
  #frames: TerrainFrames
  #world: BlockWorld
  #ground: WalkedGround
  #block: Block | null = null
  /** Of the shown terrain: complete chunks, if the engine completes them all, and the heights that they belong to. */
  #done: boolean[] | null = null
  #heights: Float32Array | null = null

  constructor(pane: Pane, frames: TerrainFrames, world: BlockWorld, isInstant: boolean) {
    this.#pane = pane
    this.#frames = frames
    this.#world = world
    this.#ground = new WalkedGround(isInstant)
  }

  /** Shows a terrain that the engine has sent. Returns by how many metres its block has moved since the one before. */
  update(now: number): Extent {
    const { terrain } = this.#frames
    const before = this.#block
    const block = terrain && this.#world.blockOf(terrain)
    this.#block = block
    // A terrain that is only coloured again has the same heights.
    if (terrain && terrain.heights !== this.#heights) this.#done = this.#world.done
    this.#heights = terrain?.heights ?? null
    if (block && this.#done) this.#pane.setTerrain(this.#ground.take({ ...block, terrain, done: this.#done }, now))
    else this.#ground.forget()
    if (!block || before?.key !== block.key) return { east: 0, south: 0 }
    return { east: (block.column - before.column) * terrain.cellSize, south: (block.row - before.row) * terrain.cellSize }
  }

  /** Shows ground that changes, and moves the block after the explorer. Returns whether the ground or the block still changes. */
  follow(body: Body, now: number): boolean {
    const next = this.#ground.at(now)
    if (next) this.#pane.setTerrain(next)
    const grid = this.#grid
    this.#world.settle()
    if (grid) {
      this.#world.lookAt(placeAhead(grid, this.#placeOf(body), body.azimuth))
      const move = this.#moveAfter(grid, body)
      if (move && !this.#world.isMoving && !this.#world.isStuck) {
        this.#world.move({ east: move.east * grid.chunk.east, south: move.south * grid.chunk.south })
      }
    }
    return next !== null || this.#world.isPending
  }

  /** Whether the ground at a place no longer changes, in metres from the centre of the north-western cell. */
  isOpen(east: number, south: number): boolean {
    const grid = this.#grid
    if (!grid || !this.#done) return true
    const chunks = chunksAround(grid, this.#placeOf({ east, south }), this.#cellSize)
    return chunks?.every((chunk) => this.#ground.isComplete(chunk)) ?? false
  }

  /** What stops an explorer who does not get on. */
  obstacleOf(body: Body): Obstacle {
    const grid = this.#grid
    if (!grid) return 'end'
    const isAtBorder = chunksAround(grid, this.#placeOf(body), 2 * this.#cellSize) === null
    return isAtBorder && (this.#world.isStuck || !this.#moveAfter(grid, body)) ? 'end' : 'computing'
  }

  /** Shows the terrain of the engine. */
  end(): void {
    if (this.#block && this.#done && this.#frames.terrain) this.#pane.setTerrain(this.#frames.terrain)
  }

  get #cellSize(): number {
    return this.#frames.terrain!.cellSize
  }

  get #grid(): ChunkGrid | null {
    const { terrain } = this.#frames
    if (!this.#block || !terrain) return null
    const { columns, rows } = this.#block
    const length = (cells: number, chunks: number) => (cells / chunks) * terrain.cellSize
    return {
      count: { east: columns, south: rows },
      chunk: { east: length(terrain.width, columns), south: length(terrain.height, rows) },
    }
  }

  /** Metres from the corner of the block, which is half a cell from that of the map. */
  #placeOf({ east, south }: Extent): Extent {
    return { east: east + this.#cellSize / 2, south: south + this.#cellSize / 2 }
  }

  #moveAfter(grid: ChunkGrid, body: Body): Extent | null {
    const [east, south] = body.velocity
    const move = followingMove(grid, this.#placeOf(body), { east, south })
    return move.east !== 0 || move.south !== 0 ? move : null
  }
}
