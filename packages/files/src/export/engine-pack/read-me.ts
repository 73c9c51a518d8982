/** The text in a pack that explains how to import it, with all numbers. */
import { rounded } from '../names'
import type { EngineId, PackEngine } from './engines'
import type { Mask } from './masks'

export interface PackNumbers {
  /** Samples of the heightmap, and of the masks. */
  width: number
  height: number
  maskWidth: number
  maskHeight: number
  /** Size on the ground in metres, from west to east and from north to south. */
  metresAcross: number
  metresDown: number
  /** Position of the north-western corner of the map: metres east and south of the world's origin. */
  corner: readonly [east: number, south: number]
  /** Heights in metres that 0 and 65535 stand for; the minimum and maximum of files that store metres. */
  low: number
  high: number
  /** Names of the filters that resampled the columns and the rows. */
  filter: string
}

/** The whole text. `recipe` reproduces the terrain. */
export function readMe(engine: PackEngine, recipe: string, numbers: PackNumbers, masks: readonly Mask[], remark: string): string {
  const { width, height, maskWidth, maskHeight, metresAcross, metresDown, filter } = numbers
  const lines = [
    `Terrain for ${engine.title}, made with Rill`,
    '',
    `Recipe: ${recipe}`,
    `Size on the ground: ${metres(metresAcross)} from west to east, ${metres(metresDown)} from north to south`,
    `Resampled: ${filter}`,
    seaLine(recipe),
    ...neighbourLines(numbers),
    '',
    `${engine.heightmap.file}: ${width} x ${height} samples, the first row is north`,
    ...heightLines[engine.id](numbers),
    ...(remark === '' ? [] : [remark]),
    '',
    'Import',
    ...importLines[engine.id](numbers),
    '',
    `Masks: grey PNG with 8 bits, ${maskWidth} x ${maskHeight}`,
    ...masks.map(({ name, scale }) => `  masks/${name}.png  ${scale}`),
    maskLine[engine.id],
    '',
  ]
  return lines.join('\n')
}

/** The sea level of the recipe's world, which is 0 m by default. */
export function seaLine(recipe: string): string {
  const [, world = ''] = recipe.split('/')
  const sea = /(?:^|;)sea=([^;]*)/.exec(world)?.[1] ?? '0'
  return sea === 'none' ? 'Sea level: none' : `Sea level: ${sea} m`
}

/** The terrains whose outer samples are those of this one: a step of a whole map would leave a gap of one cell between vertices. */
function neighbourLines({ metresAcross, metresDown, corner: [east, south] }: PackNumbers): string[] {
  return [
    `Neighbours: the same recipe with x=${east + metresAcross} (east), x=${east - metresAcross} (west), y=${south + metresDown} (south) or y=${south - metresDown} (north)`,
    '  Their borders are equal where the recipe has no erosion; compute an eroded world in chunks. Give all packs the same heights',
    '  for 0 and 65535.',
  ]
}

export function metres(value: number): string {
  return `${rounded(value)} m`
}

type Numbers = Pick<PackNumbers, 'width' | 'height' | 'metresAcross' | 'metresDown' | 'low' | 'high'>
type Lines = Record<EngineId, (numbers: Numbers) => string[]>

const steps = ({ low, high }: Numbers) => [`16 bits: 0 is ${metres(low)}, 65535 is ${metres(high)}`]
const exact = ({ low, high }: Numbers) => [`32-bit float in metres, from ${metres(low)} to ${metres(high)}`]
export const heightLines: Lines = { unreal: steps, unity: steps, godot: exact, blender: exact }

/** Unreal's units are centimetres; a landscape with a Z scale of 100 spans 512 m, and the value 32768 is at its location. */
const unrealSpan = 512

export const importLines: Lines = {
  unreal: ({ width, height, metresAcross, metresDown, low, high }) => [
    '  1. Landscape mode, Manage, New, Import from File: choose heightmap.png.',
    `  2. Scale X ${rounded((100 * metresAcross) / (width - 1))}, Y ${rounded((100 * metresDown) / (height - 1))}, Z ${rounded((100 * (high - low)) / unrealSpan)}`,
    `  3. Location Z ${rounded((100 * (low + high)) / 2)}, so that a height of 0 m is at 0`,
  ],
  unity: ({ width, metresAcross, metresDown, low, high }) => [
    '  1. Terrain Settings, Import Raw: choose heightmap.raw.',
    `  2. Depth 16 bit, Resolution ${width}, Byte Order Windows, Flip Vertically on (the first row is north)`,
    `  3. Terrain Size X ${rounded(metresAcross)}, Y ${rounded(high - low)}, Z ${rounded(metresDown)}`,
    `  4. Transform Position Y ${rounded(low)}, so that a height of 0 m is at 0`,
  ],
  godot: ({ width, metresAcross, metresDown, height }) => [
    '  Terrain3D: import tool, Height File Name heightmap.exr, Import Scale 1, Import Offset 0',
    `  HTerrain: Import, heightmap.exr; it needs 513, 1025, 2049 or 4097 samples`,
    `  Vertex spacing: ${rounded(metresAcross / (width - 1))} m in x, ${rounded(metresDown / (height - 1))} m in z; heights need no scale`,
  ],
  blender: ({ width, height, metresAcross, metresDown }) => [
    `  1. Add a grid of ${metres(metresAcross)} x ${metres(metresDown)} with up to ${width} x ${height} subdivisions. North is +Y.`,
    '  2. Open heightmap.exr as an image texture with the colour space Non-Color.',
    '  3. Displace modifier: Coordinates UV, Strength 1, Midlevel 0. Switch off Clamp in the colours of the texture, which',
    '     cuts off heights below 0. Or use a Displacement node in the material: Midlevel 0, Scale 1.',
  ],
}

const maskLine: Record<EngineId, string> = {
  unreal: 'Import each as the weight map of a landscape layer: Landscape mode, Manage, Import, Layers.',
  unity: 'Use them in a script that sets alphamaps, or with a shader: the masks cover the whole terrain.',
  godot: 'Use them in a shader, or as control and colour maps: each sample belongs to one sample of the heightmap.',
  blender: 'Use them in the material with the colour space Non-Color and the same UV coordinates.',
}
