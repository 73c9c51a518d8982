import { copyLayer } from '@rill-terrain/engine/layer-copy'
import { unwrap, type ParsedRecipe, type Registry, type StageRecipe } from '@rill-terrain/engine/module'
import { readFloat32 } from '@rill-terrain/files/float32'
import { partLocation } from '@rill-terrain/files/export/part-location'
import type { Decision, Outside, ReadOptions } from '@rill-terrain/files/reading/decisions'
import { maxHeightmapSide, readHeightmap } from '@rill-terrain/files/reading/heightmap'
import type { Location } from '@rill-terrain/files/reading/location'
import { combined, mapShares, stageShares } from '@rill-terrain/recipe/image-shares'
import { partOf, worldParametersIn } from '@rill-terrain/recipe/image-world'
import { canKeepVoids, dataOf, methodWithData, voidsParameter } from '@rill-terrain/recipe/method-properties'
import type { ChosenEngine } from './choice'
import { readSidecars } from './sidecars'
import { readInput } from './files'
import { inWorldOf } from './heights-world'
import { provideImage } from './images'

export interface HeightsOptions {
  file: string
  relief: string | undefined
  base: string | undefined
  /** How to read the file, where the user decides it. */
  read: ReadOptions
}

interface StartingHeights {
  /** The recipe in the world of the file. */
  recipe: ParsedRecipe
  /** Heights in metres, in the recipe's size. */
  heights: Float32Array
  /** What the reader decided, and what differs between the recipe and the file. */
  decisions: Decision[]
  /** Heights in metres for black and white if the file is a picture; null otherwise. */
  pictureRange: [black: number, white: number] | null
  /** Location of the recipe's map on the Earth, if the file gives it. */
  location: Location | null
  /** Areas without data were filled, because the engine cannot keep them. */
  lostAreas: boolean
}

/** Reads the heights that a run starts from. `text` is the recipe as the user wrote it. */
export async function startingHeights(
  chosen: Pick<ChosenEngine, 'module' | 'recipe' | 'registry'>,
  text: string,
  options: HeightsOptions,
  threads: number,
  signal: AbortSignal,
): Promise<StartingHeights> {
  const { module, registry } = chosen
  const { width, height } = chosen.recipe
  const { file } = options
  const own = worldParametersIn(text)
  if (isFloat32(file) && own.has('size')) {
    const bytes = await readInput(file, signal, width * height * Float32Array.BYTES_PER_ELEMENT)
    return {
      recipe: chosen.recipe,
      heights: readFloat32(bytes, file, width, height),
      decisions: [],
      pictureRange: null,
      location: null,
      lostAreas: false,
    }
  }

  // The engine's own source of images scales the picture to the recipe's size: a recipe with the same world and only that source
  // gives the starting terrain.
  const maxSide = Math.max(maxHeightmapSide, width, height)
  const bytes = await readInput(file, signal)
  const sidecars = await readSidecars(file, signal)
  const stage = imageStage(chosen.recipe, registry)
  const wanted = options.read.outside ?? outsideOf(stage) ?? 'keep'
  const outside = wanted === 'keep' && !canKeepVoids(registry) ? 'fill' : wanted
  const read = { ...options.read, outside, ...(sidecars.length > 0 && { sidecars }), maxSide }
  const image = await readHeightmap(bytes, file, read)
  const shown = stageShares(stage?.parameters ?? {})
  const { recipe, decisions } = inWorldOf(chosen, own, partOf(image, shown), file)
  const shares = mapShares(recipe.world)
  const location = image.location && shares && partLocation(image.location, combined(shown, shares))
  const name = unwrap(module.contentHash(image.values))
  provideImage(module, name, image)
  const voids = image.voids && outside !== 'fill' ? String(outside) : undefined
  const source = imageRecipe({ module, registry, recipe }, name, { ...options, voids })
  const simulation = unwrap(module.openSimulation(source, threads, null))
  try {
    const { values } = copyLayer('height', module.HEAPF32, unwrap(simulation.layer('height')), undefined)
    if (voids === 'keep') {
      const marks = copyLayer('voids', module.HEAPF32, unwrap(simulation.layer('voids')), undefined)
      values.forEach((_, index) => marks.values[index]! > 0 && (values[index] = NaN))
    }
    return {
      recipe: voids === 'keep' ? keepingVoids({ module, registry, recipe }) : recipe,
      heights: values,
      decisions: [...image.decisions, ...decisions],
      pictureRange: simulation.pictureRange(),
      location,
      lostAreas: image.voids !== undefined && outside !== wanted,
    }
  } finally {
    simulation.delete()
  }
}

/** Whether a file has raw metres without their size; all other formats contain it. */
export function isFloat32(file: string): boolean {
  return file.toLowerCase().endsWith('.f32')
}

/** A recipe with the same world and a single stage, which shows the image as the recipe's own image stage does, if it has one. */
function imageRecipe(
  { module, registry, recipe }: Pick<ChosenEngine, 'module' | 'recipe' | 'registry'>,
  name: string,
  { relief, base, voids }: HeightsOptions & { voids: string | undefined },
): string {
  let { text } = recipe
  const own = recipe.stages.indexOf(imageStage(recipe, registry)!)
  // At least one stage must remain at all times, and the new stage must not exceed the maximum number of stages.
  const remaining = Math.max(own, 0)
  for (let stage = recipe.stages.length - 1; stage >= 0; stage--) {
    if (stage !== remaining) text = unwrap(module.removeStage(text, stage)).text
  }
  if (own < 0) {
    text = unwrap(module.insertStage(text, 0, methodWithData(registry, 'image')!.id)).text
    if (recipe.stages.length > 0) text = unwrap(module.removeStage(text, 1)).text
  }
  for (const [parameter, value] of Object.entries({ url: '', name, relief, base, [voidsParameter]: voids, ...alone })) {
    if (value !== undefined) text = unwrap(module.setParameter(text, 0, -1, parameter, value)).text
  }
  return text
}

/** The recipe with an image that keeps its areas without data. The given heights replace its sources. */
function keepingVoids({ module, registry, recipe }: Pick<ChosenEngine, 'module' | 'recipe' | 'registry'>): ParsedRecipe {
  const own = recipe.stages.indexOf(imageStage(recipe, registry)!)
  const { text } = own < 0 ? unwrap(module.insertStage(recipe.text, 0, methodWithData(registry, 'image')!.id)) : recipe
  return unwrap(module.setParameter(text, Math.max(own, 0), -1, voidsParameter, 'keep'))
}

/** What the recipe itself says that areas without data become; undefined for the default. */
function outsideOf(stage: StageRecipe | undefined): Outside | undefined {
  const value = stage?.parameters[voidsParameter]
  if (value === undefined || value === 'fill') return undefined
  return value === 'keep' ? 'keep' : Number(value)
}

/** Nothing is below the image. */
const alone = { blend: 'replace', amount: '1' }

function imageStage({ stages }: ParsedRecipe, registry: Registry): StageRecipe | undefined {
  return stages.find(({ isOn, method }) => isOn && dataOf(registry, method) === 'image')
}
