/**
 * The page of methods. Titles, summaries and parameter tables come from the registry; equations, scheme, borders and limits come
 * from the comment that opens each method's header.
 */
import type { MethodDescription, MethodKind, Registry } from '@rill-terrain/engine/module'
import { chapterOfMethod } from '@rill-terrain/recipe/method-chapters'
import { chapters } from '../../guide/chapters/chapters'
import { articleSection, linkedSource } from './article-list'
import { exampleOf, pictureOf } from './examples'
import { generatedNote, parameterTable, playground, recipeLink } from './markdown'
import { openingComment } from './method-header'

const kinds: readonly [kind: MethodKind, title: string, about: string][] = [
  ['source', 'Starting terrains', 'A source makes ground. Several sources in one recipe are combined by their parameter `blend`.'],
  [
    'mask',
    'Masks',
    'A mask sets the hardness of the rock, from 0 (soft) to 1 (does not erode). Erosion methods erode hard rock more slowly.',
  ],
  [
    'erosion',
    'Erosion',
    'An erosion method moves rock, one iteration after another. Every erosion method satisfies the mass balance eroded = deposited + carried + lost at the border.',
  ],
  ['finish', 'Finish', 'A finish changes the ground once, after the erosion.'],
]

/** Throws unless every method has exactly one header with its name, which opens with a comment. */
export function methodsPage({ methods }: Registry): string {
  const parts = kinds.map(([kind, title, about]) => {
    const sections = methods.filter((method) => method.kind === kind).map(methodSection)
    return [`## ${title}`, about, ...sections].join('\n\n')
  })
  return [
    '# Methods',
    `What each method computes: equations, parameters, sources and an example. ${generatedNote} [Recipes](recipe.md) describes how methods form a recipe.`,
    ...parts,
    articleSection(),
  ].join('\n\n')
}

function methodSection(method: MethodDescription): string {
  const { id, title, summary, source, revision, layers, parameters } = method
  const written = layers.map((layer) => `[\`${layer}\`](layers.md#${layer})`).join(', ')
  return [
    `### ${title}: \`${id}\``,
    summary,
    `![${title}](${pictureOf(method)})`,
    `Example: ${recipeLink(exampleOf(method))}`,
    `- Source: ${linkedSource(source)}\n- Revision: ${revision}\n- Writes: ${written}\n- Explained in: ${chapterLink(id)}`,
    ['```text', openingComment(id), '```'].join('\n'),
    parameterTable(parameters),
  ].join('\n\n')
}

/** A link to the chapter of the guide in the playground's folder. */
function chapterLink(id: string): string {
  const chapter = chapters.find(({ folder }) => folder === chapterOfMethod[id])
  if (!chapter) throw new Error(`The method ${id} has no chapter in packages/recipe/src/method-chapters.ts.`)
  return `[${chapter.title}](${playground}guide/${chapter.folder}/)`
}
