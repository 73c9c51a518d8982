/** The page of the command line: the text of `rill help`, one section for each part. */
import { usage } from '../../packages/cli/src/arguments'
import { generatedNote } from './markdown'

const examples = `npm run -s rill -- run '2/size=512;seed=42/simplex;relief=1200/grid-droplets@3;iterations=40' --out map.tif
npm run -s rill -- run '2//simplex/thermal@2?view=map' --picture map.png
npm run -s rill -- run '2//simplex' --layer streams --out streams.tif
npm run -s rill -- run '2//image/thermal@2' --heights model.tif --read unit=foot --out eroded.tif
npm run -s rill -- measure '2/size=512/simplex/stream-power' --json
npm run -s rill -- measure '2/size=512/simplex/stream-power' --section 0.1,0.5,0.9,0.5 --width 500
npm run -s rill -- measure model.tif --csv tables
npm run -s rill -- measure model.tif --report report.html
npm run -s rill -- measure '2//thermal@2' --heights model.tif --layers steepness,basins,forms --out layers.zip
npm run -s rill -- chunks '2/size=256;join=halo/simplex/thermal@2' --columns 0..3 --rows 0..3 --out world
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
    '## Files of heights',
    '`rill measure FILE` measures the heights of a file as they are. An argument with the extension of a format of heights is a file, and everything else is a recipe, also one that ends with the address of a file (`image;url=...`).',
    'A run with `--heights` has the size and the extent of the file. A size or an extent that the recipe sets itself remains, and a line on standard error says so. If the recipe has an `image` stage, its other parameters prepare the heights. A header, a projection or a world file next to the file (`.hdr`, `.prj`, `.tfw`...) is read too. Whatever the reader decides is one line on standard error, with the settings of `--read` that decide otherwise; `--json` lists the same in `decisions`, each with `subject`, `text` and `choices`. The location of the file on the Earth reaches the exported files.',
    '## The report',
    '`rill measure --report FILE.html` writes one page, without scripts and links to other files, that compares the terrain with real landscapes and names its faults. It prints on one sheet. [How natural is it?](../report.md) describes the measures and the reference.',
    '## Tables of river networks',
    '`rill measure --csv FOLDER` writes two tables that the page does not show. `channels.csv` has a row for each channel cell of each river with at least two cells: river, distance, height, drainage area, chi and ksn at the reference concavity of `--theta`, and Strahler order. The rivers have the numbers of `profile.csv`: the largest first, each from its mouth upstream. `basins.csv` has the basins by their area, largest first: heights, mean slope, hypsometric integral, the longest flow path and the order at the outlet. Places are fractions of the map, east from the western border and south from the northern one. The [definitions](../landforms.md#definitions) are those of the charts.',
    'The formats of `--out` are described in [File formats](export-formats.md), recipes in [Recipes](recipe.md).',
  ].join('\n\n')
}
