/** A recipe that a chapter needs more than twice has a name: a constant that the chapter exports. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { terrainPart } from '@rill-terrain/recipe/address'
import { fileOf, pageFolders } from '../../../guide/reading/read-chapter'

/** Recipes in quotes, in templates and in links, each without its view. */
const written = /(?<=['"`#])(?:\d+\/|\$\{)[^'"`)\s]*/g
const constant = /^export const (\w+) = ['`](.*)['`]$/gm
const name = /\$\{(\w+)\}/g

/** The recipes that a chapter writes out more than twice instead of by a name. */
function unnamedRecipes(chapter: string): string[] {
  const values: Record<string, string> = {}
  const valueOf = (text: string) => text.replace(name, (_, constantName: string) => values[constantName]!)
  for (const [, constantName, text] of chapter.matchAll(constant)) values[constantName!] = valueOf(text!)

  const terrains = [...chapter.matchAll(written)].map(([text]) => terrainPart(text)).filter((text) => !/^\$\{\w+\}$/.test(text))
  const counts = new Map<string, number>()
  for (const terrain of terrains.map(valueOf)) counts.set(terrain, (counts.get(terrain) ?? 0) + 1)
  return [...counts].flatMap(([terrain, count]) => (count > 2 ? [terrain] : []))
}

it.each(pageFolders())('every recipe that %s needs more than twice has a name', (folder) => {
  expect(unnamedRecipes(readFileSync(fileOf(folder), 'utf8'))).toEqual([])
})

it('recipes are found in figures, wishes and links, whatever their view and however they are written', () => {
  const text = '2/seed=7/simplex/droplets'
  const thrice = `<Figure recipe="${text}?view=map" />\n\n<ToGet rows={[['a', 'b', '${text}']]} />\n\n[link](../../#${text})`
  expect(unnamedRecipes(thrice)).toEqual([text])
  const noise = "export const noise = '2/seed=7/simplex'\n\n"
  const figure = '<Figure recipe={`${noise}/droplets`} />'
  expect(unnamedRecipes(`${noise}${figure}${figure}`)).toEqual([])
  expect(unnamedRecipes(`${noise}${figure}${figure}<Figure recipe="${text}" />`)).toEqual([text])
  const named = noise + 'export const drops = `${noise}/droplets`\n\n'
  expect(unnamedRecipes(`${named}${'<Figure recipe={drops} /><Figure recipe={`${drops}?view=map`} />'.repeat(3)}`)).toEqual([])
})
