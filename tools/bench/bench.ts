/** `npm run bench -- kernels|page|figures|frames`: builds what a benchmark needs and runs it. The default is `kernels`. */
import { buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEngine, ensureEverything } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { findProgram } from '../../scripts/setup/run.mjs'
import { runPart } from '../parts'

const usage = `npm run bench                         time every method; write docs/performance.md and the CSV of this machine
npm run bench -- kernels --quick      time the named cases, and the other methods at 512 x 512; write no file
npm run bench -- kernels --only ID    time one method, or one work of tools/bench/cases.ts; write no file
npm run bench -- kernels --check      compare ratios with the committed CSV, exit with 1 if one is more than 20 % worse; write no file
The three options can be combined.

npm run bench -- page|figures|frames  measure the built page in Chromium; write the page of docs/performance/
The option --quick measures less and writes no file.
`

async function preparePage(): Promise<void> {
  await ensureEverything()
  await ensureRequirements([requirements.chromium])
}

async function prepareKernels(): Promise<void> {
  await ensureEngine()
  // Prefers Clang, because the wasm is compiled by Clang too.
  await buildTarget('bench', 'rill_bench', { compiler: process.env['CXX'] ?? findProgram('clang++-19') ?? findProgram('clang++') })
}

if (process.argv.includes('--help')) {
  process.stdout.write(usage)
  process.exit()
}

runPart(
  'bench',
  {
    kernels: { prepare: prepareKernels, run: () => import('./kernels') },
    page: { prepare: preparePage, run: () => import('./page') },
    figures: { prepare: preparePage, run: () => import('./figures') },
    frames: { prepare: preparePage, run: () => import('./frames') },
  },
  'kernels',
)
