/** Changes of the recipe that suit an imported file, which the page offers after the import. */
import type { Edit, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { stageShares } from '@rill-terrain/recipe/image-shares'
import { imageWorld, partOf, type MeasuredImage } from '@rill-terrain/recipe/image-world'
import { dataOf, methodWithData } from '@rill-terrain/recipe/method-properties'
import type { Imported } from './imported'

/** An offer: a sentence why, and the edits of the button. */
export interface Advice {
  why: string
  label: string
  edits: readonly Edit[]
}

const stepsParameter = 'smooth-steps'
/** Method that drains closed depressions. */
const drainMethod = 'drain'

/** The offers that the recipe does not follow yet, as far as the engine has the methods and parameters that they need. */
export function adviceFor(imported: Imported, recipe: ParsedRecipe, registry: Registry): Advice[] {
  const stage = recipe.stages.findIndex(({ method, isOn }) => isOn && dataOf(registry, method) === 'image')
  if (stage < 0) return []
  return [
    fit(imported, recipe, registry, stage),
    allHeights(imported, recipe, registry, stage),
    smoothing(imported, recipe, registry, stage),
    drainage(imported, recipe, registry, stage),
  ].filter((each) => each !== null)
}

/** After a crop or a turn of the image, the rest of it covers the whole map. */
function fit({ image }: Imported, recipe: ParsedRecipe, registry: Registry, stage: number): Advice | null {
  const { width, height, world } = recipe
  const shares = stageShares(recipe.stages[stage]!.parameters)
  const part = partOf(image, shares)
  const shape = part.ground ?? part
  const isStretched = Math.abs((width * shape.height) / shape.width - height) > 1
  const isWhole = shares[1] === 1 && shares[5] === 1
  // A user may choose another extent for the whole image.
  const isScaled = !isWhole && part.ground !== null && Math.abs(part.ground.width / Number(world['extent']) - 1) > maxScaling
  if (!isStretched && !isScaled) return null
  const wanted = imageWorld(withSide(part, Math.max(width, height)), registry, Infinity)
  return {
    why: 'The map does not have the size of the part of the image that it shows, so the ground is stretched.',
    label: 'Fit the map to the image',
    edits: [
      { kind: 'world', name: 'size', value: wanted.size },
      ...(part.ground ? [{ kind: 'world', name: 'extent', value: wanted.extent } as const] : []),
    ],
  }
}

/** Difference between the extents of map and image that is a rounding error. */
const maxScaling = 1e-3

/** The same image with a longer side of `side` pixels. */
function withSide(image: MeasuredImage, side: number): MeasuredImage {
  const scale = side / Math.max(image.width, image.height)
  return { ...image, width: image.width * scale, height: image.height * scale }
}

/** A terrain starts smaller than a large image, so that it can be edited at once. */
function allHeights({ image }: Imported, recipe: ParsedRecipe, registry: Registry, stage: number): Advice | null {
  const part = partOf(image, stageShares(recipe.stages[stage]!.parameters))
  const [side, now] = [Math.max(part.width, part.height), Math.max(recipe.width, recipe.height)]
  if (side <= now) return null
  const { size } = imageWorld(part, registry, Infinity)
  return {
    why: `The map has ${now} cells along its longer side, and the image has ${side} heights.`,
    label: 'Use all heights',
    edits: [{ kind: 'world', name: 'size', value: size }],
  }
}

function smoothing({ decisions }: Imported, { stages }: ParsedRecipe, registry: Registry, stage: number): Advice | null {
  const row = methodWithData(registry, 'image')!.parameters.find(({ id }) => id === stepsParameter)
  const value = row?.choices.find(({ id }) => id !== row.default)?.id
  const isSmooth = stages[stage]!.parameters[stepsParameter] !== row?.default
  if (value === undefined || isSmooth || !decisions.some(({ subject }) => subject === 'steps')) return null
  return {
    why: 'Erosion preserves the steps as terraces; smoothing changes no height by more than half a step.',
    label: 'Smooth the steps',
    edits: [{ kind: 'parameter', stage, companion: -1, name: stepsParameter, value }],
  }
}

function drainage({ isInMetres }: Imported, { stages }: ParsedRecipe, { methods }: Registry, stage: number): Advice | null {
  const isKnown = methods.some(({ id }) => id === drainMethod)
  if (!isInMetres || !isKnown || stages.some(({ method }) => method === drainMethod)) return null
  return {
    why: 'Measured models have dams at every bridge, behind which rivers end.',
    label: 'Drain closed depressions',
    edits: [{ kind: 'insertStage', index: stage + 1, method: drainMethod }],
  }
}
