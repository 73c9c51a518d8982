/** The order in which style sheets load must not decide which rule applies to an element. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('web/src', path))

/** Each style sheet that modules import, and these modules. */
function importers(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const source of sources)
    for (const [, path] of readFileSync(source, 'utf8').matchAll(/^import '(\.[^']*\.css)'/gm)) {
      const sheet = join(dirname(source), path!)
      found.set(sheet, [...(found.get(sheet) ?? []), source])
    }
  return found
}

/** The folder of a mode, or `ui` for the page itself. */
const ownerOf = (source: string) => /modes\/[^/]+/.exec(source)?.[0] ?? 'ui'

it('style sheets of the page that modes or several kinds of dialogs import are in a layer, so that their own rules win', () => {
  const shared = [...importers()].filter(
    ([sheet, users]) => sheet.startsWith('web/src/ui/') && users.some((each) => ownerOf(each) !== 'ui'),
  )
  const withoutLayer = shared.filter(([sheet]) => !/^\/\*[^]*?\*\/\n@layer (controls|parts) \{/.test(readFileSync(sheet, 'utf8')))
  expect(shared.length).toBeGreaterThan(2)
  // The drawer stands alone: nothing else changes its parts.
  expect(withoutLayer.map(([sheet]) => sheet)).toEqual(['web/src/ui/styles/drawer.css'])
})

it('entries name all layers in the same order before any rule', () => {
  for (const entry of ['web/src/ui/styles/index.css', 'web/src/embed/embed.css'])
    expect(readFileSync(entry, 'utf8')).toMatch(
      /^\/\*[^]*?\*\/\n@layer base, controls, parts;\n@import '[^']*base\.css' layer\(base\);/,
    )
})
