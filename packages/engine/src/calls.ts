/** The engine's side of each protocol call, whether it runs in the page's worker or in a test. */
import type { BackgroundRun } from './background-run'
import { loadMeasuring } from './measuring'
import { unwrap, type ParsedRecipe, type RillError, type RillModule } from './module'
import {
  defaultPieceBudget,
  type Edit,
  type EngineSettings,
  type EngineWorker,
  type FrameReceiver,
  type LoadProgress,
  type Outcome,
} from './protocol'
import { provideImageTo } from './provide-image'
import { registryOf } from './registry'
import { Runner } from './runner'

/** `load` loads the module for the settings that the engine is started with. */
export function createEngine(
  load: (settings: EngineSettings, report: (progress: LoadProgress) => void) => Promise<RillModule>,
): EngineWorker {
  let module: RillModule
  let runner: Runner
  let backgroundRun: BackgroundRun | null = null
  let endedRuns = 0
  let threads = 1
  /**
   * The last parsed recipe. The page usually opens the recipe that it has just parsed or edited, so it need not be parsed again.
   */
  let lastParsed: ParsedRecipe | null = null
  const noteParsed = (recipe: ParsedRecipe | RillError) => {
    if (!(recipe instanceof Error)) lastParsed = recipe
    return recipe
  }
  const parsed = (text: string) => (lastParsed?.text === text ? lastParsed : unwrap(module.parseRecipe(text)))
  return {
    async start(settings: EngineSettings, receive: FrameReceiver, report: (progress: LoadProgress) => void = () => {}) {
      module = await load(settings, report)
      threads = settings.build === 'threads' ? settings.threads : 1
      module.setPieceBudget?.(defaultPieceBudget)
      backgroundRun = null
      lastParsed = null
      runner = new Runner(module, threads, receive)
      return { release: settings.release ?? null, build: settings.build, threads, registry: registryOf(module) }
    },
    parse: (text) => attempt(() => noteParsed(module.parseRecipe(text))),
    edit: (text, edit) => attempt(() => noteParsed(applyEdit(module, text, edit))),
    missingImages: (text) => attempt(() => module.missingImages(text)),
    provideImage: (image) => attempt(() => provideImageTo(module, image)),
    contentHash: (values) => attempt(() => module.contentHash(values)),
    decodeStrokes: (text) => attempt(() => module.decodeStrokes?.(text) ?? []),
    encodeStroke: (stroke) => attempt(() => module.encodeStroke?.(stroke) ?? ''),
    open: (job) => attempt(() => runner.open(job, parsed(job.text))),
    setPlayback: (playback) => runner.setPlayback(playback),
    seek: (playback) => runner.seek(playback),
    setCheckpointBudget: (bytes) => runner.setCheckpointBudget(bytes),
    setPieceBudget: (bytes) => runner.setPieceBudget(bytes),
    lookAt: (east, south) => runner.lookAt(east, south),
    watch: (layers, atRest) => runner.watch(layers, atRest),
    copyLayers: (withDerived) => runner.copyLayers(withDerived),
    measure: async (id, options, whileRunning) => runner.measure(id, options, whileRunning),
    async runInBackground(text) {
      const before = endedRuns
      const measuring = await loadMeasuring()
      if (!measuring.ok) return measuring
      // The caller may have ended the run while the code was loading.
      if (before !== endedRuns) return { ok: false, problem: { message: 'The run was ended.', position: -1 } }
      const run = (backgroundRun ??= new measuring.value.BackgroundRun(module, threads))
      return attempt(() => run.run(text, measuring.value.measureSeams))
    },
    endBackgroundRun() {
      endedRuns++
      backgroundRun?.end()
      backgroundRun = null
    },
  }
}

/** Errors from the module are about invalid input and become values; any other error is a failure of the engine and is rethrown. */
function attempt<Value>(call: () => Value | RillError): Outcome<Value> {
  try {
    return { ok: true, value: unwrap(call()) }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'RillError') throw error
    return { ok: false, problem: { message: error.message, position: (error as RillError).position } }
  }
}

function applyEdit(module: RillModule, text: string, edit: Edit): ParsedRecipe | RillError {
  switch (edit.kind) {
    case 'world':
      return module.setWorld(text, edit.name, edit.value)
    case 'parameter':
      return module.setParameter(text, edit.stage, edit.companion, edit.name, edit.value)
    case 'insertStage':
      return module.insertStage(text, edit.index, edit.method)
    case 'duplicateStage':
      return module.duplicateStage(text, edit.index)
    case 'switchStage':
      return module.switchStage(text, edit.stage, edit.companion, edit.isOn)
    case 'replaceStage':
      return module.replaceStage(text, edit.index, edit.method)
    case 'removeStage':
      return module.removeStage(text, edit.index)
    case 'moveStage':
      return module.moveStage(text, edit.from, edit.to)
    case 'addCompanion':
      return module.addCompanion(text, edit.stage, edit.method)
    case 'removeCompanion':
      return module.removeCompanion(text, edit.stage, edit.companion)
  }
}
