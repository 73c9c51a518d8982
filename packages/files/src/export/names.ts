/** Names of exported files: what was done to the terrain, and its size. */
import { mainLayer, scaleOf, type ExportTerrain } from './terrain'

/** Longer names are cut: some systems take no more than 255 bytes, and people read no more than this. */
const longestMethods = 80

type Named = Pick<ExportTerrain, 'recipe' | 'width' | 'height'>

/** `rill-simplex-grid-droplets-512`: the ids of the recipe's stages and the size. */
export function fileName({ recipe, width, height }: Named): string {
  const stages = recipe.split('?', 1)[0]!.split('/').slice(2)
  const methods = stages.map((stage) => /^[a-z0-9-]*/.exec(stage)![0]).join('-')
  const size = width === height ? String(width) : `${width}x${height}`
  return `rill-${methods.slice(0, longestMethods)}-${size}`
}

/** `-12.5m-to-1402.75m`: what 0 and 65535 stand for, which the file itself cannot say. */
export function rangeSuffix(terrain: ExportTerrain): string {
  const { unit } = mainLayer(terrain)
  const { minimum, maximum } = scaleOf(terrain)
  // Centimetres are finer than a step of 16 bits is, from 650 m of relief on; and no name is too long.
  return `-${rounded(minimum)}${unit}-to-${rounded(maximum)}${unit}`.replaceAll(/[^-.\w]/g, '')
}

/** To the centimetre, in no more digits than that takes. */
export function rounded(value: number): string {
  return String(Number(value.toFixed(2)))
}
