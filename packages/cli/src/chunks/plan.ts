/** Makes the plan of a world whose rivers cross chunks, for all processes that compute its chunks. */
import { unwrap } from '@rill-terrain/engine/module'
import { planFile, writePlan } from '@rill-terrain/files/world/plan-file'
import { isPlannedWorld } from '@rill-terrain/recipe/chunk-world'
import { openChunkEngine, type ChunkEngine, type Turn } from './chunk-engine'
import { settleFolder } from './chunk-folder'
import { CommandError } from '../command-error'
import type { PlanCommand } from './plan-arguments'
import { providePlan } from './plan-use'
import { grouped, ProgressLine } from '../progress'
import type { RunOutput } from '../run'

/** The report, in the order in which `--json` prints it. */
export interface PlanReport {
  recipe: string
  /** Of the file. */
  bytes: number
  hash: string
  /** False where a correct plan existed before. */
  written: boolean
}

export async function makePlan(command: PlanCommand, signal: AbortSignal): Promise<RunOutput> {
  const engine = await openChunkEngine(command.recipe, command.threads, signal)
  const { module, recipe } = engine
  if (!isPlannedWorld(recipe.world)) {
    throw new CommandError(`plan makes the plan of a world with join=rivers, but the recipe has join=${recipe.world['join']}.`)
  }
  // Refuses invalid recipes before anything is written.
  engine.open({ column: 0, row: 0 }).delete()
  const { folder, world } = await settleFolder(command.directory, engine.world)
  const { isProvided, remarks } = await providePlan(engine, folder, world)
  if (!isProvided) await runPlan(engine, signal)
  const plan = unwrap(module.riverPlan!(world.recipe))
  const fingerprint = (values: Float32Array) => unwrap(module.contentHash(values))
  const { plan: hash } = isProvided ? world : await writePlan(folder, world, plan, fingerprint)
  const report: PlanReport = { recipe: world.recipe, bytes: plan.length, hash: hash!, written: !isProvided }
  return {
    out: command.json ? `${JSON.stringify(report)}\n` : summary(report, command.directory),
    remarks: [...engine.remarks, ...remarks].map((remark) => `${remark}\n`).join(''),
  }
}

async function runPlan({ open }: ChunkEngine, signal: AbortSignal): Promise<void> {
  const simulation = open({ column: 0, row: 0 })
  const line = new ProgressLine()
  const turn: Turn = async () => {
    const [done, share] = [simulation.progress().iteration, simulation.chunks!()!.planned!]
    line.show('iteration', done, share > 0 ? Math.round(done / share) : 0, done)
    await new Promise(setImmediate)
    if (!signal.aborted) return
    line.clear()
    throw new CommandError(`Stopped at iteration ${grouped(done)} of the plan; nothing was written.`)
  }
  try {
    while (simulation.chunks!()!.planned! < 1) {
      await turn()
      unwrap(simulation.advance(1))
    }
  } finally {
    simulation.delete()
  }
  line.clear()
}

function summary({ bytes, hash, written }: PlanReport, directory: string): string {
  const what = `${directory}/${planFile}: ${grouped(bytes)} bytes, hash ${hash}`
  return `${what}, ${written ? 'written' : 'already existed'}\n`
}
