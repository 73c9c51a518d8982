/** The stage whose strokes are painted, and the edits that write them into the recipe. */
import type { Edit, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import type { Identity, NamedStage } from '../../../state/recipe/stage-identities'
import type { MakeEdits } from '../../../state/recipe/task-queue'

/** The method whose strokes are painted; undefined where the engine cannot paint. */
const methodWithStrokes = ({ methods }: Registry) =>
  methods.find(({ parameters }) => parameters.some(({ kind }) => kind === 'strokes'))

/** The stages that have strokes. */
export function paintStages(stages: readonly NamedStage[], registry: Registry): NamedStage[] {
  const method = methodWithStrokes(registry)?.id
  return stages.filter(({ recipe }) => recipe.method === method)
}

/** The chosen paint stage, or the last one; null if the recipe has none. */
export function paintStage(stages: readonly NamedStage[], chosen: Identity | null, registry: Registry): NamedStage | null {
  const painted = paintStages(stages, registry)
  return painted.find(({ id }) => id === chosen) ?? painted.at(-1) ?? null
}

/** The text of a stage's strokes. */
export const strokesText = (stage: NamedStage | null) => String(stage?.recipe.parameters['strokes'] ?? '')

/** Position of a new paint stage: before the first erosion, so that the strokes erode; at the end without erosion. */
export function newStageIndex(stages: readonly NamedStage[], registry: Registry): number {
  const isErosion = ({ recipe }: NamedStage) => registry.methods.find(({ id }) => id === recipe.method)?.kind === 'erosion'
  const index = stages.findIndex(isErosion)
  return index < 0 ? stages.length : index
}

/** The number of iterations after which a run has completed a stage; 0 without one. */
export function iterationAfter({ stages, stageIterations }: ParsedRecipe, index: number): number {
  const running = stages.slice(0, index + 1).filter(({ isOn }) => isOn).length
  return stageIterations.slice(0, running).reduce((sum, each) => sum + each, 0)
}

interface EditedStage {
  chosen: Identity | null
  registry: Registry
  /** The stage remains without strokes. */
  keepsStage: boolean
}

/**
 * The edits that give a stage these strokes. Inserts a stage if there is none, switches it on, and removes it after its last
 * stroke.
 */
export function strokesEdits(text: string, { chosen, registry, keepsStage }: EditedStage): MakeEdits {
  return (_, stages): readonly Edit[] => {
    const stage = paintStage(stages, chosen, registry)
    const strokes = (index: number): Edit => ({ kind: 'parameter', stage: index, companion: -1, name: 'strokes', value: text })
    if (!stage) {
      const index = newStageIndex(stages, registry)
      return text === '' ? [] : [{ kind: 'insertStage', index, method: methodWithStrokes(registry)!.id }, strokes(index)]
    }
    const index = stages.indexOf(stage)
    if (text === '' && !keepsStage) return [{ kind: 'removeStage', index }]
    return stage.recipe.isOn ? [strokes(index)] : [{ kind: 'switchStage', stage: index, companion: -1, isOn: true }, strokes(index)]
  }
}
