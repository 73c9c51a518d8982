/** A mountain range that rivers carve for three million years and glaciers after that, and its trunk valleys. */
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { withRun, type Run } from '../runs'

/** Iterations of the rivers. */
export const riverIterations = 60
export const law = 'erodibility=0.000005;channel-area=100000'

/** The range before the ice. */
export const rangeOf = (seed: number, cells: number, cellSize: number): string =>
  `2/size=${cells};extent=${cells * cellSize};seed=${seed};sea=none/simplex;relief=300` +
  `/stream-power;iterations=${riverIterations};time-step=50000;uplift=0.001;${law}`

/** m: of the glaciers, and a line with which there are none. */
export const [snowLine, aboveAllLand] = [900, 9000]

/** The land at the end of a recipe, which may start from other heights. */
export function landOf(module: RillModule, recipe: string, heights: Float32Array | null = null): Float32Array {
  return withRun(
    module,
    recipe,
    (run) => {
      run.advance()
      return run.values()
    },
    { heights },
  )
}

/** m²: a trunk valley has at least this drainage area. */
const trunkArea = 1e6

/** A point in the middle of a cell; points of a river are numbered from its mouth upstream. */
export interface TrunkPoint {
  column: number
  row: number
  river: number
}

export function trunkOf(run: Run): TrunkPoint[] {
  const { width, height } = unwrap(run.simulation.layer('height'))
  const points = unwrap(run.simulation.channelPoints!(0.45))
  return points.river.flatMap((river, index) => {
    if (points.area[index]! < trunkArea) return []
    return [{ column: Math.round(points.east[index]! * width - 0.5), row: Math.round(points.south[index]! * height - 0.5), river }]
  })
}

/** Runs, and returns which cells had ice after any ten iterations or at the end. */
export function glaciate(run: Run, iterations: number, icy: Uint8Array): void {
  for (let done = 0; done < iterations; done += 10) {
    run.advance(Math.min(10, iterations - done))
    for (const [cell, depth] of run.values('ice').entries()) if (depth > 0) icy[cell] = 1
  }
}
