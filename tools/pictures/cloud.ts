/** The points of the guide's cloud of noise, methods and real models. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultTheta } from '@rill-terrain/engine/measures/landform-options'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { referenceModels } from '@rill-terrain/engine/report/reference'
import { grown, modelCell, type Grown, type Point } from '../../guide/chapters/is-it-land/cloud'
import { seeds } from '../../guide/numbers/over-seeds'
import { projectRoot, say } from '../../scripts/setup/run.mjs'

export async function writeCloud(): Promise<void> {
  const module = await loadEngine('threads', 2)
  const points = Object.fromEntries(
    (Object.keys(grown) as Grown[]).map((group) => {
      say(group)
      return [group, seeds.map((seed) => pointOf(module, grown[group](seed)))]
    }),
  )
  const file = join(projectRoot, 'guide/chapters/is-it-land/cloud.json')
  const lines = Object.entries({ ...points, models: modelPoints() }).map(([group, all]) => `  "${group}": ${JSON.stringify(all)}`)
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
}

export function pointOf(module: RillModule, recipe: string): Point {
  const simulation = unwrap(module.openSimulation(recipe, 2, null))
  unwrap(simulation.advance(1e9))
  const { summary, slopeArea } = unwrap(simulation.landforms!(defaultTheta, 0))
  simulation.delete()
  return [rounded(summary.closedShare!), slopeArea.fit ? rounded(slopeArea.fit.concavity) : null]
}

/** The real models that have cells of this size. */
export function modelPoints(): Point[] {
  return referenceModels().flatMap(({ numbers }): Point[] => {
    const { closedShare, concavity } = numbers[modelCell] ?? {}
    return closedShare ? [[rounded(closedShare.value / 100), concavity ? rounded(concavity.value) : null]] : []
  })
}

const rounded = (value: number) => Number(value.toPrecision(3))
