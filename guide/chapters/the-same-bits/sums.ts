/** Sums of float32 numbers, whose result depends on the order of the additions. */

/** Rock that a landslide and a gully have lost, in cubic metres. */
export const landslide = 100_000_000
export const gully = 3
export const volumes: readonly number[] = [landslide, gully, gully, gully, gully, gully, gully, gully]
export const exactSum = volumes.reduce((sum, volume) => sum + volume, 0)

/** Distance between two float32 numbers near the landslide: they have 24 significant bits. */
export const spacing = 2 ** (Math.floor(Math.log2(landslide)) - 23)

/** A number with thin spaces between its thousands. */
export const written = (value: number) => value.toLocaleString('en-GB').replaceAll(',', '\u202f')

export interface Addition {
  /** Index of the thread, or null when the sums of the threads are added. */
  thread: number | null
  sum: number
  volume: number
  result: number
}

const add = (thread: number | null, sum: number, volume: number): Addition => ({
  thread,
  sum,
  volume,
  result: Math.fround(sum + volume),
})

/**
 * All additions if each thread sums an equal, contiguous part of the volumes and the sums of the threads are then added in order:
 * the usual parallel sum.
 */
export function additions(threads: number): Addition[] {
  const share = volumes.length / threads
  const steps: Addition[] = []
  const sums = Array.from({ length: threads }, (_, thread) => {
    const [first = 0, ...others] = volumes.slice(thread * share, (thread + 1) * share)
    return sumInto(steps, thread, first, others)
  })
  const [first = 0, ...others] = sums
  sumInto(steps, null, first, others)
  return steps
}

function sumInto(steps: Addition[], thread: number | null, first: number, others: readonly number[]): number {
  let sum = first
  for (const volume of others) {
    const step = add(thread, sum, volume)
    steps.push(step)
    sum = step.result
  }
  return sum
}

export function parallelSum(threads: number): number {
  return additions(threads).at(-1)!.result
}

/** What a number of threads finds beyond the landslide, in cubic metres. */
export const foundBy = (threads: number) => parallelSum(threads) - landslide

/** Cells per block of the fixed sum: a number that has nothing to do with the number of threads. */
const blockSize = 2

/** The sum by fixed blocks, whose sums are added in order in double precision. It has no parameter for the number of threads. */
export function sumByBlocks(): number {
  let sum = 0
  for (let block = 0; block < volumes.length; block += blockSize) {
    sum += volumes.slice(block, block + blockSize).reduce((total, volume) => total + volume, 0)
  }
  return sum
}
