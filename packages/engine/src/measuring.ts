/**
 * The code of all measures (`measured.ts`), which the engine loads when a measure is first wanted: a first visit shows its terrain
 * without it.
 */
import { lazyValue } from '@rill-terrain/loading/lazy-module'
import type { Outcome } from './protocol'

const code = lazyValue(() => import('./measured'))

/** The problem is a sentence for users where the code cannot be loaded; the next call tries again. */
export async function loadMeasuring(): Promise<Outcome<typeof import('./measured')>> {
  try {
    return { ok: true, value: await code.load() }
  } catch {
    return { ok: false, problem: { message: 'The measures could not be loaded: check the network, and try again.', position: -1 } }
  }
}
