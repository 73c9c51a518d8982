/** Times going back to earlier iterations of a run, with the page's timeline but without the page. See `--help`. */
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { defaultCheckpointBudget } from '@rill-terrain/engine/protocol'
import { runCommand } from './command'
import { machineName } from './machine'
import { timeGoingBack, type WayBack } from './timeline-runs'
import { timelineReport } from './timeline-report'

const usage = `npm run bench -- timeline                 time going back; write docs/performance/timeline.md
npm run bench -- timeline --only ID    time one method; write no file
`

const methods = ['thermal', 'grid-droplets', 'droplets', 'pipes', 'stream-power']
const sizes = [512, 1024]

const { values: options } = parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean', default: false } } })

await runCommand(usage, options.help, main)

async function main(): Promise<void> {
  const [load = 0] = loadavg()
  const threads = Math.min(2, availableParallelism())
  const module = await loadEngine('threads', threads)
  const ways: WayBack[] = []
  for (const size of sizes) {
    for (const method of methods.filter((each) => !options.only || each === options.only)) {
      const way = timeGoingBack(module, threads, `size=${size}/simplex/${method}`)
      process.stdout.write(`${JSON.stringify({ method, size, ...way })}\n`)
      ways.push({ ...way, method, size })
    }
  }
  if (options.only) return
  const file = fileURLToPath(new URL('../../docs/performance/timeline.md', import.meta.url))
  const measured = new Date().toISOString().slice(0, 10)
  await writeMarkdown(
    file,
    timelineReport(ways, { machine: machineName(), threads, load, measured, budget: defaultCheckpointBudget }),
  )
  process.stdout.write('wrote docs/performance/timeline.md\n')
}
