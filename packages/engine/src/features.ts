/** What a browser has of what the engine's two builds need: asked for one by one, since browsers have some without the others. */

/** The smallest modules that use vectors of 128 bits, and an atomic operation on shared memory. */
const vectorProgram = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]
const atomicProgram = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 5, 4, 1, 3, 1, 1, 10, 11, 1, 9, 0, 65, 0, 254, 16, 2, 0, 26, 11,
]

const compiles = (program: readonly number[]) => WebAssembly.validate(new Uint8Array(program))

/** Whether any build can run. */
export function canRunEngine(): boolean {
  return typeof WebAssembly === 'object' && compiles(vectorProgram)
}

/** Whether the threaded build can run here: WebKitGTK isolates a page and yet gives it no memory that threads can share. */
export function canShareMemory(): boolean {
  if (!self.crossOriginIsolated || typeof SharedArrayBuffer !== 'function' || !compiles(atomicProgram)) return false
  try {
    return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer instanceof SharedArrayBuffer
  } catch {
    return false
  }
}

/** More threads than this are refused: each takes a worker with its own stack. */
export const mostThreads = 64

/** More threads than this bring nothing for terrains that a browser can hold. */
const mostUsefulThreads = 16

/** One core stays with the page, lest its picture stutter; where there are only two, the terrain gets both. */
export function usualThreads(): number {
  const cores = navigator.hardwareConcurrency
  return Math.min(mostUsefulThreads, Math.max(Math.min(2, cores), cores - 1))
}
