/** The page about recipes: the grammar, and the parameters of the world and of the view. */
import { readFileSync } from 'node:fs'
import type { Registry } from '@rill-terrain/engine/module'
import { generatedNote, parameterTable, recipeLink, table } from './markdown'

/** The value of a constant in a header of the core, so that the page cannot differ from the code. */
function constant(name: string, header = 'recipe.h'): string {
  const text = readFileSync(new URL(`../../wasm/recipe/${header}`, import.meta.url), 'utf8')
  const value = new RegExp(`${name} = (\\d+);`).exec(text)?.[1]
  if (value === undefined) throw new Error(`wasm/recipe/${header} has no constant ${name}.`)
  return value
}

const currentEpoch = Number(constant('currentEpoch', 'epoch.h'))
const epochs = Array.from({ length: currentEpoch }, (_, index) => `"${index + 1}"`).join(' | ')

const grammar = `recipe    = [ epoch "/" ] [ world "/" ] stage { "/" stage } [ "?" view ]
epoch     = ${epochs}
world     = [ setting { ";" setting } ]
stage     = [ "!" ] method { "+" [ "!" ] companion }
method    = id [ "@" revision ] { ";" setting }
companion = id [ "@" revision ] { ";" setting }
view      = setting { "&" setting }
setting   = id "=" value
revision  = number`

const rules: readonly (readonly [part: string, meaning: string])[] = [
  ['`/`', 'Separates the epoch, the world and the stages. Stages run from left to right.'],
  ['`;`', 'Separates the parameters of the world or of a method. Parameters that are not given have their defaults.'],
  ['`+`', "Adds a companion: a method that runs after each iteration of the stage's method, or after every `every` iterations."],
  ['`!`', 'Disables a method and preserves its parameters.'],
  [
    '`@`',
    'Pins a revision. A link that pins an older revision opens in the archived engine of the release that has that revision.',
  ],
  ['`?`', 'Begins the view. The view changes how the terrain is shown, never its heights.'],
  ['`a:b,c:d`', 'The points of a curve, or the places of springs.'],
  ['`r400:120:…`', 'Painted strokes, joined by `.` ([Painting](../painting.md)).'],
]

const examples: readonly (readonly [recipe: string, meaning: string])[] = [
  ['2//simplex', 'Hills, with every parameter at its default'],
  [
    '2/size=512;seed=42/simplex;relief=1300/grid-droplets@3;iterations=80',
    'The same kind of hills on 512 x 512 cells, eroded by rain',
  ],
  ['2//simplex/grid-droplets@3+thermal@2;talus=35', 'Rain, and after each iteration slopes steeper than 35° collapse'],
  ['2//simplex/grid-droplets@3+thermal@2;every=5', 'The same, but slopes collapse after every fifth iteration only'],
  ['2//simplex/!grid-droplets@3/blur', 'The rain is disabled; the blur runs'],
  ['2//simplex;relief=400/shape;form=cone;blend=add/stream-power', 'Two sources whose heights are added'],
  ['2/chunks=3x2;join=halo/simplex/thermal@2', 'A part of a larger world: three chunks by two'],
  ['2//simplex/grid-droplets@3?at=20&view=map&layer=wear', 'Iteration 20 as a map of the eroded rock'],
]

export function recipePage({ world, view }: Registry): string {
  return [
    '# Recipes',
    `A recipe is one line of text that describes a terrain completely: the format version, the world, the stages and, after \`?\`, the view. ${generatedNote}`,
    [
      '```text',
      '2/size=1024;seed=42/simplex;relief=1200/grid-droplets@3;iterations=40+thermal@2;talus=35/blur?at=120&view=map',
      '```',
    ].join('\n'),
    '![A recipe becomes a terrain](../architecture.svg)',
    '## Grammar',
    ['```text', grammar, '```'].join('\n'),
    table(['sign', 'meaning'], rules),
    `A recipe has at most ${constant('maxRecipe')} characters, ${constant('maximumStages')} stages and ${constant('maximumCompanions')} companions per stage. Method and parameter ids are listed in [Methods](methods.md); ids never change, so links last. Parameters whose values equal their defaults are omitted when the page writes a recipe.`,
    'A web address in a recipe (`image;url=https://host/map.png`) ends at the first `/` that a method id follows.',
    '## Examples',
    table(
      ['recipe', 'terrain'],
      examples.map(([recipe, meaning]) => [recipeLink(recipe), meaning]),
    ),
    '## Epochs',
    `The number at the start of a recipe is its epoch. The epoch determines the revision of every method without \`@\`, so a recipe has the same terrain for ever. Recipes that begin with \`1/\` mean revision 1 of each method; recipes that begin with \`${currentEpoch}/\` mean the revisions that epoch ${currentEpoch} was released with. A recipe without a number means the current methods: the page and \`rill run\` complete it, and every link that they write has its epoch.`,
    '## World',
    'Parameters of the world stand before the first stage.',
    parameterTable(world),
    '## View',
    'Parameters of the view stand after `?` and are separated by `&`. [Layers](layers.md) and [palettes](palettes.md) have pages of their own.',
    parameterTable(view),
  ].join('\n\n')
}

/** All example recipes, for the test that runs them. */
export const recipeExamples = examples.map(([recipe]) => recipe)
