/** Runs timelines, and describes their states. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import type { Timeline } from '@rill-terrain/engine/timeline'

/** Runs to an iteration, a few iterations at a time. */
export function runTo(timeline: Timeline, goal: number): void {
  for (let left = Infinity; left > 0; left = goal - timeline.simulation!.progress().iteration) {
    if (timeline.simulation!.progress().iteration >= goal) break
    unwrap(timeline.run(3, goal))
    timeline.storeWhereDue(goal)
  }
}

/** The complete state of a terrain, except its computing times. */
export function stateOf(module: RillModule, { simulation }: Timeline) {
  const layers = simulation!.layers().map((id) => {
    const { offset, stride, width, height } = unwrap(simulation!.layer(id))
    const rows = Array.from({ length: height }, (_, row) =>
      module.HEAPF32.slice(offset + row * stride, offset + row * stride + width),
    )
    return [id, unwrap(module.contentHash(new Float32Array(rows.flatMap((row) => [...row]))))]
  })
  return { fingerprint: simulation!.fingerprint(), layers, budget: simulation!.budget(), progress: simulation!.progress() }
}
