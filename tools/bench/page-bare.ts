import type { Browser } from 'playwright'
import type { ModuleFactory } from '@rill-terrain/engine/module'
import { isolationHeaders } from '../../web/hosting/headers.mjs'
import { builtEngineFolder } from '../../scripts/setup/page-build.mjs'

/** An empty page on the same origin as the built page, whose headers allow workers with shared memory. */
const emptyPage = { status: 200, contentType: 'text/html', headers: isolationHeaders, body: '<!doctype html><title>bare</title>' }

/** Runs the page's engine in the same browser, in a worker that sends no frames. */
export async function startBareRuns(browser: Browser, address: string, threads: number) {
  const page = await browser.newPage()
  const bareAddress = new URL('bare', address).href
  await page.route(bareAddress, (route) => route.fulfill(emptyPage))
  await page.goto(bareAddress)
  const text = `(${runHere})(${JSON.stringify(new URL(`${builtEngineFolder()}rill-threads.mjs`, address).href)}, ${threads})`
  const worker = await page.evaluateHandle(
    (script) => new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' }),
    text,
  )
  return {
    /** Milliseconds that all iterations take. */
    run: (recipe: string): Promise<number> =>
      worker.evaluate(
        (engine, request) =>
          new Promise<number>((resolve, reject) => {
            engine.addEventListener('message', ({ data }) => resolve(data as number), { once: true })
            engine.addEventListener('error', ({ message }) => reject(new Error(message)), { once: true })
            engine.postMessage(request)
          }),
        recipe,
      ),
  }
}

/** The worker's script. It can use nothing from this module. */
function runHere(glue: string, threads: number): void {
  const loading = import(glue).then(({ default: start }: { default: ModuleFactory }) => start({ rillWorkers: threads - 1 }))
  addEventListener('message', ({ data }: MessageEvent<string>) => {
    const run = loading.then((module) => {
      const simulation = module.openSimulation(data, threads, null)
      if (simulation instanceof Error) throw simulation
      const begin = performance.now()
      simulation.advance(simulation.progress().iterations)
      postMessage(performance.now() - begin)
      simulation.delete()
    })
    // Raises an `error` event, which rejects the promise of `run`.
    run.catch(reportError)
  })
}
