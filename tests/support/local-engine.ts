/** The engine without its worker, on the test's thread: the module of the single build behind the page's worker API. */
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
  /** Number of calls of each function. */
  readonly counts: Record<string, number>
}

/** An engine that replies asynchronously and in order, as the worker does. `archived` are the engines of releases, newest first. */
export function createLocalEngine(module: RillModule, archived: Readonly<Record<string, RillModule>> = {}): LocalEngine {
  const engine = createEngine(({ release }) => Promise.resolve(release ? archived[release]! : module))
  const counts: Record<string, number> = {}
  let isStarted = false
  const replace = (settings: EngineSettings) => {
    // Stops the run of the previous engine.
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
      release !== null && !(release in archived)
        ? Promise.reject(new Error('It is not there.'))
        : Promise.resolve(replace({ base: '', release, build: 'single', threads: 1 })),
    releases: () =>
      Promise.resolve(
        Object.entries(archived).map(([version, { describe }]) => ({
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
    decodeStrokes: call('decodeStrokes'),
    encodeStroke: call('encodeStroke'),
    open: call('open'),
    setPlayback: call('setPlayback'),
    seek: call('seek'),
    setCheckpointBudget: call('setCheckpointBudget'),
    setPieceBudget: call('setPieceBudget'),
    lookAt: call('lookAt'),
    watch: call('watch'),
    copyLayers: call('copyLayers'),
    measure: call('measure'),
    runInBackground: call('runInBackground'),
    endBackgroundRun: call('endBackgroundRun'),
    cancel: () => Promise.resolve(),
    cancelIfBusy: () => Promise.resolve(),
  }
  return local
}

/** Milliseconds. Without a limit, a condition that never holds would occupy a processor while other tests run. */
const timeLimit = 20_000

/** Resolves when a condition is true, and fails if it is not true in time. */
export async function until(condition: () => boolean): Promise<void> {
  const start = performance.now()
  while (!condition()) {
    if (performance.now() - start > timeLimit) throw new Error(`This was not true within ${timeLimit / 1000} s: ${condition}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}
