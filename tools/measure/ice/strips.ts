/** Straight valleys whose steady states have closed forms: the columns of a map with walls, each a valley as wide as a cell. */
import type { RillModule } from '@rill-terrain/engine/module'
import {
  deepest,
  endingLength,
  endingValley,
  fullLength,
  fullValley,
  ofWidth,
  riverAt,
  snowLine,
  uplift,
  type Profile,
  type Valley,
} from './closed-form'
import { mean, quantile, rowOf, withRun, type Row, type Run } from '../runs'

/** A map has columns of the same heights, from the divide in the north to the outlet in the south. */
const columns = 5
/** Without troughs, the width of a glacier over its thickness (`wasm/erosion/glacier/glacier.cpp`). */
const alpha = 4
/** A valley with a glacier that ends, 1 km wide. */
const ending: Valley = { width: 1000, alpha: 5, slidingDepth: 300, wear: 1e-5, erodibility: 5e-6 }

export function stripRows(module: RillModule): Row[] {
  return [fullRow(module), ...[512, 128].map((cells) => stepRow(module, cells)), restRow(module)]
}

interface Strip {
  cells: number
  cell: number
  valley: Valley
  recipe(iterations: number, climate: string): string
  heights(groundAt: (x: number) => number): Float32Array
}

/** `valleyOf` a width. The last cell is the outlet, with its middle at the end. */
function stripOf(cells: number, length: number, valleyOf: (width: number) => Valley): Strip {
  const cell = length / (cells + 0.5)
  const valley = valleyOf(cell)
  const world = `2/size=${columns}x${cells + 1};extent=${(columns * cell).toPrecision(9)};sea=none;edges=wall/shape`
  const plain = 'trough-width=0;melt-width=0;moraine=0;flow=steepest;channel-area=0'
  const digits = (value: number) => value.toPrecision(7)
  const ice = `ice-erosion=${digits(valley.wear)};sliding-depth=${digits(valley.slidingDepth)}`
  const rock = `${ice};erodibility=${digits(valley.erodibility)};uplift=${uplift}`
  return {
    cells,
    cell,
    valley,
    recipe: (iterations, climate) => `${world}/glacier;iterations=${iterations};${climate};${rock};${plain}`,
    heights: (groundAt) =>
      Float32Array.from({ length: (cells + 1) * columns }, (_, index) => {
        const row = Math.floor(index / columns)
        return row === cells ? 0 : groundAt((row + 0.5) * cell)
      }),
  }
}

/** Values of the middle column, without the outlet. */
const valuesOf = (run: Run, { cells }: Strip, layer: string) => {
  const values = run.values(layer)
  return Array.from({ length: cells }, (_, index) => values[index * columns + 2]!)
}

/** Errors of the surface, over the relief, and of the thickness, in metres, without the last cell. */
function errorsOf(ground: number[], ice: number[], { cell }: Strip, profile: Profile) {
  const relief = profile.surfaceAt(0)
  return {
    surface: ground.map((height, index) => Math.abs(height + ice[index]! - profile.surfaceAt((index + 0.5) * cell)) / relief),
    thickness: ice.slice(0, -1).map((depth, index) => Math.abs(depth / deepest - profile.thicknessAt((index + 1) * cell))),
  }
}

function fullRow(module: RillModule): Row {
  const strip = stripOf(512, fullLength, (width) => ({ width, alpha, slidingDepth: 300, wear: 2e-5, erodibility: 1e-5 }))
  const profile = fullValley(strip.valley)
  const recipe = strip.recipe(4000, 'ela=-5000')
  const heights = strip.heights((x) => 0.2 * (fullLength - x))
  return withRun(
    module,
    recipe,
    (run) => {
      run.advance()
      const errors = errorsOf(valuesOf(run, strip, 'height'), valuesOf(run, strip, 'ice'), strip, profile)
      const thickness = errors.thickness.map((error, index) => error / profile.thicknessAt((index + 1) * strip.cell))
      const [surface, thick] = [100 * Math.max(...errors.surface), 100 * Math.max(...thickness)]
      return rowOf(
        'Valley full of ice, from a ramp: error of the surface over the relief, and of the thickness without the last cell',
        recipe,
        'surface at most 0.05 %, thickness at most 0.1 %',
        `surface at most ${surface.toFixed(3)} % (mean ${(100 * mean(errors.surface)).toFixed(3)}), thickness at most ${thick.toFixed(4)} % (mean ${(100 * mean(thickness)).toFixed(4)}), of 512 cells`,
        surface <= 0.05 && thick <= 0.1,
      )
    },
    { heights, threads: 1 },
  )
}

