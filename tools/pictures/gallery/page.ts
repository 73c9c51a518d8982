/** Writes docs/gallery.md: the views, and comparisons with reference programs that render the same heights. */
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { comparisonFiles, comparisons } from './comparisons'
import { viewFile, views } from './views'

const columns = 3

function grid(cells: readonly string[]): string {
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  )
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  return [line(Array(columns).fill(' ')), line(Array(columns).fill('---')), ...rows.map(line)].join('\n')
}

export async function writePage(): Promise<void> {
  const pictures = views.map((view) => `![${view.title}](gallery/${basename(viewFile(view))})<br>${view.title}`)
  const compared = comparisons
    .map((comparison) => ({ comparison, files: comparisonFiles(comparison) }))
    .filter(({ files }) => files.every((file) => existsSync(join(projectRoot, file))))
    .map(
      ({ comparison, files: [ours, theirs] }) =>
        `| ![${comparison.title}, Rill](gallery/${basename(ours!)}) | ![${comparison.title}, ${comparison.by}](gallery/${basename(theirs!)})<br>${comparison.title}, ${comparison.by} |`,
    )
  const text = `# Gallery

Fixed views of the current page: places, methods, maps, the dark theme and a phone. \`npm run pictures -- gallery\` draws them
again (built page, Chromium, software rendering; each file takes at most 40 kB). \`tests/e2e/looks/gallery.e2e.ts\` draws the
views of methods and compares them with these pictures at a tenth of their size, since processors round differently.

${grid(pictures)}

## Comparison with other programs

The same heights under the same sun, drawn by Rill (left) and by reference programs: Blender's path tracer Cycles, which
simulates light transport over ground of one colour, and GDAL's multidirectional hillshade. \`npm run pictures -- gallery
--compare\` renders these pictures; it installs Debian's \`blender\` and \`gdal-bin\`.

${['| Rill | reference |', '| --- | --- |', ...compared].join('\n')}
`
  await writeMarkdown(join(projectRoot, 'docs/gallery.md'), text)
}
