/** Browser features that the engine's two builds need. Each is tested separately, because some browsers have only some of them. */

/** Minimal modules that use 128-bit vectors (SIMD), and an atomic operation on shared memory. */
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

/** Whether the threaded build can run here. WebKitGTK isolates a page but does not provide memory that threads can share. */
export function canShareMemory(): boolean {
  if (!self.crossOriginIsolated || typeof SharedArrayBuffer !== 'function' || !compiles(atomicProgram)) return false
  try {
    return new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer instanceof SharedArrayBuffer
  } catch {
    return false
  }
}

/** Maximum number of threads: each needs a worker with its own stack. */
export const maxThreads = 64

/** More threads do not speed up terrains that fit into a browser's memory. */
const maxUsefulThreads = 16

/** Leaves one core to the page, so that it renders smoothly; where there are only two cores, the engine uses both. */
export function defaultThreads(): number {
  const cores = navigator.hardwareConcurrency
  return Math.min(maxUsefulThreads, Math.max(Math.min(2, cores), cores - 1))
}
