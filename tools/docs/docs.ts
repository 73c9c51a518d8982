/** `npm run docs`: writes the pages of `docs/` that are made from the core, from what its tests record and from parts kept by hand, and the page's tables of colours. */
import { writeFileSync } from 'node:fs'
import type { Registry } from '@rill-terrain/engine/module'
import { renewKernels } from '../bench/files'
import { withKernels } from '../bench/page'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { methodsPage } from './methods-page'
import { buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runCTest } from '../../scripts/testing/ctest.mjs'
import { verificationFile, verificationPage } from '../../scripts/testing/verification-page.mjs'

await ensureEngine()
const engine = await loadEngine('single', 1)
writeFileSync(new URL('../../docs/methods.md', import.meta.url), methodsPage(JSON.parse(engine.describe()) as Registry))
renewKernels(withKernels)

await buildTarget('release', 'rill_tests')
const { failed } = await runCTest('release')
if (failed > 0) throw new Error('Tests have failed: docs/verification.md stays as it is.')
writeFileSync(verificationFile, verificationPage())
