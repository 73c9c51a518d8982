/** Scrolls through a page with twenty figures, and measures the download size of one figure. See `--help`. */
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { runCommand } from './command'
import { figuresReport } from './figures-report'
import { scrollThroughFigures, weighFigure, type Scroll } from './figures'
import { machineName } from './machine'
import { chromiumArguments, findChromium } from '../../scripts/setup/chromium.mjs'

const usage = `npm run bench -- figures                 scroll three times through twenty figures; write docs/performance/figures.md
npm run bench -- figures --quick      scroll once; write no file
`

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})

await runCommand(usage, options.help, main)

async function main(): Promise<void> {
  const [load = 0] = loadavg()
  const rounds = options.quick ? 1 : 3
  const browser = await chromium.launch({ executablePath: findChromium()!, args: chromiumArguments })
  try {
    const weight = await weighFigure(browser)
    const scrolls: Scroll[] = []
    for (let round = 0; round < rounds; round++) scrolls.push(await scrollThroughFigures(browser))
    const circumstances = {
      machine: machineName(),
      browser: `Chromium ${browser.version()}`,
      rounds,
      load,
      measured: new Date().toISOString().slice(0, 10),
    }
    const report = figuresReport(weight, scrolls, circumstances)
    process.stdout.write(report)
    if (options.quick) return
    await writeMarkdown(fileURLToPath(new URL('../../docs/performance/figures.md', import.meta.url)), report)
    process.stdout.write('wrote docs/performance/figures.md\n')
  } finally {
    await browser.close()
  }
}
