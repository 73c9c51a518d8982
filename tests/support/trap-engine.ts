import { vi } from 'vitest'

/**
 * Makes the next worker of the engine trap after a few iterations, or with `always` every one. The test must restore the global
 * `Worker`.
 */
export function trapEngine({ always = false } = {}): void {
  const Original = Worker
  // Bundlers only recognise this literal form.
  const trapping = () => new Worker(new URL('./trapping-engine-worker.ts', import.meta.url), { type: 'module' })
  vi.stubGlobal('Worker', function (address: string | URL, options?: WorkerOptions) {
    if (options?.name !== 'rill-engine') return new Original(address, options)
    vi.stubGlobal('Worker', Original)
    const worker = trapping()
    if (always) trapEngine({ always })
    return worker
  })
}
