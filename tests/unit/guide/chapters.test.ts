/** What every chapter of the guide has, and what its components need. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { chapterOfMethod } from '@rill-terrain/recipe/method-chapters'
import { components } from '../../../guide/components'
import { terms } from '../../../guide/components/text/Term'
import { chapters } from '../../../guide/chapters/chapters'
import { questions } from '../../../guide/questions/questions'
import { openTerrains, type Terrains } from '../../../guide/numbers/terrains'
import { postersOf } from '../../../guide/reading/posters'
import { fileOf, pageFolders, usesIn, type Use } from '../../../guide/reading/read-chapter'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { readGuideRecord } from '../../../tools/pictures/guide'
import { loadSingle } from '../../support/local-engine'

/** Maximum bytes of a poster: twenty of them are a megabyte. */
const maxPosterBytes = 50_000

const required: Record<string, string[]> = {
  Figure: ['id', 'recipe', 'alt'],
  Pair: ['id'],
  Predict: ['id', 'question', 'kind'],
  Task: ['id', 'recipe', 'vary', 'measure', 'goal', 'value', 'solution', 'why'],
  GroupTask: ['name', 'recipe', 'measure', 'goal', 'value', 'solution', 'why'],
  Of: ['recipe'],
  OverSeeds: ['recipe', 'measure', 'of'],
  Cite: ['of'],
  Recorded: ['in'],
  Checked: ['by'],
  Drag: ['figure', 'parameter', 'min', 'max', 'step', 'value'],
  Term: ['of'],
  Value: ['recipe', 'measure'],
  Equation: ['id', 'tex'],
  Formula: ['tex'],
  ToGet: ['rows'],
  Sources: [],
}

let terrains: Terrains
beforeAll(async () => {
  terrains = await openTerrains()
})

const textOf = ({ properties }: Use, name: string) => String(properties[name])
const handlesOf = (use: Use) => (typeof use.properties['vary'] === 'string' ? textOf(use, 'vary').split(',') : [])

describe.each(pageFolders())('the page %s', (folder) => {
  const uses = usesIn(folder)
  const named = (...names: string[]) => uses.filter(({ name }) => names.includes(name))
  const figures = named('Figure', 'Task')

  it('gives its components the attributes that they need', () => {
    const missing = uses.flatMap(({ name, line, properties }) =>
      (required[name] ?? []).filter((each) => !(each in properties)).map((each) => `line ${line}: <${name}> has no ${each}`),
    )
    expect(missing).toEqual([])
    for (const use of named('Term')) expect(terms).toContain(use.properties['of'])
    const own = readFileSync(fileOf(folder), 'utf8').matchAll(/^import \{ (\w+)/gm)
    const known = [...Object.keys(components), ...[...own].map((match) => match[1]!)]
    expect(uses.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  })

  it('has recipes that the engine reads', () => {
    const recipes = uses
      .flatMap(({ properties }) => [properties['recipe'], properties['solution']])
      .filter((each) => each !== undefined)
    const linked = named('ToGet').flatMap(({ properties }) => (properties['rows'] as string[][]).map((row) => row[2]!))
    for (const recipe of [...recipes, ...linked] as string[]) expect(() => terrains.parse(recipe), recipe).not.toThrow()
  })

  it('has figures with a description, at most three handles, and names of their own', () => {
    for (const figure of named('Figure')) expect(textOf(figure, 'alt').length, textOf(figure, 'id')).toBeGreaterThan(20)
    for (const figure of figures) expect(handlesOf(figure).length, textOf(figure, 'id')).toBeLessThanOrEqual(3)
    const ids = named('Figure', 'Task', 'Predict', 'Pair', 'Equation').map(
      (use) => `${use.name === 'Task' ? 'Figure' : use.name} ${textOf(use, 'id')}`,
    )
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const figureIds = figures.map((use) => textOf(use, 'id'))
    for (const drag of named('Drag')) expect(figureIds).toContain(drag.properties['figure'])
  })

  it('has a current poster for each figure', () => {
    const record = readGuideRecord()
    for (const { path, text } of postersOf(folder)) {
      const file = join(projectRoot, 'public', path)
      expect(existsSync(file), `${path}: draw it with npm run pictures -- guide`).toBe(true)
      expect(record[path], `${path}: draw it again with npm run pictures -- guide`).toBe(text)
      expect(statSync(file).size, path).toBeLessThan(maxPosterBytes)
    }
  })

  if (!chapters.some((chapter) => chapter.folder === folder)) return

  it('has an opening figure, a prediction, a task with handles, wishes and sources', () => {
    const [first] = figures
    expect(first!.properties['isOpening']).toBe(true)
    expect(figures.filter(({ properties }) => properties['isOpening'])).toHaveLength(1)
    for (const name of ['Predict', 'Task', 'Equation', 'ToGet', 'Sources']) expect(named(name).length, name).toBeGreaterThan(0)
  })
})

it('every method has a chapter, and every chapter of a method exists', async () => {
  const { methods } = JSON.parse((await loadSingle()).describe()) as { methods: { id: string }[] }
  expect(Object.keys(chapterOfMethod).sort()).toEqual(methods.map(({ id }) => id).sort())
  for (const chapter of new Set(Object.values(chapterOfMethod))) expect(pageFolders()).toContain(chapter)
})

it('the chapter of a method names it', () => {
  const unnamed = Object.entries(chapterOfMethod).filter(
    ([id, chapter]) => !readFileSync(fileOf(chapter), 'utf8').includes(`\`${id}\``),
  )
  expect(unnamed).toEqual([])
})

it('the guide has all of its chapters, the questions and the page for teachers', () => {
  expect(pageFolders()).toEqual([...[...chapters, ...questions].map(({ folder }) => folder), 'teachers'])
})
