/** All presets, and 200 random recipes that no table contains, have one fingerprint in Node, in Python and in Pyodide. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadPyodide } from 'pyodide'
import { expect, it } from 'vitest'
import { provideImages } from 'rill-terrain/images'
import { unwrap } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { elevationPresets, presets } from '@rill-terrain/recipe/presets/presets'
import { surpriseRecipe } from '@rill-terrain/recipe/surprise/surprise'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { builtPyodideWheel, output, python, sharedLibrary, temporaryFolder } from '../support'

const threads = 2
const surprises = 200
const surpriseSide = 96
const folder = temporaryFolder()
const engine = await loadEngine('threads', threads)
const env = { RILL_LIBRARY: sharedLibrary, PYTHONPATH: join(projectRoot, 'python/src'), PYTHONDONTWRITEBYTECODE: '1' }

/** Heights of the image that a recipe reads, as a file of float32. */
interface Heights {
  file: string
  width: number
  height: number
  grey: boolean
}

const images = new Map<string, Heights>()

/** `name`: the image that the recipe reads, if it reads one. */
async function heightsOf(recipe: string, name: string | undefined): Promise<Heights | null> {
  await provideImages(engine, recipe, AbortSignal.timeout(60_000), (provided, { values, width, height, isInMetres }) => {
    const file = join(folder, `${provided}.f32`)
    writeFileSync(file, values)
    images.set(provided, { file, width, height, grey: !isInMetres })
  })
  return name === undefined ? null : images.get(name)!
}

function fingerprintOf(recipe: string): string {
  const simulation = unwrap(engine.openSimulation(recipe, threads, null))
  try {
    unwrap(simulation.advance(simulation.progress().iterations))
    return simulation.fingerprint()
  } finally {
    simulation.delete()
  }
}

/** Runs the recipes of the folder, and prints the fingerprint of each, or why it has none. */
const program = `
import array, json, rill
for recipe, given in json.load(open("${folder}/recipes.json")):
    options = {}
    if given:
        values = array.array("f", open(given["file"], "rb").read())
        width = given["width"]
        rows = [values[row * width : (row + 1) * width] for row in range(given["height"])]
        options = {"heights": rows, "grey": given["grey"]}
    try:
        print(rill.run(recipe, threads=${threads}, **options).fingerprint)
    except rill.RillError as error:
        print(error)
`

const recipes = [
  ...[...presets, ...builtinImages.flatMap(elevationPresets)].map(({ text }) => text),
  ...Array.from({ length: surprises }, (_, seed) => surpriseRecipe(seed, surpriseSide)),
]

it(`${recipes.length} recipes have the same fingerprints`, async () => {
  // Asked before any image is provided, after which none is missing.
  const names = recipes.map((recipe) => unwrap(engine.missingImages(recipe))[0])
  const orders = []
  for (const [index, recipe] of recipes.entries()) orders.push([recipe, await heightsOf(recipe, names[index])])
  writeFileSync(join(folder, 'recipes.json'), JSON.stringify(orders))
  const named = (fingerprints: string[]) => fingerprints.map((found, index) => `${found} ${recipes[index]}`)
  const wanted = named(recipes.map(fingerprintOf))
  expect(named(output(python, ['-c', program], { env }).trim().split('\n'))).toEqual(wanted)
  expect(named(await linesInPyodide())).toEqual(wanted)
})

/** What the program prints in Pyodide, which sees the folder at the same path. */
async function linesInPyodide(): Promise<string[]> {
  const lines: string[] = []
  const pyodide = await loadPyodide({ stdout: (line) => lines.push(line) })
  await pyodide.loadPackage(builtPyodideWheel(join(folder, 'wheel')), { messageCallback: () => {} })
  pyodide.FS.mkdirTree(folder)
  pyodide.mountNodeFS(folder, folder)
  pyodide.runPython(program)
  return lines
}
