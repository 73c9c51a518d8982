/** `npm run bench -- kernels|page|figures|frames|timeline`: builds what a benchmark needs and runs it. The default is `kernels`. */
import { buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEngine, ensureEverything } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { findProgram } from '../../scripts/setup/run.mjs'
import { runPart } from '../parts'

async function preparePage(): Promise<void> {
  await ensureEverything()
  await ensureRequirements([requirements.chromium])
}

async function prepareKernels(): Promise<void> {
  await ensureEngine()
  // Prefers Clang, because the wasm is compiled by Clang too.
  await buildTarget('bench', 'rill_bench', { compiler: process.env['CXX'] ?? findProgram('clang++-19') ?? findProgram('clang++') })
}

runPart(
  'bench',
  {
    kernels: { prepare: prepareKernels, run: () => import('./bench-kernels') },
    page: { prepare: preparePage, run: () => import('./bench-page') },
    figures: { prepare: preparePage, run: () => import('./bench-figures') },
    frames: { prepare: preparePage, run: () => import('./bench-frames') },
    timeline: { prepare: ensureEngine, run: () => import('./bench-timeline') },
  },
  'kernels',
)
