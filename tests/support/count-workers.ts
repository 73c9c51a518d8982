import { vi } from 'vitest'

/** The workers that the page starts from now on and has not terminated. The test must restore the global `Worker`. */
export function countWorkers(): Set<Worker> {
  const workers = new Set<Worker>()
  const original = Worker
  vi.stubGlobal(
    'Worker',
    class extends original {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        workers.add(this)
      }
      override terminate(): void {
        workers.delete(this)
        super.terminate()
      }
    },
  )
  return workers
}
