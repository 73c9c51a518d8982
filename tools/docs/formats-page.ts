/** The page of file formats. */
import { packEngines } from '@rill-terrain/files/export/engine-pack/engines'
import { exportFormats } from '@rill-terrain/files/export/formats'
import { extensionsOf, terrainExtension } from '@rill-terrain/files/extensions'
import { heightFormats } from '@rill-terrain/files/reading/formats'
import { generatedNote, table } from './markdown'

export function formatsPage(): string {
  return [
    '# File formats',
    `The files that the page's _Export_ menu and \`rill run --out FILE\` write, and the files that they read. ${generatedNote}`,
    '## Export',
    table(
      ['extension', 'format', 'use', 'heights'],
      exportFormats.map(({ extension, title, about, fullScale, holdsAllLayers }) => [
        `\`.${extension}\``,
        title,
        about,
        fullScale !== null
          ? `0 to ${fullScale}; the file name says which metres those are`
          : holdsAllLayers
            ? 'metres, every layer'
            : 'metres, float32',
      ]),
    ),
    "The command line writes one layer with `--layer`: `npm run -s rill -- run '2//simplex' --layer streams --out streams.tif`. To add a format, see [Add a file format](../adding/a-format.md).",
    '## Packs for game engines',
    `A pack is a ZIP with a heightmap, masks with 8 bits, and \`README.txt\` with the numbers of the import. The page's _Game engine pack…_ and \`rill run --pack ENGINE --out FILE.zip\` write it.`,
    table(
      ['engine', '`--pack`', 'heightmap', 'samples along a side'],
      packEngines.map(({ id, title, heightmap, sizes, takesOwnSize }) => [
        title,
        `\`${id}\``,
        `\`${heightmap.file}\`, ${heightmap.extension === 'exr' ? 'metres' : '16 bits'}`,
        `${sizes.join(', ')}${takesOwnSize ? ', or the size of the terrain' : ''}`,
      ]),
    ),
    '## Import',
    'Drop or paste a file into the page, or choose _Open_; `rill run --heights FILE` reads the same files. The content of a file decides its format; only files without a header are recognised by their extension.',
    table(
      ['extension', 'format', 'what Rill reads'],
      heightFormats.map(({ id, title, about }) => [extensionsOf[id].map((each) => `\`${each}\``).join(', '), title, about]),
    ),
    'A picture is scaled by the parameters `base` and `relief` of [`image`](methods.md#heightmap-image-image). Files next to a heightmap are read with it: the header of a BIL raster (`.hdr`), a projection (`.prj`) and a world file (`.tfw`, `.pgw`, `.jgw`, `.wld`). In the page, choose them together, or a ZIP with all of them.',
    `A file \`${terrainExtension}\` contains a recipe, its view and its images. _Share_ writes it, _Open_ and \`rill run FILE\` read it.`,
  ].join('\n\n')
}
