/**
 * `npm run docs`: writes the pages of `docs/` that are generated from the core and from the measurements of its tests.
 */
import { writeFileSync } from 'node:fs'
import type { Registry } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { referenceFile, referenceNames, referencePage } from './reference'
import { writeMarkdown } from '../../scripts/markdown.mjs'
import { buildTarget } from '../../scripts/setup/cmake.mjs'
import { ensureEngine } from '../../scripts/setup/ensure.mjs'
import { runCTest } from '../../scripts/testing/ctest.mjs'
import { verificationFile, verificationPage } from '../../scripts/testing/verification-page.mjs'

await ensureEngine()
const engine = await loadEngine('single', 1)
const registry = JSON.parse(engine.describe()) as Registry
for (const name of referenceNames) writeFileSync(referenceFile(name), await referencePage(name, registry))

await buildTarget('release', 'rill_tests')
const { failed } = await runCTest('release')
if (failed > 0) throw new Error('Tests failed, so docs/verification.md is not updated.')
await writeMarkdown(verificationFile, verificationPage())
