/** Measured terrains: every method with its defaults on three grounds, every source, and all presets of the page. */
import type { Registry } from '@rill-terrain/engine/module'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { scaledSize, sizeText } from '@rill-terrain/recipe/values'
import { examplesWith } from '@rill-terrain/recipe/presets/presets'

export interface Subject {
  /** Name of the files and of the table row. Subjects with the same `row` are next to each other in one picture. */
  name: string
  row: string
  recipe: string
}

export interface Group {
  title: string
  subjects: Subject[]
}

/** Cells along a side. The recipes have no epoch, and therefore the current revisions of methods. */
const side = 512

/** Start of a recipe with the built-in elevation model at its real extent and relief. */
function realGround(): string {
  const { id, groundWidth, groundHeight, base, relief } = builtinImages[0]!
  const { width, height } = scaledSize(groundWidth, groundHeight, side, 1)
  return `size=${sizeText(width, height)};extent=${groundWidth}/image;name=${id};base=${base};relief=${relief}`
}

const grounds: [string, string][] = [
  ['simplex', `size=${side};seed=7/simplex`],
  ['headstart', `size=${side};seed=7/headstart`],
  ['real model', realGround()],
]

/** Methods that run on simplex noise, and on the head start for a quarter of the iterations, which its article calls equivalent. */
const headStarted = ['grid-simulation', 'droplets']
const headStartedIterations = [40, 80, 160]

/** Parameters that make a variant different enough to be measured as a separate method. */
const variants: Record<string, string[]> = { 'stream-power': ['stream-power;routing=iterative'] }

export function subjectGroups(registry: Registry): Group[] {
  const idsOf = (kind: string) => registry.methods.filter((method) => method.kind === kind).map(({ id }) => id)
  const sources = idsOf('source').filter((id) => !['image', 'place'].includes(id))
  const methods = idsOf('erosion').flatMap((id) => [id, ...(variants[id] ?? [])])
  return [
    { title: 'Grounds', subjects: grounds.map(([name, recipe]) => ({ name: `ground ${name}`, row: 'grounds', recipe })) },
    {
      title: 'Methods',
      subjects: methods.flatMap((stage) =>
        grounds.map(([name, recipe]) => ({ name: `${stage} on ${name}`, row: stage, recipe: `${recipe}/${stage}` })),
      ),
    },
    {
      title: 'Sources',
      subjects: sources.map((id) => ({ name: `source ${id}`, row: `source ${id}`, recipe: `size=${side};seed=7/${id}` })),
    },
    {
      title: 'Head start',
      subjects: headStarted.flatMap((stage) =>
        ['simplex', 'headstart'].flatMap((ground) =>
          headStartedIterations.map((iterations) => {
            const count = ground === 'simplex' ? iterations : iterations / 4
            return {
              name: `head start: ${stage}, ${count} iterations on ${ground}`,
              row: `${stage} with a head start`,
              recipe: `size=${side};seed=7/${ground}/${stage};iterations=${count}`,
            }
          }),
        ),
      ),
    },
    {
      title: 'Start page and presets',
      // The start page opens with the first preset.
      subjects: examplesWith(builtinImages).map(({ title, text }) => ({ name: title, row: title, recipe: text })),
    },
  ]
}

/** Base name of a subject's files of heights and pictures. */
export function fileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
