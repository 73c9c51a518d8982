/** Memory and time of several terrains that are computed one after another next to the open terrain. */
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { counted, formatBytes, formatCount } from '@rill-terrain/recipe/format'
import { duration, sizeCost, type Device } from '../../../state/recipe/size-cost'

export interface VaryCost {
  terrains: number
  /** Cells of the largest terrain. */
  width: number
  height: number
  /** Bytes in addition to the open terrain. */
  bytes: number
  /** Seconds for all terrains. */
  seconds: number
}

/** Memory of a device that does not report it. */
const unknownMemory = 4 * 2 ** 30
/** Share of the memory that the open terrain and the others may take together. */
const maxShare = 1 / 2
/** Bytes that a WebAssembly module can address. */
const addressable = 2 ** 32
/** Bytes per cell of the layers that a picture needs. */
const pictureBytes = 40

/** The cost of terrains, one after another; `retained` of them stay in memory until all are painted. */
export function varyCost(
  recipes: readonly ParsedRecipe[],
  retained: number,
  frame: Pick<Frame, 'width' | 'height' | 'bytes' | 'iterationMilliseconds'>,
  device: Pick<Device, 'threads'>,
): VaryCost {
  const costs = recipes.flatMap((recipe) => sizeCost('size', String(recipe.world['size']), recipe, frame, device) ?? [])
  const largest = costs.reduce((one, other) => (other.bytes > one.bytes ? other : one), {
    width: 0,
    height: 0,
    bytes: 0,
    seconds: 0,
  })
  const cells = costs.map(({ width, height }) => width * height)
  return {
    terrains: recipes.length,
    width: largest.width,
    height: largest.height,
    bytes: largest.bytes + pictureBytes * Math.max(0, ...cells) * Math.max(1, retained),
    seconds: costs.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** Why the terrains cannot be computed next to an open terrain of `present` bytes; null if they can. */
export function whyTooLarge(cost: VaryCost, present: number, { memory }: Pick<Device, 'memory'>): string | null {
  const available = Math.min(maxShare * (memory ?? unknownMemory) - present, addressable)
  if (cost.bytes <= available) return null
  return `${sizeOf(cost)} need ${formatBytes(cost.bytes)} of memory next to the open terrain, and this device has about ${formatBytes(Math.max(0, available))} for them: choose a smaller size of the map.`
}

/** The cost as a sentence. */
export function varyCostSentence(cost: VaryCost): string {
  return `${sizeOf(cost)} need about ${formatBytes(cost.bytes)} of memory and ${duration(cost.seconds)}.`
}

function sizeOf({ terrains, width, height }: VaryCost): string {
  return `${counted(terrains, 'terrain')} of ${formatCount(width)} × ${formatCount(height)} cells`
}
