/** The engine without its worker, in the test's own thread: the single build's module behind the page's own calls. */
import { createEngine } from '../../web/src/engine/calls'
import type { ModuleFactory, RillModule } from '../../web/src/engine/module'
import {
  acknowledge,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type EngineWorker,
  type Frame,
} from '../../web/src/engine/protocol'

const glue = new URL('../../public/engine/rill-single.mjs', import.meta.url).href

export async function loadSingle(): Promise<RillModule> {
  return ((await import(/* @vite-ignore */ glue)) as { default: ModuleFactory }).default()
}

export interface LocalEngine extends Engine {
  /** How often each call was made. */
  readonly counts: Record<string, number>
}

/** An engine whose calls reply as the worker's do, later and in order. */
export function createLocalEngine(module: RillModule): LocalEngine {
  const engine = createEngine(() => Promise.resolve(module))
  const counts: Record<string, number> = {}
  const call =
    <Name extends Exclude<keyof EngineWorker, 'start'>>(name: Name) =>
    async (...given: Parameters<EngineWorker[Name]>) => {
      counts[name] = (counts[name] ?? 0) + 1
      await Promise.resolve()
      return (engine[name] as (...given: unknown[]) => ReturnType<EngineWorker[Name]>)(...given)
    }
  const local: LocalEngine = {
    counts,
    onFrame: (frame: Frame) => Promise.resolve(acknowledge(frame)),
    onLoading: () => {},
    onLost: (_loss: EngineLoss, _info: EngineInfo) => {},
    onFailed: (_message: string) => {},
    start: () => engine.start({ base: '', build: 'single', threads: 1 }, (frame) => local.onFrame(frame)),
    parse: call('parse'),
    edit: call('edit'),
    missingImages: call('missingImages'),
    provideImage: call('provideImage'),
    contentHash: call('contentHash'),
    open: call('open'),
    setPlayback: call('setPlayback'),
    seek: call('seek'),
    setCheckpointBudget: call('setCheckpointBudget'),
    watch: call('watch'),
    copyLayers: call('copyLayers'),
    cancel: () => Promise.resolve(),
  }
  return local
}

/** Resolves when a condition holds; the test's time limit ends it where that never happens. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
