/** docs/gallery.md: the views, and beside some of them what others render of the same heights. */
import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { besideFiles, besides } from './besides'
import { viewFile, views } from './views'

const columns = 3

function grid(cells: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  return [line(Array(columns).fill(' ')), line(Array(columns).fill('---')), ...rows.map(line)].join('\n')
}

export function writePage(): void {
  const pictures = views.map((view) => `![${view.title}](gallery/${basename(viewFile(view))})<br>${view.title}`)
  const compared = besides
    .map((beside) => ({ beside, files: besideFiles(beside) }))
    .filter(({ files }) => files.every((file) => existsSync(join(projectRoot, file))))
    .map(
      ({ beside, files: [ours, theirs] }) =>
        `| ![${beside.title}, Rill](gallery/${basename(ours!)}) | ![${beside.title}, ${beside.by}](gallery/${basename(theirs!)})<br>${beside.title}, ${beside.by} |`,
    )
  const text = `# Gallery

Fixed views of the page as it is: places, methods, maps, the dark theme and a phone. \`npm run pictures -- gallery\` draws them anew (built page, Chromium,
software rendering; no file takes more than 40 kB). \`tests/e2e/looks/gallery.test.ts\` draws those of the methods and compares them with these
pictures, at a tenth of their size, since processors round differently.

${grid(pictures)}

## Beside others

The same heights under the same sun, drawn by Rill (left) and by programs that are trusted: Blender's path tracer Cycles, which follows the
light as it is, over ground of one colour, and GDAL's hillshade from several directions. \`npm run pictures -- gallery --beside\` renders these; it
installs Debian's \`blender\` and \`gdal-bin\`.

${['| Rill | the other |', '| --- | --- |', ...compared].join('\n')}
`
  writeFileSync(join(projectRoot, 'docs/gallery.md'), text)
}
