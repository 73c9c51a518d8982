/** The texts of all rules beside the drawings of the guide. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RuleOf } from '../../../guide/components/drawing/Rule'
import { projectRoot } from '../../../scripts/setup/run.mjs'

type AnyRule = Pick<RuleOf<never>, 'code' | 'source'>
/** A rule, or a function that makes one for a number of threads. */
type Exported = AnyRule | ((threads: number) => AnyRule)

const modules = import.meta.glob<Record<string, Exported>>('../../../guide/chapters/*/{rule,rules}.ts', { eager: true })
const rules = Object.values(modules)
  .flatMap((each) => Object.entries(each))
  .map(([name, rule]) => [name, typeof rule === 'function' ? rule(2) : rule] as const)

describe.each(rules)('%s', (_, { code, source }) => {
  it('fits on a screen', () => {
    const lines = code.split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(10)
    expect(lines.length).toBeLessThanOrEqual(20)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(90)
  })

  it('names a file of the core', () => {
    expect(existsSync(join(projectRoot, source))).toBe(true)
  })
})
