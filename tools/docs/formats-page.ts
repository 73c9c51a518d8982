/** The page of file formats. */
import { exportFormats } from '@rill-terrain/files/export/formats'
import { heightmapExtensions, terrainExtension } from '@rill-terrain/files/extensions'
import { generatedNote, table } from './markdown'

export function formatsPage(): string {
  return [
    '# File formats',
    `The files that the page's _Export_ menu and \`rill run --out FILE\` write, and the files that they read. ${generatedNote}`,
    '## Export',
    table(
      ['extension', 'format', 'use', 'heights'],
      exportFormats.map(({ extension, title, about, losesScale, holdsAllLayers }) => [
        `\`.${extension}\``,
        title,
        about,
        losesScale
          ? '0 to 65535; the file name says which metres those are'
          : holdsAllLayers
            ? 'metres, every layer'
            : 'metres, float32',
      ]),
    ),
    "The command line writes one layer with `--layer`: `npm run -s rill -- run '2//simplex' --layer streams --out streams.tif`. To add a format, see [Add an export format](../adding/a-format.md).",
    '## Import',
    `The page opens ${heightmapExtensions.map((extension) => `\`${extension}\``).join(', ')}: drop or paste a file, or choose _Open_. \`rill run --heights FILE\` reads the same files. The content of a file decides its format; only raw formats are recognised by their extension. GeoTIFF and float32 are read in metres. A PNG or RAW16 is scaled by the parameters \`base\` and \`relief\` of [\`image\`](methods.md#heightmap-image-image).`,
    `A file \`${terrainExtension}\` contains a recipe, its view and its images. _Share_ writes it, _Open_ and \`rill run FILE\` read it.`,
  ].join('\n\n')
}
