/** Compares concavities and their standard errors with the truth of steady land, and with each other on real models. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LandformReport } from '@rill-terrain/engine/measures/landform-report'
import { unwrap, type RillModule } from '@rill-terrain/engine/module'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { readHeightmap } from '@rill-terrain/files/reading/heightmap'
import { projectRoot, say } from '../../../scripts/setup/run.mjs'
import { writeMarkdown } from '../../../scripts/markdown.mjs'
import { table as tableOf } from '../../docs/markdown'

const pageFile = join(projectRoot, 'docs/landforms.md')
const modelFolder = join(projectRoot, 'tests/landscapes')
const threads = 2
const seeds = 40
const steadySizes = [128, 256, 512]
const concavities = [0.35, 0.45, 0.5, 0.6]
/** Cell sizes of the real models, as multiples of their own. */
const coarseness = [1, 4 / 3, 20 / 11]

interface Estimate {
  value: number
  error: number
}

export async function concavity(): Promise<void> {
  const module = await loadEngine('threads', threads)
  const steady = steadySizes.map((size) => steadyRow(module, size))
  const models = await modelRows(module)
  const table = [
    tableOf(
      [
        'steady land, 40 seeds',
        'with a concavity',
        'within 2 errors',
        'mean error printed',
        'with one from junctions',
        'within 2 errors',
      ],
      steady,
    ),
    tableOf(['real model', ...coarseness.map((factor) => `cells x ${factor.toFixed(2)}`), 'agree'], models),
  ].join('\n\n')
  const page = readFileSync(pageFile, 'utf8')
  const [start, end] = ['<!-- Concavity -->', '<!-- end of Concavity -->']
  const before = page.slice(0, page.indexOf(start) + start.length)
  await writeMarkdown(pageFile, `${before}\n\n${table}\n\n${page.slice(page.indexOf(end))}`)
}

function steadyRow(module: RillModule, size: number): string[] {
  const [fits, junctions]: [Estimate[], Estimate[]] = [[], []]
  const truths = (estimates: Estimate[]) => estimates.filter(({ value, error }) => Math.abs(value) <= 2 * error).length
  for (let seed = 1; seed <= seeds; seed++) {
    const theta = concavities[seed % concavities.length]!
    // The same steepness at 1 km² for all exponents.
    const erodibility = 1e-5 * 1e6 ** (0.5 - theta)
    const { slopeArea } = measured(
      module,
      `2/size=${size};extent=${50 * size};seed=${seed}/simplex;relief=50/stream-power;iterations=120;flow=steepest;` +
        `channel-area=0;time-step=200000;area-exponent=${theta};erodibility=${erodibility.toPrecision(8)}`,
    )
    const { fit, junctions: byJunctions } = slopeArea
    if (fit) fits.push({ value: fit.concavity - theta, error: fit.concavityError ?? 0 })
    if (byJunctions.concavity !== null)
      junctions.push({ value: byJunctions.concavity - theta, error: byJunctions.concavityError ?? 0 })
  }
  const mean = fits.reduce((sum, { error }) => sum + error, 0) / fits.length
  const within = (estimates: Estimate[]) => `${truths(estimates)} of ${estimates.length}`
  say(`steady land of ${size} cells: ${within(fits)}`)
  return [`${size} cells`, `${fits.length}`, within(fits), mean.toPrecision(2), `${junctions.length}`, within(junctions)]
}

async function modelRows(module: RillModule): Promise<string[][]> {
  const rows: string[][] = []
  let [agreeing, comparable] = [0, 0]
  for (const file of readdirSync(modelFolder).filter((name) => name.endsWith('.tif'))) {
    const name = file.replace('.tif', '')
    const image = await readHeightmap(readFileSync(join(modelFolder, file)), file)
    unwrap(module.provideImage(name, image.width, image.height, image.values, image.isInMetres))
    const fits = coarseness.map((factor) => {
      const [width, height] = [Math.floor(image.width / factor), Math.floor(image.height / factor)]
      return measured(module, `2/size=${width}x${height};extent=${image.ground!.width}/image;name=${name}`).slopeArea.fit
    })
    const known = fits.flatMap((fit) => (fit ? [{ value: fit.concavity, error: fit.concavityError ?? 0 }] : []))
    const agree = known.every((one) =>
      known.every((other) => Math.abs(one.value - other.value) <= 2 * Math.hypot(one.error, other.error)),
    )
    if (known.length > 1) {
      comparable++
      if (agree) agreeing++
    }
    const texts = fits.map((fit) => (fit ? `${fit.concavity.toFixed(2)} ± ${fit.concavityError!.toFixed(2)}` : 'too small'))
    say(`${name}: ${texts.join(', ')}`)
    rows.push([name, ...texts, known.length > 1 ? (agree ? 'yes' : 'no') : ''])
  }
  return [...rows, ['all', ...coarseness.map(() => ''), `${agreeing} of ${comparable}`]]
}

function measured(module: RillModule, recipe: string): LandformReport {
  const simulation = unwrap(module.openSimulation(recipe, threads, null))
  try {
    unwrap(simulation.advance(1e9))
    return unwrap(simulation.landforms!(0.45, 0))
  } finally {
    simulation.delete()
  }
}
