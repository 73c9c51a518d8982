/** The tables of `docs/report.md`: the models held out, noise, and all presets. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { compare, groupNames, groupOf, isSimilar, type Comparison } from '@rill-terrain/engine/report/compare'
import { measureLandscape } from '@rill-terrain/engine/report/landscape'
import { reportMeasures } from '@rill-terrain/engine/report/measures'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import { seaOf } from '@rill-terrain/engine/report/sea'
import { groundWidth } from '@rill-terrain/engine/world'
import { presets } from '@rill-terrain/recipe/presets/presets'
import { provideImages } from 'rill-terrain/images'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { table } from '../../docs/markdown'

const pageFile = join(projectRoot, 'docs/report.md')
const models = referenceModels()
const threads = 2

export async function writeTables(): Promise<void> {
  const module = await loadEngine('threads', threads)
  const page = [
    ['Models', modelTable()],
    ['Sources', sourceTable()],
    ['Noise', await recipeTable(module, noises())],
    [
      'Presets',
      await recipeTable(
        module,
        presets.map(({ title, text }) => [title, text]),
      ),
    ],
  ].reduce((text, [title, rows]) => withTable(text, title!, rows!), readFileSync(pageFile, 'utf8'))
  await writeMarkdown(pageFile, page)
}

function withTable(page: string, title: string, rows: string): string {
  const [begin, end] = [`<!-- ${title} -->`, `<!-- end of ${title} -->`]
  const [from, to] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (to < from) throw new Error(`docs/report.md lacks the markers ${begin} and ${end}.`)
  return `${page.slice(0, from)}\n\n${rows}\n\n${page.slice(to)}`
}

const noises = (): [string, string][] =>
  ['simplex', 'perlin', 'spectral'].flatMap((source) =>
    [1, 2, 3].map((seed) => [`${source}, seed ${seed}`, `2/size=512;seed=${seed}/${source}`] as [string, string]),
  )

const columns = ['compared with', 'within the bands', 'outside', 'most like']

/** Each model against bands that were made without it. */
function modelTable(): string {
  const rows = models.map((model) => {
    const numbers = model.numbers[90]
    const cells = numbers
      ? comparisonCells(
          compare(
            { ...model, cell: 90, numbers },
            models.filter((each) => each !== model),
          ),
        )
      : ['', '', `its cells are ${model.ownCell} m wide`, '']
    return [model.name, groupNames[groupOf(model)], ...cells]
  })
  return table(['model', 'group', ...columns], rows)
}

const sourceTable = (): string =>
  table(
    ['model', 'land', 'ice', 'source'],
    models.map(({ name, land, hasIce, credit }) => [name, land, hasIce ? 'yes' : 'no', credit]),
  )

async function recipeTable(module: RillModule, recipes: readonly (readonly [string, string])[]): Promise<string> {
  const rows: string[][] = []
  for (const [title, text] of recipes) {
    say(title)
    const recipe = unwrap(module.parseRecipe(text))
    await provideImages(module, recipe.text, new AbortController().signal)
    const simulation = unwrap(module.openSimulation(recipe.text, threads, null))
    unwrap(simulation.advance(1e9))
    const view = unwrap(simulation.layer('height'))
    const { values } = copyLayer('height', module.HEAPF32, view, undefined)
    const { width, height, world } = recipe
    simulation.delete()
    const ground = { width, height, values, cellSize: groundWidth(world) / width, sea: seaOf(world) }
    rows.push([title, ...comparisonCells(compare(measureLandscape(module, ground), models))])
  }
  return table(['terrain', ...columns], rows)
}

function comparisonCells(comparison: Comparison | string): string[] {
  if (typeof comparison === 'string') return ['', '', comparison, '']
  const { group, cell, rows, within, compared, nearest } = comparison
  const outside = rows.filter(({ place }) => place === 'below' || place === 'above')
  return [
    `${groupNames[group]}, ${cell} m`,
    `${within} of ${compared}`,
    outside.map(({ id, place }) => `${reportMeasures[id].name} (${place === 'below' ? 'low' : 'high'})`).join(', '),
    nearest[0] && isSimilar(nearest[0]) ? nearest[0].model.name : 'none',
  ]
}