function stepRow(module: RillModule, cells: number): Row {
  const strip = stripOf(cells, endingLength, (width) => ofWidth(ending, width, alpha))
  const profile = endingValley(strip.valley)
  const recipe = strip.recipe(2, `ela=${snowLine}`)
  const depthAt = (x: number) => deepest * profile.thicknessAt(x + strip.cell / 2)
  const heights = strip.heights((x) => profile.surfaceAt(x) - depthAt(x))
  const depths = strip.heights(depthAt)
  const [limit, share] = [cells >= 512 ? 0.2 : 2, 0.95]
  return withRun(
    module,
    recipe,
    (run) => {
      // The state of the ice exists after an iteration.
      run.advance(1)
      setState(run, heights, depths)
      run.advance(1)
      const changes = valuesOf(run, strip, 'height')
        .map((height, index) => Math.abs(height - heights[index * columns + 2]!))
        .filter((_, index) => (index + 1) * strip.cell < 0.97 * profile.end)
      const [most, middle] = [quantile(changes, share) / uplift / 10, quantile(changes, 0.5) / uplift / 10]
      return rowOf(
        `Valley with a glacier that ends, one step of 1000 yr from the closed form, ${cells} cells: change over uplift, of 95 % of the cells up to 97 % of the glacier`,
        recipe,
        `below ${limit} %`,
        `${most.toFixed(3)} % (median ${middle.toFixed(3)}), of ${changes.length} cells`,
        most < limit,
      )
    },
    { heights, threads: 1 },
  )
}

/** Sets the ground, and the ice of the steps before. The grids of a glacier's state are the last: relaxed depth, load and depth. */
function setState(run: Run, heights: Float32Array, depths: Float32Array): void {
  const { simulation, module } = run
  const grids = simulation.grids()
  const view = simulation.layer('height')
  if (view instanceof Error) throw view
  const ground = grids.find(({ offset, length }) => view.offset >= offset && view.offset < offset + length)!
  const write = (grid: { offset: number }, valueAt: (index: number) => number) => {
    for (let row = 0; row < view.height; row++) {
      const start = grid.offset + (view.offset - ground.offset) + row * view.stride
      for (let column = 0; column < view.width; column++) module.HEAPF32[start + column] = valueAt(row * view.width + column)
    }
  }
  const [relaxed, load, depth] = grids.slice(-3)
  write(ground, (index) => heights[index]!)
  for (const grid of [relaxed!, depth!]) write(grid, (index) => depths[index]!)
  write(load!, () => 0)
}

function restRow(module: RillModule): Row {
  const [coarse, fine] = [256, 512].map((cells) => toRest(module, cells)) as [Rest, Rest]
  const ratios = [coarse.surface / fine.surface, coarse.thickness / fine.thickness]
  const isReached =
    fine.surface < 0.01 && fine.thickness < 0.02 && fine.end < 0.02 && Math.min(...ratios) >= 1.8 && fine.lastChange < 1e-3
  return rowOf(
    'The same valley, from its rivers to rest: mean errors of the surface over the relief and of the thickness over its maximum, error of the end over the length; how they fall from 256 to 512 cells; change of the last step',
    fine.recipe,
    'surface below 1 %, thickness below 2 %, end within 2 %; errors fall by at least 1.8; last change below 1 mm',
    `surface ${percent(fine.surface)} (256 cells: ${percent(coarse.surface)}), thickness ${percent(fine.thickness)} (${percent(coarse.thickness)}), end ${percent(fine.end)} (${percent(coarse.end)}); errors fall by ${ratios.map((ratio) => ratio.toFixed(2)).join(' and ')}; last change ${(1000 * fine.lastChange).toPrecision(2)} mm (${(1000 * coarse.lastChange).toPrecision(2)})`,
    isReached,
  )
}

const percent = (share: number) => `${(100 * share).toFixed(2)} %`

interface Rest {
  recipe: string
  surface: number
  thickness: number
  end: number
  /** m */
  lastChange: number
}

function toRest(module: RillModule, cells: number): Rest {
  const strip = stripOf(cells, endingLength, (width) => ofWidth(ending, width, alpha))
  const profile = endingValley(strip.valley)
  const recipe = strip.recipe(8000, `ela=${snowLine}`)
  return withRun(
    module,
    recipe,
    (run) => {
      run.advance(7999)
      const before = valuesOf(run, strip, 'height')
      run.advance()
      const [ground, ice] = [valuesOf(run, strip, 'height'), valuesOf(run, strip, 'ice')]
      const errors = errorsOf(ground, ice, strip, profile)
      const thickest = Math.max(...ice.map((_, index) => profile.thicknessAt((index + 1) * strip.cell)))
      const end = (ice.findLastIndex((depth) => depth > 0) + 1) * strip.cell
      return {
        recipe,
        surface: mean(errors.surface),
        thickness: mean(errors.thickness.filter((_, index) => ice[index]! > 0)) / thickest,
        end: Math.abs(end / profile.end - 1),
        lastChange: Math.max(...ground.map((height, index) => Math.abs(height - before[index]!))),
      }
    },
    { heights: strip.heights((x) => riverAt(strip.valley, x)), threads: 1 },
  )
}
