/** Game engines and 3D programs for which there are packs. The page's dialog and the command line read this list. */
import type { SamplePlaces } from './resample'

export type EngineId = 'unreal' | 'unity' | 'godot' | 'blender'

export interface PackEngine {
  id: EngineId
  title: string
  /** What the pack has, as part of a sentence. */
  about: string
  /** Samples along a side that the engine works best with. */
  sizes: readonly number[]
  /** Whether the pack can also have the terrain's own size, without resampling. */
  takesOwnSize: boolean
  heightmap: { file: string; extension: 'png' | 'r16' | 'exr'; places: SamplePlaces }
  /** Masks have this number of samples more along a side than the heightmap. */
  masks: { extra: number; places: SamplePlaces }
}

export const packEngines: readonly PackEngine[] = [
  {
    id: 'unreal',
    title: 'Unreal Engine',
    about: 'a 16-bit PNG, and weight maps for the layers of a landscape',
    sizes: [505, 1009, 2017, 4033],
    takesOwnSize: false,
    heightmap: { file: 'heightmap.png', extension: 'png', places: 'vertices' },
    masks: { extra: 0, places: 'vertices' },
  },
  {
    id: 'unity',
    title: 'Unity',
    about: 'a RAW with 16 bits, and masks for terrain layers',
    sizes: [513, 1025, 2049, 4097],
    takesOwnSize: false,
    heightmap: { file: 'heightmap.raw', extension: 'r16', places: 'vertices' },
    // Unity's masks have 2^n texels between 2^n + 1 vertices.
    masks: { extra: -1, places: 'texels-between' },
  },
  {
    id: 'godot',
    title: 'Godot',
    about: 'an OpenEXR file in metres for Terrain3D and HTerrain, and masks',
    sizes: [513, 1025, 2049, 4097],
    takesOwnSize: true,
    heightmap: { file: 'heightmap.exr', extension: 'exr', places: 'vertices' },
    masks: { extra: 0, places: 'vertices' },
  },
  {
    id: 'blender',
    title: 'Blender',
    about: 'an OpenEXR file in metres for a displacement, and masks',
    sizes: [512, 1024, 2048, 4096],
    takesOwnSize: true,
    heightmap: { file: 'heightmap.exr', extension: 'exr', places: 'texels' },
    masks: { extra: 0, places: 'texels' },
  },
]

/** Null means the terrain's own size. */
export type PackSize = number | null

export interface PackOrder {
  engine: EngineId
  size: PackSize
}

export function engineOf(id: string): PackEngine | undefined {
  return packEngines.find((engine) => engine.id === id)
}

/** The terrain's own size if possible, otherwise the first size that is not smaller than the terrain, or the maximum. */
export function defaultSize({ sizes, takesOwnSize }: PackEngine, { width, height }: { width: number; height: number }): PackSize {
  if (takesOwnSize) return null
  // A terrain of 2^n cells is one sample smaller than the size that Unity needs.
  return sizes.find((size) => size >= Math.max(width, height)) ?? sizes.at(-1)!
}
