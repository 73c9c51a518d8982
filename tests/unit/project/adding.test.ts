/**
 * The guides of docs/adding/ compile and run. To test a new guide, add its check to `checks`, with what its example must do; its
 * blocks of code are compiled because they name their files (support/adding-guides.ts).
 */
import '../../support/page-globals'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RillModule } from '@rill-terrain/engine/module'
import { h, type ComponentProps } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, it } from 'vitest'
import type { Mode } from '../../../web/src/app/mode'
import type { Chart } from '../../../web/src/modes/charts/state/chart'
import type { CommandGroup } from '../../../web/src/ui/commands/registry'
import type { PanelCard } from '../../../web/src/ui/panel/panel-card'
import { blocksOf, checkTypes, compileEngine, copyFollowed, edited, guideNames, readGuide, runTypeScript } from './adding-guides'

const copy = copyFollowed()

const importCopied = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(copy, path)) as Promise<Module>

/** The examples, by the name of their guide. */
const checks: Record<string, () => Promise<void>> = {
  async 'a-method'() {
    const [before, after] = [await layerOf('2/size=32/simplex'), await layerOf('2/size=32/simplex/diffusion')]
    expect(sum(after) / sum(before)).toBeCloseTo(1, 5)
    expect(roughness(after)).toBeLessThan(0.5 * roughness(before))
  },
  async 'a-mask'() {
    const hardness = await layerOf('2/size=64/simplex/dike-mask;distance=1000;width=400', 'hardness')
    expect([Math.min(...hardness), Math.max(...hardness)]).toEqual([0, 1])
    expect(sum(hardness) / hardness.length).toBeCloseTo(0.4, 1)
  },
  async 'a-source'() {
    const heights = await layerOf('2/size=64/folds;relief=500')
    expect(Math.min(...heights)).toBeCloseTo(0, -1)
    expect(Math.max(...heights)).toBeCloseTo(500, -1)
  },
  async 'a-layer'() {
    const slopes = await layerOf('2/size=16;extent=1600/shape;form=ramp;relief=1000;radius=4000', 'slope')
    // Not at the border, where the ground beyond it is level.
    const inside = slopes.filter((_, cell) => [cell % 16, Math.floor(cell / 16)].every((place) => place > 0 && place < 15))
    for (const slope of inside) expect(slope).toBeCloseTo(1000 / 8000, 4)
  },
  async 'a-palette'() {
    const { palettes } = await importCopied<{ palettes: Record<string, { colourAt(share: number): string }> }>(
      'packages/colours/src/palette-list.ts',
    )
    expect(palettes['cool']!.colourAt(0)).toMatch(/^(?:#[0-9a-f]{6}|rgb\()/)
    await rill(['2/size=16/simplex?palette=cool', '--picture', 'build/cool.png'])
    expect(existsSync(join(copy, 'build/cool.png'))).toBe(true)
  },
  async 'a-format'() {
    await rill(['2/size=16/simplex', '--out', 'build/hills.xyz'])
    const lines = readFileSync(join(copy, 'build/hills.xyz'), 'utf8').trim().split('\n')
    const heights = await layerOf('2/size=16/simplex')
    expect(lines.map((line) => Math.fround(Number(line.split(' ')[2])))).toEqual([...heights])
  },
  async 'a-card'() {
    const { measureOf } = await importCopied<{ measureOf(id: string): { compute(state: object): HeightCounts } }>(
      'packages/engine/src/measures/registry.ts',
    )
    const module = await startCopied()
    const simulation = module.openSimulation('2/size=16/simplex;relief=900', 1, null)
    if (simulation instanceof Error) throw simulation
    simulation.advance(1)
    const counts = measureOf('heights').compute({ module, simulation })
    expect(sum(counts.cells)).toBe(16 * 16)
    expect([counts.lowest > 0, counts.highest < 900]).toEqual([true, true])

    const { card } = await importCopied<{ card: PanelCard }>('web/src/ui/panel/cards/HeightsCard.tsx')
    const shown = (value: HeightCounts | null) => {
      const measurements = { subscribe: () => () => {}, of: () => ({ value }), problemOf: () => ({ value: null }) }
      return renderToString(h(card.Contents, { measurements } as unknown as ComponentProps<PanelCard['Contents']>))
    }
    expect(shown(null)).toContain('Heights are counted while the terrain is at rest.')
    expect(shown(counts)).toContain('class="chart')
  },
  async 'a-mode'() {
    const { modes } = await importCopied<{ modes: Mode[] }>('web/src/modes/modes.ts')
    const { commands } = modes.find(({ id }) => id === 'compass')!
    const page = { playground: { workspace: { view: {} } } } as unknown as Parameters<Mode['commands'][number]['run']>[0]
    expect(commands[0]!.isChecked!(page)).toBe(false)
    commands[0]!.run(page)
    expect(commands[0]!.isChecked!(page)).toBe(true)
  },
  async 'a-command'() {
    const { commandGroupsWith } = await importCopied<{ commandGroupsWith(modes: []): CommandGroup[] }>(
      'web/src/ui/commands/registry.ts',
    )
    const ids = commandGroupsWith([]).flatMap(({ commands }) => commands.map(({ id }) => id))
    expect(ids).toContain('copy-fingerprint')
  },
  async 'a-chart'() {
    const { allCharts } = await importCopied<{ allCharts: Record<string, Chart> }>('web/src/modes/charts/state/models/models.ts')
    const report = { slopes: { degrees: [0, 1], share: [0.25, 0.75] } }
    const model = allCharts['gentle']!.model(report as never, { river: 0, talus: [], swathWidth: 0, iteration: 0 })
    const rows = [
      [1, 0.25],
      [2, 1],
    ]
    expect(model).toMatchObject({ tables: [{ rows }] })
    await rill(['2/size=16/simplex?chart=gentle'])
  },
  async 'a-brush'() {
    const module = await startCopied()
    const points = [0, 0, 1000, 1000]
    const strokes = module.encodeStroke!({ kind: 'cap', radius: 5000, strength: 300, falloff: 0, points })
    const before = await layerOf('2/size=16;extent=1000/simplex;relief=900')
    const after = await layerOf(`2/size=16;extent=1000/simplex;relief=900/paint;strokes=${String(strokes)}`)
    expect(Math.max(...before)).toBeGreaterThan(301)
    expect(Math.max(...after)).toBeLessThan(301)
  },
  async 'a-chapter'() {
    expect(await runTypeScript('guide/guide.ts', ['numbers', 'finer-cells'])).toMatch(/^[1-9]\d* numbers .* 0 wrong$/m)
    expect(await renderedChapter('finer-cells')).toMatch(/In steps of 200 m the line has a mean slope of \d+\.\d°/)
  },
}

interface HeightCounts {
  lowest: number
  highest: number
  cells: Uint32Array
}

/** The engine of the copy. */
async function startCopied(): Promise<RillModule> {
  const engine = pathToFileURL(join(copy, 'packages/engine/engine/rill-single.mjs')).href
  const { default: start } = (await import(engine)) as { default(): Promise<RillModule> }
  return start()
}

/** Runs the command line of the copy. */
const rill = (words: string[]) => runTypeScript('packages/cli/src/rill.ts', ['run', ...words, '--threads', 'single'])

async function layerOf(recipe: string, layer = 'height'): Promise<Float32Array> {
  await rill([recipe, '--layer', layer, '--out', 'build/layer.f32'])
  const bytes = readFileSync(join(copy, 'build/layer.f32'))
  return new Float32Array(new Uint8Array(bytes).buffer)
}

/** The HTML of a page of the copied guide. */
async function renderedChapter(folder: string): Promise<string> {
  const script = `import { build } from 'vite'
    import { serverConfig, serverFile } from './guide/prerender/configs.ts'
    await build(serverConfig)
    const { renderPages } = await import(serverFile)
    console.log(renderPages().find(({ page }) => page === '${folder}').html)`
  return runTypeScript('--input-type=module', ['--eval', script])
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
const roughness = (values: Float32Array): number =>
  sum(values.map((value, cell) => (cell === 0 ? 0 : (value - values[cell - 1]!) ** 2)))

describe('the examples of docs/adding/', () => {
  it('have a check each', () => {
    expect(Object.keys(checks).sort()).toEqual(guideNames().sort())
  })

  it.each(guideNames())('of %s name the file of each block of code', (name) => {
    const unnamed = blocksOf(readGuide(name)).filter(({ language, path }) => path === null && language !== 'sh')
    expect(unnamed).toEqual([])
  })

  it('compile in TypeScript', { timeout: 300_000 }, async () => {
    await checkTypes()
  })

  it('compile in C++', { timeout: 600_000 }, async () => {
    await compileEngine()
  })

  it.each(Object.entries(checks))('of %s work', { timeout: 120_000 }, async (_, check) => check())
})

describe('an edit of a guide', () => {
  it('adds, removes and replaces lines where their surroundings are', () => {
    expect(edited('a\nb\nc\n', ' a\n+x\n b\n')).toBe('a\nx\nb\nc\n')
    expect(edited('a\nb\nc\n', '-a\n@@\n-c\n+d\n')).toBe('b\nd\n')
  })

  it('fails where the lines are missing, or occur twice', () => {
    expect(() => edited('a\nb\n', ' c\n+d\n')).toThrow('0 places have these lines:\nc')
    expect(() => edited('a\nb\na\n', ' a\n+d\n')).toThrow('2 places')
  })
})
