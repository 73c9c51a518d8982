/** Writes the terrain of a run as a file. */
import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type Registry, type RillModule, type Simulation } from '@rill-terrain/engine/module'
import { groundWidth } from '@rill-terrain/engine/world'
import { encoders } from '@rill-terrain/files/export/encoders'
import { defaultSize } from '@rill-terrain/files/export/engine-pack/engines'
import { encodePack } from '@rill-terrain/files/export/engine-pack/pack'
import { formatOf } from '@rill-terrain/files/export/formats'
import { exportNote } from '@rill-terrain/files/export/notes'
import { scaleOf, type ExportTerrain } from '@rill-terrain/files/export/terrain'
import { voidsLayer } from '@rill-terrain/files/export/voids'
import type { RunCommand } from './arguments'
import { writeParts } from './files'

interface Result {
  module: RillModule
  simulation: Simulation
  recipe: ParsedRecipe
  registry: Pick<Registry, 'layers'>
  origin(): Pick<ExportTerrain, 'pictureRange' | 'location'>
}

type Order = Pick<RunCommand, 'layer' | 'range' | 'pack'> & { out: string }

/** Writes one layer, or all layers, in the format of the file name, and returns lines that describe the files. */
export async function writeTerrain(result: Result, order: Order): Promise<string> {
  const { module, simulation } = result
  const { out: file, pack } = order
  const format = formatOf(file)!
  const all = [...simulation.layers(), ...module.derivedLayers()]
  // The first layer of a pack must be the height.
  const ids = pack ? [order.layer, ...all.filter((id) => id !== order.layer)] : format.holdsAllLayers ? all : [order.layer]
  const terrain = terrainOf(result, ids, order.range)
  return textOf(pack ? await writePack(file, terrain, pack) : await writeLayers(file, terrain))
}

/** Writes the chosen layers to a file of a format that holds several, and returns lines that describe them. */
export async function writeChosenLayers(result: Result, ids: readonly string[], file: string): Promise<string> {
  return textOf(await writeLayers(file, terrainOf(result, ids, undefined)))
}

function textOf(lines: readonly string[]): string {
  return lines
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('')
}

function terrainOf(
  { module, simulation, recipe, registry, origin }: Result,
  ids: readonly string[],
  range: Order['range'],
): ExportTerrain {
  const layers = ids.map((each) => {
    const { label, unit, classes } = registry.layers.find((row) => row.id === each)!
    const view = unwrap(simulation.layer(each))
    return { label, unit, ...(classes && { classes }), ...copyLayer(each, module.HEAPF32, view, undefined) }
  })
  const hasVoids = simulation.layers().includes(voidsLayer)
  const voids = hasVoids && copyLayer(voidsLayer, module.HEAPF32, unwrap(simulation.layer(voidsLayer)), undefined).values
  const { width, height } = recipe
  const { pictureRange, location } = origin()
  const metres = (name: string): number => Number(recipe.world[name])
  return {
    width,
    height,
    cellSize: groundWidth(recipe.world) / width,
    corner: [metres('x'), metres('y')],
    pictureRange,
    location,
    ...(range && { range }),
    ...(voids && { voids }),
    layers,
    recipe: recipe.text,
  }
}

async function writeLayers(file: string, terrain: ExportTerrain): Promise<string[]> {
  const format = formatOf(file)!
  const encode = await encoders[format.extension]()
  writeParts(file, await encode(terrain, () => {}))
  const lines = terrain.layers.map((layer) => {
    const { minimum, maximum } = format.fullScale === null ? layer : scaleOf(terrain)
    const scale = format.fullScale === null ? '' : ` as 0 to ${format.fullScale}`
    return `${file}: ${terrain.width} x ${terrain.height} values of ${layer.id}, ${minimum} to ${maximum}${scale}`
  })
  return [...lines, exportNote(terrain, format)]
}

async function writePack(file: string, terrain: ExportTerrain, { engine, size }: NonNullable<Order['pack']>): Promise<string[]> {
  const samples = size === undefined ? defaultSize(engine, terrain) : size
  const { parts, note } = await encodePack(terrain, { engine: engine.id, size: samples }, () => {})
  writeParts(file, parts)
  const [width, height] = [samples ?? terrain.width, samples ?? terrain.height]
  return [`${file}: a pack for ${engine.title} with ${width} x ${height} heights; README.txt in it explains the import`, note]
}
