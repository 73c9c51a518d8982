/** Choices of the dialog for game engine packs. */
import { defaultSize, engineOf, packEngines, type EngineId, type PackEngine } from '@rill-terrain/files/export/engine-pack/engines'
import { filterName } from '@rill-terrain/files/export/engine-pack/resample'
import { formatCount } from '@rill-terrain/recipe/format'

export { packEngines, type EngineId }

interface Size {
  width: number
  height: number
}

/** Value of the option for the terrain's own size. */
const ownSize = 'own'

/** The engine with an id, its sizes for a terrain as options, and the default one. */
export function packChoices(id: EngineId, terrain: Size) {
  const engine = engineOf(id)!
  const own = engine.takesOwnSize ? [{ value: ownSize, text: `${sizeText(terrain)} (the terrain)` }] : []
  const sizes = engine.sizes.map((side) => ({ value: String(side), text: sizeText({ width: side, height: side }) }))
  return {
    engine,
    sizes: [...own, ...sizes],
    defaultValue: String(defaultSize(engine, terrain) ?? ownSize),
    /** Whether the heightmap has a range. */
    hasRange: engine.heightmap.extension !== 'exr',
  }
}

/** Samples along a side for the value of an option; null is the terrain's own size. */
export function packSizeOf(value: string): number | null {
  return value === ownSize ? null : Number(value)
}

/** What a pack has, and how it is resampled. */
export function aboutPack({ about }: PackEngine, terrain: Size, size: number | null): string {
  const { width, height } = terrain
  const filters = new Set([filterName(width, size ?? width), filterName(height, size ?? height)])
  filters.delete('none')
  const resampling = filters.size === 0 ? 'Not resampled.' : `Resampled from ${sizeText(terrain)} (${[...filters].join(', ')}).`
  return `A ZIP with ${about}, and a text with the numbers of the import. ${resampling}`
}

function sizeText({ width, height }: Size): string {
  return `${formatCount(width)} × ${formatCount(height)}`
}
