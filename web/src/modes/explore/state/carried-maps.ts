/**
 * Water, plants and moved rock of a block of chunks, which the engine derives only for a complete block: until the next one is
 * complete, its picture has those of the block before.
 */
import type { MovedRock, TerrainFrame, WaterMap } from '@rill-terrain/renderer/types'
import { blendCells, movedCells, type Shift } from './cells'

export class CarriedMaps {
  #water: WaterMap
  #rock: MovedRock | null
  /** The map of lakes is also the standing water. */
  #hasLakes: boolean
  /** The maps that are shown while others replace these. */
  #blended: { water: WaterMap; rock: MovedRock | null } | null = null

  private constructor(water: WaterMap, rock: MovedRock | null, hasLakes: boolean) {
    this.#water = water
    this.#rock = rock
    this.#hasLakes = hasLakes
  }

  /** A copy of the maps of a terrain whose block has moved; null where it has none. */
  static of({ waterMap, movedRock, water }: TerrainFrame, shift: Shift): CarriedMaps | null {
    if (!waterMap) return null
    const maps = new CarriedMaps(waterMap, movedRock ?? null, water === waterMap.lakes)
    return maps.movedBy(shift)
  }

  movedBy(shift: Shift): CarriedMaps {
    return new CarriedMaps(moved(this.#water, shift), this.#rock && moved(this.#rock, shift), this.#hasLakes)
  }

  /** A terrain with these maps, or with a blend: at a share of 1, it has its own. */
  shownOn(terrain: TerrainFrame, share: number): TerrainFrame {
    const own = terrain.waterMap
    if (share === 1) return terrain
    if (share === 0 || !own) return this.#on(terrain, this.#water, this.#rock)
    const { width, height } = terrain
    const cells = { column: 0, row: 0, width, height }
    const stay = { width, height, columns: 0, rows: 0 }
    this.#blended ??= { water: moved(this.#water, stay), rock: this.#rock && moved(this.#rock, stay) }
    const blend = (into: Float32Array, before: Float32Array, after: Float32Array) =>
      blendCells(into, before, after, width, cells, share)
    // A picture uploads the maps again only where the object is another one.
    const water = { ...this.#blended.water }
    for (const map of ['streams', 'lakes', 'plants'] as const) blend(water[map], this.#water[map], own[map])
    const rock = this.#blended.rock
    if (rock && terrain.movedRock) {
      for (const map of ['wear', 'deposit'] as const) blend(rock[map], this.#rock![map], terrain.movedRock[map])
    }
    return this.#on(terrain, water, rock)
  }

  #on(terrain: TerrainFrame, waterMap: WaterMap, movedRock: MovedRock | null): TerrainFrame {
    const lakes = this.#hasLakes ? { water: waterMap.lakes, waterStands: true } : {}
    return { ...terrain, waterMap, movedRock, ...lakes }
  }
}

/** Copies of maps that have moved; their other values stay. */
function moved<Maps extends object>(maps: Maps, shift: Shift): Maps {
  const move = (value: unknown) => (value instanceof Float32Array ? movedCells(value, null, shift) : value)
  return Object.fromEntries(Object.entries(maps).map(([name, value]) => [name, move(value)])) as Maps
}
