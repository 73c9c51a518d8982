/** `npm run docs`: writes the pages of `docs/` that are made from the core and from parts that are kept by hand. */
import { writeFileSync } from 'node:fs'
import type { Registry } from '../web/src/engine/module'
import { renewKernels } from './bench/files'
import { withKernels } from './bench/page'
import { loadEngine } from './cli/engine'
import { methodsPage } from './methods-page'

const engine = await loadEngine('single', 1)
writeFileSync(new URL('../docs/methods.md', import.meta.url), methodsPage(JSON.parse(engine.describe()) as Registry))
renewKernels(withKernels)
