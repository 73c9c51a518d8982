import { describe, expect, it } from 'vitest'
import heights from '../fingerprints.txt?raw'
import layers from '../fingerprints-layers.txt?raw'
import type { FingerprintReply, FingerprintRequest } from '../support/fingerprint-worker'
import { parseFingerprints } from '../support/fingerprints'

const rows = parseFingerprints(heights, layers)

async function fingerprints(build: 'threads' | 'single', threads: number): Promise<FingerprintReply> {
  const worker = new Worker(new URL('../support/fingerprint-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FingerprintReply>) => resolve(data)
      worker.onerror = (event) => reject(new Error(`The worker did not start: ${event.message}`))
      const glue = new URL(`/engine/rill-${build}.mjs`, location.href).href
      const request: FingerprintRequest = { glue, threads, recipes: rows.map(({ recipe }) => recipe) }
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

describe('fingerprints in the browser', () => {
  it('runs in a cross-origin isolated page, as required by threads', () => expect(crossOriginIsolated).toBe(true))

  for (const threads of [1, 2, 3, 8]) {
    it(`threads build, ${threads} threads`, async () => expect(await fingerprints('threads', threads)).toEqual({ rows }))
  }

  it('single build', async () => expect(await fingerprints('single', 1)).toEqual({ rows }))
})
