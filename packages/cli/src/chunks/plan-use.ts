/** The plan of a directory, for the engine that computes its chunks. */
import { unwrap } from '@rill-terrain/engine/module'
import type { ChunkWorld } from '@rill-terrain/files/world/chunk-world'
import { planFile, readPlan } from '@rill-terrain/files/world/plan-file'
import type { ChunkEngine } from './chunk-engine'
import type { Folder } from '../folder'

/** Provides the plan if there is one that fits; otherwise the engine makes it. `remarks`: why one does not fit. */
export async function providePlan(
  { module }: ChunkEngine,
  folder: Folder,
  world: ChunkWorld,
): Promise<{ isProvided: boolean; remarks: string[] }> {
  const found = await readPlan(folder, world, (values) => unwrap(module.contentHash(values)))
  if (found === null) return { isProvided: false, remarks: [] }
  const refused = 'wrong' in found ? `${found.wrong}.` : refusalOf(module.provideRiverPlan!(world.recipe, found.plan))
  if (refused === null) return { isProvided: true, remarks: [] }
  return { isProvided: false, remarks: [`${folder.name}/${planFile} was not used, but the plan made again: ${refused}`] }
}

const refusalOf = (answer: true | Error): string | null => (answer === true ? null : answer.message)
