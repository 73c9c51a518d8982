/** Times the built page: a run that draws during playback, the latency of Pause, and the first terrain. See `--help`. */
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { runCommand } from './command'
import { machineName } from './machine'
import { openBrowser } from './page-browser'
import { pageReport, pageResults, type PageTimes } from './page-report'
import { startNodeRuns } from './page-node'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { pageFolder } from '../../scripts/setup/page-build.mjs'
import { serve } from '../../scripts/serve.mjs'

const usage = `npm run bench -- page                 time the page; write docs/performance/page.md
npm run bench -- page --quick      time two rounds; write no file
`

/** Recipe that runs alternately in the page, in an empty page of the same browser, and in Node. */
const terrain = '2/size=1024;extent=10240/simplex/grid-droplets@3;iterations=600'

/** Several visits per round, because times of two visits differ by up to a quarter. A visit takes three seconds. */
const visitsPerRound = 4

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

await runCommand(usage, options.help, main)

async function main(): Promise<void> {
  const [load = 0] = loadavg()
  const rounds = options.quick ? 2 : 5
  const { server, address } = await serve(pageFolder)
  const browser = await openBrowser(chromium, findChromium()!, address)
  try {
    const node = await startNodeRuns(terrain, browser.threads)
    const { recipe } = node
    const times: PageTimes = {
      page: [],
      bare: [],
      node: [],
      pauseLatencies: [],
      firstTerrains: [],
      painting: { ground: [], eroded: [] },
    }
    // The first runs are not counted; they warm up compilers and caches.
    await browser.run(recipe)
    await browser.runBare(recipe)
    node.run()
    for (let round = 0; round < rounds; round++) {
      times.page.push(await browser.run(recipe))
      times.bare.push(await browser.runBare(recipe))
      times.node.push(node.run())
    }
    times.pauseLatencies = await browser.pauseLatencies(recipe, 4 * rounds)
    times.painting = await browser.paintLatencies(rounds)
    for (let visit = 0; visit < visitsPerRound * rounds; visit++) times.firstTerrains.push(await browser.firstTerrain())

    const results = pageResults(times)
    process.stdout.write(`${results.map(({ what, got }) => `${what}: ${got}`).join('\n')}\n`)
    if (options.quick) return
    const file = fileURLToPath(new URL('../../docs/performance/page.md', import.meta.url))
    const measured = new Date().toISOString().slice(0, 10)
    await writeMarkdown(
      file,
      pageReport(results, {
        recipe,
        machine: machineName(),
        browser: browser.name,
        threads: browser.threads,
        rounds,
        load,
        measured,
      }),
    )
    process.stdout.write('wrote docs/performance/page.md\n')
  } finally {
    await browser.close()
    server.close()
  }
}
