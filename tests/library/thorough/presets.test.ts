/** All presets, and 200 random recipes that no table contains, have one fingerprint in every way to run a recipe. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadPyodide } from 'pyodide'
import { beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../../scripts/setup/run.mjs'
import { builtPyodideWheel, output, python, sharedLibrary, temporaryFolder } from '../support'
import { fingerprintsInTheElement, expectOnThePage } from './pages'
import { fingerprintsInNode, ordersIn, recipes, threads, type Order } from './recipes'

const folder = temporaryFolder()
const env = { RILL_LIBRARY: sharedLibrary, PYTHONPATH: join(projectRoot, 'python/src'), PYTHONDONTWRITEBYTECODE: '1' }

/** Runs the recipes of the folder, and prints the fingerprint of each, or why it has none. */
const program = `
import array, json, rill
for order in json.load(open("${folder}/recipes.json")):
    options = {}
    if image := order["image"]:
        values = array.array("f", open(image["file"], "rb").read())
        width = image["width"]
        rows = [values[row * width : (row + 1) * width] for row in range(image["height"])]
        options = {"heights": rows, "grey": not image["isInMetres"]}
    try:
        print(rill.run(order["recipe"], threads=${threads}, **options).fingerprint)
    except rill.RillError as error:
        print(error)
`

let orders: Order[]
let wanted: string[]

/** A failure names the recipes. */
function expectWanted(fingerprints: string[]): void {
  const named = (list: string[]) => list.map((found, index) => `${found} ${recipes[index]}`)
  expect(named(fingerprints)).toEqual(named(wanted))
}

beforeAll(async () => {
  orders = await ordersIn(folder)
  const described = orders.map(({ recipe, image }) => ({ recipe, image: image && { ...image, values: null, voids: null } }))
  writeFileSync(join(folder, 'recipes.json'), JSON.stringify(described))
  wanted = await fingerprintsInNode(orders)
})

describe(`${recipes.length} recipes have the fingerprints of the package of npm`, () => {
  it('in C, in a program compiled with -ffast-math', () => {
    const lines = orders.map(({ recipe, image }) =>
      image === null ? `${recipe} - 0 0 0` : `${recipe} ${image.file} ${image.width} ${image.height} ${image.isInMetres ? 0 : 1}`,
    )
    const name = join(folder, 'fingerprints')
    const source = join(projectRoot, 'tests/library/thorough/fingerprints.c')
    const words = [
      '-std=c99',
      '-O2',
      '-ffast-math',
      '-Wall',
      '-Wextra',
      '-Wpedantic',
      '-Werror',
      `-I${join(projectRoot, 'include')}`,
    ]
    output('cc', [...words, source, '-o', name, sharedLibrary, `-Wl,-rpath,${dirname(sharedLibrary)}`])
    const printed = execFileSync(name, { input: lines.join('\n'), encoding: 'utf8' })
    expectWanted(printed.trim().split('\n'))
  })

  it('in Python', () => expectWanted(output(python, ['-c', program], { env }).trim().split('\n')))

  it('in Pyodide', async () => {
    const lines: string[] = []
    const pyodide = await loadPyodide({ stdout: (line) => lines.push(line) })
    await pyodide.loadPackage(builtPyodideWheel(join(folder, 'wheel')), { messageCallback: () => {} })
    // Pyodide sees the folder at the same path.
    pyodide.FS.mkdirTree(folder)
    pyodide.mountNodeFS(folder, folder)
    pyodide.runPython(program)
    expectWanted(lines)
  })

  it('on the command line', () => {
    const command = ['--conditions=rill-source', '--import', 'tsx', 'packages/cli/src/rill.ts', 'run']
    const reports = recipes.map((recipe) => output(process.execPath, [...command, recipe, '--threads', `${threads}`, '--json']))
    expectWanted(reports.map((report) => (JSON.parse(report) as { fingerprint: string }).fingerprint))
  })

  it('on the page', async () => expectOnThePage(recipes, wanted))

  it('in the element', async () => expectWanted(await fingerprintsInTheElement(recipes)))
})
