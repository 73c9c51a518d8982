/** Recipes that people type or copy from the documentation mean the current methods. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { unwrap, type Registry } from '@rill-terrain/engine/module'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { articlePresets } from '@rill-terrain/recipe/articles/shelf'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'
import { needsOtherRevisions } from '@rill-terrain/recipe/revisions'
import { startRecipe } from '@rill-terrain/recipe/presets/start-recipe'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise/surprise'
import { chunksUsage } from 'rill-terrain/chunks/chunks-arguments'
import { usage } from 'rill-terrain/arguments'

const engine = await loadEngine('single', 1)
const registry = JSON.parse(engine.describe()) as Registry
const epoch = registry.epoch!

/** Texts in prose and code that look like a recipe: an epoch, a slash, and a world, a slash or a stage. */
const recipesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w.@/*+-])\d+\/(?:\/|[a-z-]+=)[^\s'"`<>)\]]*/g)]
    .map(([recipe]) => recipe.replaceAll('&amp;', '&').replace(/[.,:]$/, ''))
    .filter((recipe) => !/[A-Z]{3}|\$\{|\.\.\./.test(recipe))

/** Examples of other epochs and revisions explain what these are. */
const explanations = [
  '1/size=256/simplex/blurosion',
  '1/seed=7/simplex;relief=1300/droplets;iterations=50',
  '2/seed=7/simplex;relief=1300/droplets@1;iterations=50',
]

const pages = execFileSync('git', ['ls-files', '*.md', '*.mdx', '*.rst', '*.html', '*.ipynb'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/^(?:releases|tests)\//.test(file))
const written: (readonly [where: string, recipe: string])[] = [
  ...pages.flatMap((file) => recipesIn(readFileSync(file, 'utf8')).map((recipe) => [file, recipe] as const)),
  ...recipesIn(`${usage('rill')} ${chunksUsage}`).map((recipe) => ['help of rill', recipe] as const),
  ...[...examplesWith(builtinImages), ...articlePresets].map(({ text }) => ['presets', text] as const),
  ['presets', startRecipe(true)],
  ...Array.from({ length: 20 }, (_, seed) => ['surprise', surpriseRecipe(seed, 64)] as const),
]

describe('an example recipe', () => {
  it('is found in the documentation, the help texts and the presets', () => {
    const places = new Set(written.map(([where]) => where))
    for (const place of ['README.md', 'docs/reference/methods.md', 'presets']) expect(places).toContain(place)
  })

  it('uses the current epoch and opens in the current engine', () => {
    const old = written.filter(([, recipe]) => {
      const reply = engine.parseRecipe(recipe)
      const isOld = !recipe.startsWith(`${epoch}/`) || (!(reply instanceof Error) && needsOtherRevisions(unwrap(reply), registry))
      return isOld && !explanations.includes(recipe)
    })
    expect(old).toEqual([])
  })
})

describe('a typed recipe', () => {
  it.each(['size=256/simplex/stream-power', 'simplex/stream-power?at=3', `${epoch}/simplex/stream-power`])(
    'without a revision means the current methods: %s',
    (typed) => {
      const recipe = unwrap(engine.parseRecipe(typed))
      expect(needsOtherRevisions(recipe, registry)).toBe(false)
      expect(recipe.text).toMatch(new RegExp(`^${epoch}/.*simplex/stream-power`))
    },
  )

  it('of epoch 1 means revision 1 of every method', () => {
    const { stages, textForAllEngines } = unwrap(engine.parseRecipe('1//simplex/blurosion'))
    expect(stages.map(({ revision }) => revision)).toEqual([1, 1])
    expect(textForAllEngines).toBe('1//simplex/blurosion')
  })
})
