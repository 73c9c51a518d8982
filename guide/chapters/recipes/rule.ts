/** What the parts of a recipe are, in plain code. */
import type { RuleOf } from '../../components/drawing/Rule'
import type { ReadPart } from './anatomy'

const code = `let isView = false
let isWorld = false
for (const [, separator, text] of recipe.matchAll(/([/;+?&]?)([^/;+?&]+)/g)) {
  if (separator === '?') isView = true
  if (separator === '/') isWorld = text.includes('=')
  let kind = text.includes('=') ? 'parameter' : 'method'
  if (isWorld) kind = 'world'
  if (separator === '+') kind = 'companion'
  if (isView) kind = 'view'
  if (kinds.length === 0) kind = 'epoch'
  kinds.push(kind)
}
return kinds`

const decides: Record<ReadPart['kind'], number> = { parameter: 6, method: 6, world: 7, companion: 8, view: 9, epoch: 10 }

export const partsRule: RuleOf<Pick<ReadPart, 'kind' | 'separator'>> = {
  code,
  lit({ kind, separator }) {
    return [3, ...(separator === '?' ? [4] : []), ...(separator === '/' ? [5] : []), decides[kind], 11]
  },
  source: 'wasm/recipe/recipe_reader.cpp',
}
