/** Computes the chunks of a planned world again, compares them with their files, and checks where their water goes. */
import { chunkFile } from '@rill-terrain/files/world/chunk-file'
import { countOf, type ChunkRectangle } from '@rill-terrain/files/world/chunk-rectangles'
import { differenceOf } from '@rill-terrain/files/world/chunk-world'
import { openChunkGround, type ChunkGround } from '@rill-terrain/files/world/chunk-ground'
import { RiverCheck, type RiverNumbers } from '@rill-terrain/files/world/river-check'
import { seaOf } from '@rill-terrain/engine/report/sea'
import { chunksOf, isEndless } from '@rill-terrain/engine/world'
import { isPlannedWorld } from '@rill-terrain/recipe/chunk-world'
import { computeChunk, openChunkEngine, pieceBytesAt, type ChunkEngine } from './chunk-engine'
import { pieceBudgetOf } from './chunk-order'
import { CommandError } from '../command-error'
import type { Folder } from '../folder'
import { grouped } from '../progress'
import type { Threads } from '../words'

/** A chunk whose file has other heights than the recipe. */
export interface DifferentChunk {
  kind: 'different'
  path: string
  what: string
}

export interface RiversReport extends RiverNumbers {
  /** Number of computed chunks, of chunks with a file, and of those whose file has other heights. */
  computed: number
  compared: number
  different: number
}

export interface RiverWorld {
  engine: ChunkEngine
  ground: ChunkGround
}

/** Opens a directory and the engine for its recipe. `rectangle`: null for the rectangle around all requested chunks. */
export async function openRiverWorld(
  folder: Folder,
  rectangle: ChunkRectangle | null,
  threads: Threads,
  signal: AbortSignal,
): Promise<RiverWorld> {
  const ground = await openChunkGround(folder, rectangle ?? undefined)
  const engine = await openChunkEngine(ground.world.recipe, threads, signal)
  const { world } = engine.recipe
  if (!isPlannedWorld(world)) {
    throw new CommandError(`--rivers checks worlds with join=rivers, but ${folder.name} was made with join=${world['join']}.`)
  }
  const { location, ...placeless } = engine.world
  const difference = differenceOf(ground.world, { ...placeless, ...(ground.world.location && { location: ground.world.location }) })
  if (difference !== null) throw new CommandError(`${folder.name} cannot be computed again: ${difference}`)
  return { engine, ground }
}

/** Layers that the check needs, in the order of its arguments. */
const layers = ['height', 'water', 'flow'] as const

/** Memory holds one row of chunks. `turn` is called between slices of work with the number of finished chunks. */
export async function checkRivers(
  { engine, ground }: RiverWorld,
  found: (chunk: DifferentChunk) => void,
  turn: (done: number, chunks: number) => Promise<void>,
): Promise<RiversReport> {
  const { columns, rows } = ground.rectangle
  const { width, height } = ground.world
  const chunks = countOf(ground.rectangle)
  const missing = new Set(ground.missing.map(chunkFile))
  const budget = pieceBudgetOf('rivers', columns[1] - columns[0] + 1, pieceBytesAt(engine, { column: columns[0], row: rows[0] }))
  engine.module.setPieceBudget?.(budget)
  const check = new RiverCheck(riverGroundOf(engine, ground))
  const strips = layers.map(() => new Float32Array(ground.width * height))
  let [computed, different] = [0, 0]
  for (let row = rows[0]; row <= rows[1]; row++) {
    for (let column = columns[0]; column <= columns[1]; column++) {
      const place = { column, row }
      const west = (column - columns[0]) * width
      const values = await computeChunk(engine, place, layers, () => turn(computed, chunks))
      computed++
      for (const [index, strip] of strips.entries()) copyTo(strip, ground.width, west, values[index]!, width)
      if (missing.has(chunkFile(place))) continue
      const stored = await ground.read(west, (row - rows[0]) * height, width, height)
      const count = differentBits(stored, values[0]!)
      if (count === 0) continue
      different++
      const what = `${grouped(count)} of ${grouped(stored.length)} heights are not those of the recipe`
      found({ kind: 'different', path: chunkFile(place), what })
    }
    for (let line = 0; line < height; line++) {
      const [heights, water, flow] = strips.map((strip) => strip.subarray(line * ground.width, (line + 1) * ground.width))
      check.addRow(heights!, water!, flow!)
    }
  }
  return { computed, compared: computed - missing.size, different, ...check.finish() }
}

function riverGroundOf({ recipe: { world } }: ChunkEngine, ground: ChunkGround) {
  const { columns, rows } = ground.rectangle
  const all = chunksOf(world)
  const isOpen = world['edges'] === 'open' || isEndless(world)
  return {
    width: ground.width,
    chunkWidth: ground.world.width,
    chunkHeight: ground.world.height,
    sea: seaOf(world) ?? -Infinity,
    // Water also leaves to chunks that are not checked.
    openSides: {
      west: isOpen || columns[0] > 0,
      east: isOpen || columns[1] < all.columns - 1,
      north: isOpen || rows[0] > 0,
      south: isOpen || rows[1] < all.rows - 1,
    },
  }
}

function copyTo(strip: Float32Array, stripWidth: number, west: number, values: Float32Array, width: number): void {
  for (let at = 0, to = west; at < values.length; at += width, to += stripWidth) strip.set(values.subarray(at, at + width), to)
}

function differentBits(one: Float32Array, other: Float32Array): number {
  const [a, b] = [one, other].map(({ buffer, byteOffset, length }) => new Uint32Array(buffer, byteOffset, length))
  let count = 0
  for (let at = 0; at < one.length; at++) if (a![at] !== b![at]) count++
  return count
}

/** The report in lines for users. */
export function riverLines({ cells, land, ends, area, bends, steps, ...chunks }: RiversReport & { cells: number }): string[] {
  const metres = (value: number) => `${value.toPrecision(3)} m`
  const falls = ({ ways, falls: count }: { ways: number; falls: number }) => `${grouped(count)} of ${grouped(ways)} ways`
  const at = ends.highest && ` (the highest at column ${ends.highest.column}, row ${ends.highest.row} of the cells)`
  const ratio = bends.inside > 0 ? ` (ratio ${(bends.across / bends.inside).toFixed(3)})` : ''
  return [
    `computed     ${grouped(chunks.computed)} chunks again, ${grouped(chunks.compared)} compared, ${grouped(chunks.different)} different`,
    `water        ${grouped(land)} of ${grouped(cells)} cells are land; water ends in ${grouped(ends.count)} places on land${at ?? ''}`,
    `area         falls along ${falls(area.across)} across borders of chunks, and ${falls(area.inside)} inside`,
    `bends        mean ${metres(bends.across)} across borders of chunks, and ${metres(bends.inside)} inside${ratio}`,
    `steps        99 % below ${metres(steps.across)} across borders of chunks, and ${metres(steps.inside)} inside`,
  ]
}
