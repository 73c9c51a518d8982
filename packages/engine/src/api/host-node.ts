/** The engine in Node: runs in this process, with the same module as the command line. */
import { chooseEngine, loadEngine } from '../node/loader'
import { unwrap, type RillModule } from '../module'
import { registryOf } from '../registry'
import { checkThreads, type Host } from './host'
import { runRecipe } from './run-recipe'

/** Started modules by build and number of threads; idle threads wait for the next run and do not keep the process alive. */
const modules = new Map<string, Promise<RillModule>>()

/** The current run. The next run waits for it, because each run uses all cores. */
let last: Promise<unknown> = Promise.resolve()

export const host: Host = {
  run(recipe, options) {
    const result = last.then(() => runNow(recipe, options))
    last = result.catch(() => {})
    return result
  },
  parse: async (recipe) => unwrap((await start('single')).parseRecipe(recipe)),
  methods: async () => registryOf(await start('single')),
}

async function runNow(...[recipe, options]: Parameters<Host['run']>) {
  const { signal, onProgress, threads } = options
  signal?.throwIfAborted()
  checkThreads(threads)
  const module = await start(threads)
  return runRecipe(module, recipe, options, chooseEngine(threads).threads, async (progress) => {
    onProgress?.(progress)
    // Timers and abort signals fire only while Node's event loop runs.
    await new Promise(setImmediate)
    signal?.throwIfAborted()
  })
}

function start(wanted: number | 'single' | undefined): Promise<RillModule> {
  const { build, threads } = chooseEngine(wanted)
  const key = `${build} ${threads}`
  const module = modules.get(key) ?? loadEngine(build, threads)
  modules.set(key, module)
  return module
}
