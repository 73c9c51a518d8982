/**
 * `docs/methods.md`, made of what the core says: the registry's titles and parameter tables, and the comment that opens each
 * method's header, with its equations, scheme, borders and limits. Nothing of it is written twice.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import type { MethodDescription, MethodKind, ParameterDescription, Registry } from '@rill-terrain/engine/module'

const core = fileURLToPath(new URL('../../wasm/', import.meta.url))

const kinds: [MethodKind, string][] = [
  ['source', 'Starting terrains'],
  ['mask', 'Masks: where rock is hard'],
  ['erosion', 'Erosion'],
  ['finish', 'Finish'],
]

/** The text of the page. Throws where a method has no header of its name, or one that opens with no comment. */
export function methodsPage(registry: Registry): string {
  const sections = kinds.map(([kind, title]) => {
    const methods = registry.methods.filter((method) => method.kind === kind)
    return [`## ${title}`, ...methods.map(methodSection)].join('\n\n')
  })
  return [
    '# Methods',
    'Made by `npm run docs` from the registry and the headers in `wasm/`; a test fails when it is stale. Every erosion method',
    'and finish keeps the budget eroded = deposited + carried + lost over the border.',
    '',
    sections.join('\n\n'),
    '',
    paletteSection(),
    '',
  ].join('\n')
}

/** What the view parameter `palette` can name, on the page and on the command line. */
function paletteSection(): string {
  const rows = paletteChoices.map(({ id, label, about }) => `| \`${id}\` | ${label} | ${about} |`)
  return [
    '## Palettes',
    '',
    'A link names one with `?palette=`, for the values of the layer that is shown or for the ground by its height.',
    '',
    '| palette | name | |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

function methodSection(method: MethodDescription): string {
  const { id, title, summary, source, revision, layers, parameters } = method
  return [
    `### ${title}: \`${id}\``,
    `${summary} Source: ${source}. Revision ${revision}. Writes ${layers.join(', ')}.`,
    ['```text', openingComment(id), '```'].join('\n'),
    parameterTable(parameters),
  ].join('\n\n')
}

/** The comment that opens the header of a method: `wasm/<folder>/<id with underscores>.h`. */
function openingComment(id: string): string {
  const name = `${id.replaceAll('-', '_')}.h`
  const path = readdirSync(core, { recursive: true, encoding: 'utf8' }).find((each) => each.endsWith(`/${name}`))
  if (!path) throw new Error(`The method ${id} has no header ${name} below wasm/.`)
  const lines = readFileSync(core + path, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  if (end < 1) throw new Error(`${path} does not open with a comment that documents the method.`)
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}

function parameterTable(parameters: ParameterDescription[]): string {
  const rows = parameters.map((row) => `| \`${row.id}\` | ${row.default} | ${range(row)} | ${row.unit} | ${row.help} |`)
  return ['| parameter | default | range | unit | |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

function range({ kind, minimum, maximum, maximumCells, most, choices }: ParameterDescription): string {
  if (kind === 'choice') return choices.map(({ id }) => `\`${id}\``).join(', ')
  if (kind === 'curve') return `${minimum} to ${maximum} points`
  if (kind === 'optional-number') return `${minimum} to ${maximum}, or none`
  if (kind === 'springs') return `up to ${most}, each of ${minimum} to ${maximum}`
  if (kind === 'text') return `${minimum} to ${maximum} characters`
  return `${minimum} to ${maximum}${maximumCells ? `, at most ${maximumCells} cells` : ''}`
}
