/** What readers decided: shown after an import, and changed by reading the file again. */
import { describe, expect, it } from 'vitest'
import type { Decision } from '@rill-terrain/files/reading/decisions'
import type { ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/recipe/types'
import { chooseFile } from '../../../web/src/state/files/chosen-files'
import { adviceFor } from '../../../web/src/state/files/import-advice'
import type { Imported } from '../../../web/src/state/files/imported'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

const texts = () => playground.importer.imported.value!.decisions.map(({ text }) => text)
const files = (...names: string[]) => names.map((name) => new File([name], name))

describe('decisions', () => {
  it('about an own file can be changed, which reads the file again with all earlier options', async () => {
    await playground.start()
    await playground.importer.openFiles(files('model.hdr', 'model.tif'))
    await page.settled()
    expect(texts()).toEqual(['3 cells were filled.', 'The unit is the metre.', 'model.hdr was used.'])
    await playground.importer.readAgain(playground.importer.imported.value!.decisions[1]!.choices[0]!.options)
    await page.settled()
    expect(texts()).toEqual(['3 cells were filled.', 'The unit is the foot.', 'model.hdr was used.'])
    expect(playground.importer.imported.value!.own!.options.heightUnit).toBe('foot')
  })

  it('about the colours of an image on the web are chosen in the recipe, which fetches it again', async () => {
    await playground.start()
    await playground.importer.openAddress('https://host/tile.png')
    await page.settled()
    const [choice] = playground.importer.imported.value!.decisions[0]!.choices
    await playground.importer.readAgain(choice!.options)
    await page.settled()
    expect(texts()).toEqual(['The colours of https://host/tile.png#decode=brightness are heights.'])
    expect(playground.importer.imported.value!.name).toBe('https://host/tile.png')
    const [image] = workspace.editor.stages.value
    expect(image!.recipe.parameters).toMatchObject({ url: 'https://host/tile.png', decode: 'brightness' })
    await playground.openLink(page.fragment)
    expect(page.errors).toEqual([])
    expect(page.fragment).toContain('tile.png;decode=brightness')
  })

  it('about an image on the web have no choices, and are notices when a link loads the image', async () => {
    await playground.start()
    await playground.importer.openAddress('https://host/model.tif')
    await page.settled()
    expect(texts()).toContain('The unit is the metre.')
    expect(playground.importer.imported.value!.decisions.flatMap(({ choices }) => choices)).toEqual([])
    await playground.openLink('#2/size=20x10/image;url=https://rill.example/decided.tif')
    expect(page.notices).toEqual(['3 cells were filled. The unit is the metre.'])
  })
})

describe('several files', () => {
  it.each([
    [['map.hdr', 'map.bil', 'map.prj'], 'map.bil', ['map.hdr', 'map.prj'], []],
    [['map.tif.aux.xml', 'map.tfw', 'map.tif'], 'map.tif', ['map.tfw'], []],
    [['a.png', 'b.tif', 'c.r16'], 'a.png', [], ['b.tif', 'c.r16']],
    [['map.hdr'], 'map.hdr', [], []],
    [['notes.txt', 'map.prj'], 'notes.txt', ['map.prj'], []],
  ])('%j: one is opened, with its sidecars', (names, file, sidecars, others) => {
    const chosen = chooseFile(files(...names))!
    expect(chosen.file.name).toBe(file)
    expect(chosen.sidecars.map(({ name }) => name)).toEqual(sidecars)
    expect(chosen.others.map(({ name }) => name)).toEqual(others)
  })

  it('leave large files aside, and need at least one file', async () => {
    const large = new File([new Uint8Array((1 << 20) + 1)], 'map.hdr')
    expect(chooseFile([large, ...files('map.tif')])!.sidecars).toEqual([])
    expect(chooseFile([])).toBeNull()
    await playground.start()
    await playground.importer.openFiles([])
    expect(playground.importer.imported.value).toBeNull()
  })

  it('are opened one at a time, with a message', async () => {
    await playground.start()
    await playground.importer.openFiles(files('a.png', 'b.tif'))
    await page.settled()
    expect(playground.importer.imported.value!.name).toBe('a.png')
    expect(page.notices).toEqual(['Only a.png was opened, without b.tif: a terrain starts from one file at a time.'])
    await playground.importer.openFiles(files('a.png', 'b.png', 'c.png', 'd.png', 'e.png'))
    expect(page.notices).toEqual(['Only a.png was opened, without 4 others: a terrain starts from one file at a time.'])
  })
})

describe('offers after an import', () => {
  const imported = (isInMetres: boolean, subjects: Decision['subject'][]): Imported => ({
    ...{ name: 'own.png', own: null, isInMetres, layout: null },
    image: { width: 20, height: 10, ground: null },
    decisions: subjects.map((subject) => ({ subject, text: subject, choices: [] })),
  })
  /** The registry with what an engine needs for the offers. */
  function capable(): Registry {
    const registry = workspace.registry!
    const steps = { id: 'smooth-steps', default: 'off', choices: [{ id: 'off' }, { id: 'half' }] } as ParameterDescription
    const methods = registry.methods.map((method) =>
      method.id === 'image' ? { ...method, parameters: [...method.parameters.filter(({ id }) => id !== steps.id), steps] } : method,
    )
    const blur = methods.find(({ id }) => id === 'blur')!
    return { ...registry, methods: [...methods.filter(({ id }) => id !== 'drain'), { ...blur, id: 'drain' }] }
  }

  it('suit the file, the recipe and the engine', async () => {
    await playground.start()
    await playground.importer.openFiles(files('own.png'))
    await page.settled()
    const recipe = workspace.editor.recipe.value!
    const image = recipe.stages[0]!
    const unsmoothed = { ...recipe, stages: [{ ...image, parameters: { ...image.parameters, 'smooth-steps': 'off' } }] }
    const labels = (given: Imported, of: ParsedRecipe = unsmoothed) => adviceFor(given, of, capable()).map(({ label }) => label)
    expect(labels(imported(true, ['steps', 'voids']))).toEqual(['Smooth the steps', 'Drain closed depressions'])
    expect(labels(imported(false, ['steps']))).toEqual(['Smooth the steps'])
    expect(labels(imported(false, ['voids']))).toEqual([])
    expect(labels(imported(true, []), { ...recipe, stages: [] })).toEqual([])
    expect(labels(imported(true, []), { ...recipe, stages: [image, { ...image, method: 'drain' }] })).toEqual([])
    const smooth = { ...recipe, stages: [{ ...image, parameters: { ...image.parameters, 'smooth-steps': 'half' } }] }
    expect(labels(imported(false, ['steps']), smooth)).toEqual([])
    expect(adviceFor(imported(true, ['steps']), unsmoothed, capable()).map(({ edits }) => edits)).toEqual([
      [{ kind: 'parameter', stage: 0, companion: -1, name: 'smooth-steps', value: 'half' }],
      [{ kind: 'insertStage', index: 1, method: 'drain' }],
    ])
  })
  it('fit the map to the part of the image that it shows', async () => {
    await playground.start()
    await playground.importer.openFiles(files('own.png'))
    await page.settled()
    const recipe = workspace.editor.recipe.value!
    const image = recipe.stages[0]!
    const shows = (parameters: Record<string, number | string>): ParsedRecipe => ({
      ...recipe,
      stages: [{ ...image, parameters: { ...image.parameters, ...parameters } }],
    })
    const model = { ...imported(false, []), image: { width: 20, height: 10, ground: { width: 10000, height: 5000 } } }
    const edits = (of: ParsedRecipe) => adviceFor(model, of, workspace.registry!).map((advice) => [advice.label, advice.edits])
    const fitted = (size: string, extent: string) => [
      'Fit the map to the image',
      [
        { kind: 'world', name: 'size', value: size },
        { kind: 'world', name: 'extent', value: extent },
      ],
    ]
    expect(edits(shows({}))).toEqual([])
    expect(edits(shows({ turn: '90' }))).toEqual([fitted('10x20', '5000')])
    // A part with the same proportions is as large as the whole until the extent changes.
    expect(edits(shows({ left: 50, top: 50 }))).toEqual([fitted('20x10', '5000')])
    const large = { ...model, image: { ...model.image, width: 4000, height: 2000 } }
    expect(adviceFor(large, recipe, workspace.registry!)).toEqual([
      {
        why: 'The map has 20 cells along its longer side, and the image has 4000 heights.',
        label: 'Use all heights',
        edits: [{ kind: 'world', name: 'size', value: '4000x2000' }],
      },
    ])
  })
})
