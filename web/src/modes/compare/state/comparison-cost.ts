/** The memory of a second terrain: shown before a comparison starts, and a comparison that does not fit is refused. */
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { formatBytes, formatCount } from '@rill-terrain/recipe/format'

export interface ComparisonCost {
  width: number
  height: number
  /** Bytes of the second engine and of its picture. */
  bytes: number
  /** Why the second terrain does not fit; null if it fits. */
  refusal: string | null
}

/** Bytes of the checkpoints of the other side: enough to go back and forth in a run of a small map. */
export const otherCheckpointBudget = 32 * 2 ** 20
/** Bytes of an engine without a terrain: its program and its stack. */
const engineBytes = 24 * 2 ** 20
/** Bytes per cell of the textures and frames that show a terrain. */
const pictureBytesPerCell = 64
/** The share of the device's memory that both terrains may take. */
const deviceShare = 1 / 2
/** Memory of a device that does not report it: that of a small laptop. */
const unknownMemory = 4 * 2 ** 30
/** Bytes that a WebAssembly module can address. */
const addressable = 2 ** 32

/**
 * The cost of a second terrain, scaled from the open one by the number of cells. `open` is the open terrain's last frame; `memory`
 * is in bytes, null if the browser does not report it.
 */
export function comparisonCost(
  { width, height }: Pick<ParsedRecipe, 'width' | 'height'>,
  open: Pick<Frame, 'width' | 'height' | 'bytes' | 'checkpoints'>,
  memory: number | null,
): ComparisonCost {
  const cells = width * height
  const ground = (open.bytes * cells) / (open.width * open.height)
  const bytes = engineBytes + ground + otherCheckpointBudget + cells * pictureBytesPerCell
  const total = bytes + open.bytes + open.checkpoints.bytes + open.width * open.height * pictureBytesPerCell
  const available = (memory ?? unknownMemory) * deviceShare
  const fits = ground < addressable && total <= available
  const refusal = `The comparison needs about ${formatBytes(bytes)} more memory for a second terrain of ${formatCount(width)} × ${formatCount(height)} cells, and both need more than the ${formatBytes(available)} that this device can spare: choose a smaller size in the world's parameters.`
  return { width, height, bytes, refusal: fits ? null : refusal }
}

/** The cost as a sentence. */
export const costSentence = ({ bytes }: ComparisonCost): string => `The second terrain needs about ${formatBytes(bytes)} of memory.`
