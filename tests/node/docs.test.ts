import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '../../scripts/cli/engine'
import { methodsPage } from '../../scripts/methods-page'
import type { Registry } from '../../web/src/engine/module'

describe('docs/methods.md', () => {
  it('is what the core says now; `npm run docs` writes it anew', async () => {
    const engine = await loadEngine('single', 1)
    const page = readFileSync(new URL('../../docs/methods.md', import.meta.url), 'utf8')
    expect(page).toBe(methodsPage(JSON.parse(engine.describe()) as Registry))
  })
})
