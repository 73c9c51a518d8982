/** The engine without its worker, in the test's own thread: the single build's module behind the page's own calls. */
import { createEngine } from '@rill-terrain/engine/calls'
import { moduleInterface, type ModuleFactory, type Registry, type RillModule } from '@rill-terrain/engine/module'
import {
  acknowledge,
  type Engine,
  type EngineInfo,
  type EngineLoss,
  type EngineSettings,
  type EngineWorker,
  type Frame,
} from '@rill-terrain/engine/protocol'
import { methodsOf } from '@rill-terrain/recipe/releases'

const glue = new URL('../../packages/engine/engine/rill-single.mjs', import.meta.url).href

export async function loadSingle(): Promise<RillModule> {
  return ((await import(/* @vite-ignore */ glue)) as { default: ModuleFactory }).default()
}

export interface LocalEngine extends Engine {
  /** How often each call was made. */
  readonly counts: Record<string, number>
}

/** An engine whose calls reply as the worker's do, later and in order. `kept` are those of releases, newest first. */
export function createLocalEngine(module: RillModule, kept: Readonly<Record<string, RillModule>> = {}): LocalEngine {
  const engine = createEngine(({ release }) => Promise.resolve(release ? kept[release]! : module))
  const counts: Record<string, number> = {}
  let isStarted = false
  const replace = (settings: EngineSettings) => {
    // What runs in the engine before would go on.
    if (isStarted) engine.setPlayback({ playing: false, playbackRate: 0, fastForwardTo: 0 })
    isStarted = true
    return engine.start(settings, (frame) => local.onFrame(frame))
  }
  const call =
    <Name extends Exclude<keyof EngineWorker, 'start'>>(name: Name) =>
    async (...given: Parameters<EngineWorker[Name]>): Promise<Awaited<ReturnType<EngineWorker[Name]>>> => {
      counts[name] = (counts[name] ?? 0) + 1
      await Promise.resolve()
      const reply = (engine[name] as (...given: unknown[]) => ReturnType<EngineWorker[Name]>)(...given)
      return await reply
    }
  const local: LocalEngine = {
    counts,
    onFrame: (frame: Frame) => Promise.resolve(acknowledge(frame)),
    onLoading: () => {},
    onLost: (_loss: EngineLoss, _info: EngineInfo) => {},
    onFailed: (_message: string) => {},
    start: () => local.use(null),
    use: (release) =>
      release !== null && !(release in kept)
        ? Promise.reject(new Error('It is not there.'))
        : Promise.resolve(replace({ base: '', release, build: 'single', threads: 1 })),
    releases: () =>
      Promise.resolve(
        Object.entries(kept).map(([version, { describe }]) => ({
          version,
          interface: moduleInterface,
          methods: methodsOf(JSON.parse(describe()) as Registry),
        })),
      ),
    parse: call('parse'),
    edit: call('edit'),
    missingImages: call('missingImages'),
    provideImage: call('provideImage'),
    contentHash: call('contentHash'),
    open: call('open'),
    setPlayback: call('setPlayback'),
    seek: call('seek'),
    setCheckpointBudget: call('setCheckpointBudget'),
    setPieceBudget: call('setPieceBudget'),
    lookAt: call('lookAt'),
    watch: call('watch'),
    copyLayers: call('copyLayers'),
    measure: call('measure'),
    runBeside: call('runBeside'),
    endBeside: call('endBeside'),
    cancel: () => Promise.resolve(),
  }
  return local
}

/** Resolves when a condition holds; the test's time limit ends it where that never happens. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve))
}
