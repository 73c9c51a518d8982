/** The engine in a browser: each run has its own worker, and aborting a run terminates that worker. */
import * as Comlink from 'comlink'
import { canRunEngine, canShareMemory, defaultThreads } from '../features'
import { endedSilently, onCrash } from '../life-sign'
import type { Outcome } from '../protocol'
import { checkThreads, type Host } from './host'
import { refusal } from './refusal'
import type { RunOrder } from './types'
import type { ExposedRunner, Start } from './worker'

export const host: Host = {
  async run(recipe, { onProgress, signal, ...order }) {
    signal?.throwIfAborted()
    checkThreads(order.threads)
    return inWorker(chooseStart(order), signal, (runner) =>
      runner.run(recipe, order, onProgress ? Comlink.proxy(onProgress) : undefined),
    )
  },
  parse: (recipe) => inWorker(withoutThreads, undefined, (runner) => runner.parse(recipe)),
  methods: () => inWorker(withoutThreads, undefined, (runner) => runner.methods()),
}

type Call<Value> = (runner: Comlink.Remote<ExposedRunner>) => Promise<Outcome<Value>>

const withoutThreads: Start = { build: 'single', threads: 1 }

function chooseStart({ threads = defaultThreads() }: RunOrder): Start {
  return threads === 'single' || !canShareMemory() ? withoutThreads : { build: 'threads', threads }
}

async function inWorker<Value>(start: Start, signal: AbortSignal | undefined, call: Call<Value>): Promise<Value> {
  if (!canRunEngine()) throw new Error('This browser is too old for Rill: it needs WebAssembly SIMD.')
  const worker = new Worker(new URL(/* @vite-ignore */ './worker.js', import.meta.url), { type: 'module', name: 'rill-engine' })
  const end = new AbortController()
  try {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { signal: end.signal })
    })
    const outcome = await Promise.race([callWorker(worker, start, call, end.signal), aborted])
    if (!outcome.ok) throw refusal(outcome.problem.message, outcome.problem.position)
    return outcome.value
  } finally {
    end.abort()
    worker.terminate()
  }
}

async function callWorker<Value>(worker: Worker, start: Start, call: Call<Value>, end: AbortSignal): Promise<Outcome<Value>> {
  const runner = Comlink.wrap<ExposedRunner>(worker)
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new Error(event.message || 'its program could not be loaded'))
    })
    void runner.live().then((lock) => {
      if (lock) onCrash(lock, end, () => reject(new Error(endedSilently)))
    })
  })
  try {
    await Promise.race([runner.start(start), failed])
    return await Promise.race([call(runner), failed])
  } catch (error) {
    throw new Error(`The engine could not run: ${(error as Error).message}.`, { cause: error })
  }
}
