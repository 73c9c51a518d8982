/** The expected memory and time of a map of another size, scaled from the open terrain, and whether the user should confirm it. */
import type { Frame, ParsedRecipe } from '@rill-terrain/engine/protocol'
import { chunksOf, readSize } from '@rill-terrain/engine/world'
import { counted, formatBytes, formatCount } from '@rill-terrain/recipe/format'

export interface Device {
  /** Bytes of memory, rounded by the browser; null if it does not report them. */
  memory: number | null
  /** Processors that run at the same time. */
  threads: number
}

interface SizeCost {
  width: number
  height: number
  bytes: number
  /** Seconds for all iterations. */
  seconds: number
}

/** Parts of the device's memory and of the engine's that a terrain may take without a question. */
const [deviceShare, engineShare] = [1 / 8, 1 / 4]
/** Memory of a device that does not report it: that of a small laptop. */
const unknownMemory = 4 * 2 ** 30
/** Bytes that a WebAssembly module can address; the engine rejects a recipe that needs more, with a sentence of its own. */
const addressable = 2 ** 32
/** Seconds that a run may take without a question. */
const maxSeconds = 300
/** Nanoseconds per cell and iteration of one thread, until an iteration was measured: about as long as droplets take. */
const defaultNanoseconds = 150

/** `navigator` as a device. Chromium reports the memory in GiB, as a power of two; other browsers do not. */
export function deviceOf({ deviceMemory, hardwareConcurrency }: { deviceMemory?: number; hardwareConcurrency: number }): Device {
  return { memory: deviceMemory === undefined ? null : deviceMemory * 2 ** 30, threads: hardwareConcurrency }
}

/** The cost of a size or number of chunks as text of the world's parameter `name`; null if the text is not valid. */
export function sizeCost(
  name: string,
  text: string,
  { world, stageIterations }: Pick<ParsedRecipe, 'world' | 'stageIterations'>,
  frame: Pick<Frame, 'width' | 'height' | 'bytes' | 'iterationMilliseconds'>,
  { threads }: Pick<Device, 'threads'>,
): SizeCost | null {
  const wanted = { ...world, [name]: text }
  const map = readSize(wanted['size']!)
  const { columns, rows } = chunksOf(wanted)
  const [width, height] = [map.width * columns, map.height * rows]
  if (!(width >= 1 && height >= 1)) return null
  const cells = width * height
  const iterations = stageIterations.reduce((sum, each) => sum + each, 0)
  const scale = cells / (frame.width * frame.height)
  const measured = frame.iterationMilliseconds * scale
  const milliseconds = measured > 0 ? measured : (cells * defaultNanoseconds) / 1e6 / threads
  return { width, height, bytes: frame.bytes * scale, seconds: (milliseconds * iterations) / 1000 }
}

/** Whether to ask before a size is applied that replaces a terrain of `present` bytes. */
export function isCostly({ bytes, seconds }: SizeCost, present: number, { memory }: Pick<Device, 'memory'>): boolean {
  if (bytes <= present || bytes > addressable) return false
  return bytes > Math.min(addressable * engineShare, (memory ?? unknownMemory) * deviceShare) || seconds > maxSeconds
}

/** The cost as a sentence. */
export function costSentence({ width, height, bytes, seconds }: SizeCost): string {
  return `${formatCount(width)} × ${formatCount(height)} cells need about ${formatBytes(bytes)} of memory and ${duration(seconds)} for all iterations.`
}

export function duration(seconds: number): string {
  if (seconds < 90) return counted(Math.ceil(seconds), 'second')
  return seconds < 5400 ? counted(Math.round(seconds / 60), 'minute') : counted(Math.round(seconds / 3600), 'hour')
}
