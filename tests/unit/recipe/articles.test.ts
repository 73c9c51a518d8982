/** The shelf "From the articles": every terrain runs, and together they show all methods and masks of the articles. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runRecipe } from '@rill-terrain/engine/api/run-recipe'
import type { Registry } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { articles, articlesIn, authorAndYear } from '@rill-terrain/recipe/articles/articles'
import { articlePresets, shelf } from '@rill-terrain/recipe/articles/shelf'
import { terrainPart } from '@rill-terrain/recipe/address'
import { examplesWith, presetName } from '@rill-terrain/recipe/presets/presets'
import { provideImages } from 'rill-terrain/images'
import { listFiles } from '../../../scripts/files.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { articlePictures } from '../../../tools/pictures/articles'
import { readRecord } from '../../../tools/pictures/renewal'

const engine = await loadEngine('single', 1)
/** Maximum total size of the pictures, in bytes. */
const maxBytes = 400_000

const registry = JSON.parse(engine.describe()) as Registry

describe('the shelf of the articles', () => {
  it('has terrains for each of the four articles, with titles and recipes of their own', () => {
    expect(shelf.map(({ article }) => article)).toEqual(Object.values(articles))
    expect(articlePresets.length).toBeGreaterThanOrEqual(30)
    const all = [...examplesWith(builtinImages), ...articlePresets]
    expect(new Set(all.map(presetName)).size).toBe(all.length)
    for (const key of ['title', 'about', 'text'] as const) expect(new Set(all.map((each) => each[key])).size, key).toBe(all.length)
    for (const { title, about, numbers, corrected } of articlePresets) {
      expect(about, title).toMatch(/^[A-Z0-9].*[^.]$/)
      for (const text of [numbers, corrected]) expect(text ?? '', title).not.toMatch(/\.$/)
    }
  })

  it.each([
    ...['grid-droplets', 'grid-simulation', 'pipes', 'headstart', 'coast', 'mass-transfer-droplets', 'normal-droplets'],
    ...['blurosion', 'slippage', 'latitude-mask', 'plates-mask', 'noise-mask', 'slope-mask', 'perlin'],
    ...['pipes[^/]*;springs=', 'droplets[^/]*;springs=', 'simplex[^/]*;slope=', 'every='],
  ])('shows %s', (wanted) => {
    expect(articlePresets.filter(({ text }) => new RegExp(`[/+;]${wanted}`).test(terrainPart(text)))).not.toEqual([])
  })

  it('is written in the core’s own form, so that the page recognises its terrains', () => {
    for (const { title, text } of articlePresets) expect(engine.parseRecipe(text), title).toMatchObject({ text })
  })

  it.each(articlePresets.map(({ title, text }) => [title, text]))('runs %s', { timeout: 60_000 }, async (_, text) => {
    const small = text
      .replace(/size=[^;/]+/, 'size=40')
      .replaceAll(/iterations=\d+/g, 'iterations=3')
      .replace(/\?.*/, '')
    await provideImages(engine, small, new AbortController().signal)
    const { layers } = await runRecipe(engine, small, { layers: [] }, 1, () => {})
    const heights = [...layers['height']!.values]
    expect(heights.every(Number.isFinite)).toBe(true)
    expect(Math.max(...heights)).toBeGreaterThan(Math.min(...heights))
  })

  it('has a small picture of each terrain, drawn from its recipe', () => {
    // `npm run pictures -- articles` draws missing pictures.
    const recipes = Object.entries(readRecord(articlePictures)).map(([name, { recipe }]) => [name, recipe])
    expect(Object.fromEntries(recipes)).toEqual(
      Object.fromEntries(articlePresets.map((preset) => [presetName(preset), preset.text])),
    )
    const files = articlePresets.flatMap(articlePictures.filesOf).map((file) => join(projectRoot, 'public', file))
    expect(listFiles(join(projectRoot, 'public/terrain/articles'))).toEqual(files.toSorted())
    const bytes = files.map((file) => statSync(file).size)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(maxBytes)
  })
})

describe('the table of articles', () => {
  it('has every article that a method names as its source', () => {
    const named = registry.methods.flatMap(({ source }) => articlesIn(source))
    expect(new Set(named)).toEqual(new Set(Object.values(articles)))
    expect(articlesIn('Beyer 2015; Lague 2019')).toEqual([])
    expect(articlesIn('Perlin 2001; particle erosion from normals')).toEqual([articles.normals])
  })

  it('gives author and year as far as they are known', () => {
    expect(authorAndYear(articles.python)).toBe('Conner Addison, 2019')
    expect(authorAndYear(articles.normals)).toBe('')
  })
})
