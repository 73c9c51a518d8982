import { presets } from '@rill-terrain/recipe/presets'
import type { BenchCase } from './bench-case'

/**
 * Cases in addition to the defaults of each method: settings with other kernels, the end of a stage, and whole recipes. They are
 * limited to a method by the first word of their name.
 */
export function workCases(): BenchCase[] {
  return [
    work('voronoi raggedness=0', 1024, 1, 'voronoi;raggedness=0'),
    work('voronoi layers=1', 1024, 1, 'voronoi;layers=1;raggedness=0', 'voronoi'),
    work('blurosion neighbour=lowest', 1024, 16, 'simplex/blurosion;neighbour=lowest;iterations=16'),
    work('creep law=linear', 1024, 2, 'simplex/creep;law=linear;iterations=2'),
    work('stream-power routing=iterative', 1024, 2, 'simplex/stream-power;routing=iterative;iterations=2'),
    work('stream-power deposition=1', 1024, 1, 'simplex/stream-power;deposition=1;iterations=1'),
    // The plain reference is the formula of other programs.
    work('thermal against eight neighbours', 1024, 16, 'simplex/thermal;iterations=16', 'thermal-eight'),
    work('pipes against vectors', 1024, 16, 'simplex/pipes;time-step=1;rain=5000;lakes=sink;iterations=16', 'pipes-vectors'),
    // Lakes overflow after some of the iterations and at the end.
    work('grid-droplets with overflow', 1024, 20, 'simplex/grid-droplets;step=10;iterations=20'),
    work('droplets with overflow', 1024, 20, 'simplex/droplets;iterations=20'),
    work('normal-droplets with overflow', 1024, 20, 'simplex/normal-droplets;iterations=20'),
    work('mass-transfer-droplets with overflow', 1024, 20, 'simplex/mass-transfer-droplets;iterations=20'),
    work('pipes with overflow', 1024, 50, 'simplex/pipes;time-step=1;rain=5000;iterations=50'),
    work('grid-simulation with overflow', 512, 50, 'simplex/grid-simulation;iterations=50'),
    // A stage of one iteration is one iteration and the overflow or the settling at its end; compare with many iterations.
    work('pipes and overflow', 1024, 1, 'simplex/pipes;time-step=1;rain=5000;iterations=1'),
    work('pipes and settling', 1024, 1, 'simplex/pipes;time-step=1;rain=5000;lakes=sink;iterations=1'),
    work('grid-droplets and overflow', 1024, 1, 'simplex/grid-droplets;step=10;iterations=1'),
    work('grid-droplets and settling', 1024, 1, 'simplex/grid-droplets;step=10;lakes=sink;iterations=1'),
    work('grid-simulation and overflow', 512, 1, 'simplex/grid-simulation;iterations=1'),
    work('grid-simulation and settling', 512, 1, 'simplex/grid-simulation;lakes=sink;iterations=1'),
    ...wholeRecipe('mountain range', 'Alpine lakes'),
    ...wholeRecipe('volcanic island', 'Volcanic island'),
  ]
}

function work(method: string, side: number, iterations: number, stages: string, reference?: string): BenchCase {
  return {
    method,
    width: side,
    height: side,
    iterations,
    // Without an epoch, a recipe has the current revisions of methods.
    recipe: `size=${side};extent=${side * 10}/${stages}`,
    hasReference: reference !== undefined,
    ...(reference !== undefined && { reference }),
    isWork: true,
  }
}

/** All stages of an example. More cells show the same land. */
function wholeRecipe(name: string, title: string): BenchCase[] {
  const example = presets.find((preset) => preset.title === title)
  if (!example) throw new Error(`There is no example "${title}".`)
  const text = example.text.replace(/\?.*$/, '')
  return [512, 1024].map((side) => ({
    method: name,
    width: side,
    height: side,
    iterations: 1,
    recipe: text.replace(/size=\d+/, `size=${side}`),
    hasReference: false,
    isWork: true,
    isWhole: true,
    isLong: true,
  }))
}
