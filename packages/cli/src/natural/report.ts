/** The report "How natural is it?" of a terrain as an HTML file. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { compare } from '@rill-terrain/engine/report/compare'
import type { TerrainFault } from '@rill-terrain/engine/measures/terrain-fault'
import { measureLandscape, type Landscape } from '@rill-terrain/engine/report/landscape'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import { seaOf } from '@rill-terrain/engine/report/sea'
import type { Ground } from '@rill-terrain/engine/report/surface'
import { groundWidth } from '@rill-terrain/engine/world'
import { readBytes } from '../files'
import { hillshadePng } from '../hillshade'
import { publicFile } from '../public-file'
import { reportPage } from './page'

interface ReportOrder {
  /** The file or the recipe, as the user named it. */
  title: string
  faults: readonly TerrainFault[]
  /** Address of a playground, whose guide the report links; null for none. */
  site: string | null
}

/** Pixels of the longer side of the picture of the terrain. */
const pictureSide = 720

interface Terrain {
  module: RillModule
  simulation: Simulation
  recipe: ParsedRecipe
}

function groundOf({ module, simulation, recipe: { width, height, world } }: Terrain): Ground {
  const view = unwrap(simulation.layer('height'))
  const { values } = copyLayer('height', module.HEAPF32, view, undefined)
  return { width, height, values, cellSize: groundWidth(world) / width, sea: seaOf(world) }
}

/** The numbers of a report; undefined for engines of releases that do not measure forms. */
export const landscapeOf = (terrain: Terrain): Landscape | undefined =>
  terrain.simulation.forms && measureLandscape(terrain.module, groundOf(terrain))

export function naturalReport(terrain: Terrain, landscape: Landscape, order: ReportOrder): string {
  const ground = groundOf(terrain)
  const models = referenceModels()
  return reportPage({
    ...order,
    ground,
    landscape,
    comparison: compare(landscape, models),
    models,
    picture: dataAddress(hillshadePng([ground], pictureSide)),
    pictureOf: modelPicture,
  })
}

const modelPicture = (id: string): string => dataAddress(readBytes(publicFile(`landscapes/${id}.png`)))

const dataAddress = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`
