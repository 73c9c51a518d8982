/** The pages of layers and palettes. */
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { layerColourMaps } from '@rill-terrain/colours/palettes'
import type { Registry } from '@rill-terrain/engine/module'
import { generatedNote, recipeLink, table } from './markdown'

const shown = '2/seed=7/simplex;relief=1200/grid-droplets@3;iterations=40'

export function layersPage({ layers, methods }: Registry): string {
  const sections = layers.map(({ id, label, unit, derived, classes }) => {
    const writers = methods.filter((method) => method.layers.includes(id)).map((method) => `\`${method.id}\``)
    const origin = derived ? 'Computed from the terrain on request.' : writers.length > 0 ? `Written by ${writers.join(', ')}.` : ''
    const palette = layerColourMaps[id]?.palette ?? 'viridis'
    return [
      `## ${id}`,
      `${label}${unit ? `, in ${unit}` : ''}. ${origin} ${valuesOf(classes)}Default palette: [\`${palette}\`](palettes.md).`,
      `Example: ${recipeLink(`${shown}?layer=${id}&view=map`)}`,
    ].join('\n\n')
  })
  return [
    '# Layers',
    `A layer is one value per cell. A link names the layer that it shows with \`?layer=\`; \`rill run --layer\` writes it to a file. ${generatedNote}`,
    ...sections,
  ].join('\n\n')
}

/** The meaning of each value of a layer of classes with names. */
function valuesOf(classes: readonly string[] | undefined): string {
  return classes ? `Values: ${classes.map((name, value) => `${value} ${name}`).join(', ')}. ` : ''
}

export function palettesPage(): string {
  return [
    '# Palettes',
    `A link names a palette with \`?palette=\`. The palette colours the values of the layer that is shown, or the ground by height. ${generatedNote}`,
    table(
      ['palette', 'name', 'colours', 'example'],
      paletteChoices.map(({ id, label, about = '' }) => [`\`${id}\``, label, about, recipeLink(`${shown}?palette=${id}`)]),
    ),
    'To add a palette, see [Add a palette](../adding/a-palette.md).',
  ].join('\n\n')
}
