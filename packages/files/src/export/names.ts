/** Names of exported files: the methods of the terrain, and its size. */
import { mainLayer, scaleOf, type ExportTerrain } from './terrain'

/** Maximum length of the methods in a file name: some systems allow only 255 bytes, and longer names are hard to read. */
const maxMethods = 80

type Named = Pick<ExportTerrain, 'recipe' | 'width' | 'height'>

/** `rill-simplex-grid-droplets-512`: the ids of the recipe's stages and the size. */
export function fileName({ recipe, width, height }: Named): string {
  const stages = recipe.split('?', 1)[0]!.split('/').slice(2)
  const methods = stages.map((stage) => /^[a-z0-9-]*/.exec(stage)![0]).join('-')
  const size = width === height ? String(width) : `${width}x${height}`
  return `rill-${methods.slice(0, maxMethods)}-${size}`
}

/** `-12.5m-to-1402.75m`: the heights that 0 and the full scale stand for, which the file itself does not store. */
export function rangeSuffix(terrain: ExportTerrain): string {
  const { unit } = mainLayer(terrain)
  const { minimum, maximum } = scaleOf(terrain)
  // From 650 m of relief on, centimetres are finer than a 16-bit step; they also limit the length of the name.
  return `-${rounded(minimum)}${unit}-to-${rounded(maximum)}${unit}`.replaceAll(/[^-.\w]/g, '')
}

/** Rounded to the centimetre, without trailing zeros. */
export function rounded(value: number): string {
  return String(Number(value.toFixed(2)))
}
