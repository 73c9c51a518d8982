/** The page of the command line: the text of `rill help`, one section for each part. */
import { usage } from '../../packages/cli/src/arguments'
import { generatedNote } from './markdown'

const examples = `npm run -s rill -- run '2/size=512;seed=42/simplex;relief=1200/grid-droplets;iterations=40' --out map.tif
npm run -s rill -- run '2//simplex/thermal?view=map' --picture map.png
npm run -s rill -- run '2//simplex' --layer streams --out streams.tif
npm run -s rill -- measure '2/size=512/simplex/stream-power' --json
npm run -s rill -- measure '2/size=512/simplex/stream-power' --section 0.1,0.5,0.9,0.5 --width 500
npm run -s rill -- chunks '2/size=256;join=halo/simplex/thermal' --columns 0..3 --rows 0..3 --out world
npm run -s rill -- chunks --check world
npm run -s rill -- join world --out world.tif`

export function commandLinePage(): string {
  const [about = '', ...parts] = usage('rill')
    .trim()
    .split(/\n\n|\n(?=Options of)/)
  const sections = parts.map((part) => {
    const [first = '', ...rest] = part.split('\n')
    const title = /^Options of (\w+):$/.exec(first)?.[1]
    return title
      ? [`## rill ${title}`, ['```text', ...rest, '```'].join('\n')].join('\n\n')
      : ['## Commands', ['```text', ...part.split('\n'), '```'].join('\n')].join('\n\n')
  })
  return [
    '# Command line',
    `${about} In a checkout, \`npm run -s rill -- run '2//simplex'\` calls it; the package \`rill-terrain\` installs it as \`rill\` ([packages](../packages.md)). ${generatedNote}`,
    '## Examples',
    ['```sh', examples, '```'].join('\n'),
    ...sections,
    'The formats of `--out` are described in [File formats](export-formats.md), recipes in [Recipes](recipe.md).',
  ].join('\n\n')
}
