/** The page's state against the real core, without worker, picture or components. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { copyLayer } from '../../web/src/engine/layer-copy'
import { unwrap, type RillModule } from '../../web/src/engine/module'
import type { NamedImage } from '../../web/src/engine/protocol'
import type { Entry } from '../../web/src/state/editor'
import type { ExportOrder } from '../../web/src/state/exporter'
import type { ImageFile } from '../../web/src/state/images'
import { Playground } from '../../web/src/state/playground'
import { createLocalEngine, loadSingle, until, type LocalEngine } from '../support/local-engine'

const recipe = '1/size=33x21;seed=7/simplex/grid-droplets;iterations=40+thermal'

let module: RillModule
let engine: LocalEngine
let playground: Playground
let fragment: string
let entries: Entry[]
let kept: Map<string, NamedImage>
let saved: string[]
let orders: ExportOrder[]
let finish: () => void

/** A ramp; one whose name says so is an elevation model of 8 km by 4 km, or a raw file. */
function imageFile(name: string, width = 20): ImageFile {
  const isModel = name.includes('.tif')
  return {
    width,
    height: 200 / width,
    values: Float32Array.from({ length: 200 }, (_, index) => index / 199),
    isInMetres: isModel,
    ground: isModel ? { width: 8000, height: 4000 } : null,
    layout: name.endsWith('.r16') ? { width, height: 200 / width, byteOrder: 'little', possibleWidths: [20, 10], possibleByteOrders: ['little', 'big'] } : null,
    notices: isModel ? ['3 cells were filled.'] : [],
  }
}

beforeAll(async () => {
  module = await loadSingle()
})

beforeEach(() => {
  engine = createLocalEngine(module)
  fragment = `#${recipe}?at=0`
  entries = []
  kept = new Map()
  saved = []
  orders = []
  playground = new Playground({
    engine,
    images: {
      builtin: () => Promise.resolve(null),
      kept: (name) => Promise.resolve(kept.get(name) ?? null),
      keep: (image) => Promise.resolve(void kept.set(image.name, image)),
      read: (file, layout) =>
        file.name === 'broken.png' ? Promise.reject(new Error('broken.png is a damaged PNG.')) : Promise.resolve(imageFile(file.name, layout?.width)),
      fetch: (address, cancel) =>
        new Promise((resolve, reject) => {
          cancel.addEventListener('abort', () => reject(new Error('It was cancelled.')))
          if (address.includes('nowhere')) reject(new Error(`${address} could not be fetched.`))
          else if (!address.includes('slow')) resolve(imageFile(address))
        }),
    },
    exports: {
      choices: [{ id: 'tif', title: 'GeoTIFF', about: '' }],
      encode: (_choice, order, progress, cancel) =>
        new Promise((resolve, reject) => {
          cancel.addEventListener('abort', () => reject(new Error('It was cancelled.')))
          progress(0.5)
          orders.push(order)
          finish = () => resolve({ name: 'map.tif', content: new Blob(['map']), note: 'What it means.' })
        }),
      capture: () => Promise.resolve(new Blob(['picture'])),
      save: ({ name }) => void saved.push(name),
      fileName: ({ width, height }) => `rill-${width}x${height}`,
    },
    address: {
      fragment: () => fragment,
      write: (text, entry) => {
        fragment = text
        entries.push(entry)
      },
      link: () => fragment,
    },
    copyText: () => Promise.resolve(),
    prefersStill: false,
    firstSun: { azimuth: 300, elevation: 35 },
    isSmallDevice: true,
  })
  engine.onFrame = (frame) => {
    playground.player.accept(frame)
    return Promise.resolve()
  }
})

afterEach(() => playground.player.pause())

const iteration = () => playground.player.progress.value.iteration
const fingerprint = () => playground.player.frame.value?.fingerprint
const errors = () => playground.messages.list.value.filter(({ tone }) => tone === 'error').map(({ text }) => text)
const notices = () => playground.messages.list.value.filter(({ tone }) => tone === 'notice').map(({ text }) => text)
const settled = () => until(() => playground.editor.settled.value)

describe('opening', () => {
  it('rests where the link says', async () => {
    fragment = `#${recipe}?at=7`
    await playground.start()
    await until(() => iteration() === 7 && !playground.player.running.value)
    await settled()
    expect(fragment).toBe(`#${recipe}?at=7`)
  })

  it('plays a link that says no iteration', async () => {
    fragment = `#${recipe}`
    await playground.start()
    expect(playground.player.playing.value).toBe(true)
    await until(() => iteration() > 0)
  })

  it('says what is wrong with a link, where, and opens the start recipe', async () => {
    fragment = '#1/size=64/simplex/grid-droplets;erosion=7'
    await playground.start()
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toMatch(/erosion must be between .* but is '7'/)
    expect(playground.messages.list.value[0]!.excerpt?.position).toBe('1/size=64/simplex/grid-droplets;erosion='.length)
    expect(fragment).toContain('/grid-droplets')
    await until(() => iteration() > 0)
  })

  it('keeps what it has when a broken link is pasted', async () => {
    await playground.start()
    fragment = '#nonsense'
    await playground.openAddress()
    expect(errors()).toHaveLength(1)
    expect(fragment).toBe(`#${recipe}?at=0`)
  })

  it('asks for an image that is not there, and opens the link once it is dropped', async () => {
    await playground.start()
    const values = Float32Array.from({ length: 200 }, (_, index) => index / 199)
    const name = module.contentHash(values).slice(0, 12)
    fragment = `#1/size=20x10/image;name=${name}/thermal`
    await playground.openAddress()
    expect(errors()[0]).toContain(name)
    expect(playground.editor.recipe.value?.text).toContain('simplex')
    await playground.importer.openFile(new File([], 'right.png'))
    await settled()
    expect(errors()).toEqual([])
    expect(fragment).toContain(`image;name=${name}/thermal`)
  })
})

describe('playing', () => {
  it('steps by one, and adds up steps that come fast', async () => {
    await playground.start()
    playground.player.step()
    await until(() => iteration() === 1)
    playground.player.step()
    playground.player.step()
    playground.player.step()
    await until(() => iteration() === 4)
    expect(playground.player.running.value).toBe(false)
  })

  it('jumps to the end, and to any iteration back and forth', async () => {
    await playground.start()
    playground.player.jumpToEnd()
    await until(() => playground.player.progress.value.done)
    const atEnd = fingerprint()
    playground.player.goTo(11)
    await until(() => iteration() === 11 && !playground.player.running.value)
    expect(fingerprint()).not.toBe(atEnd)
    playground.player.goTo(40)
    await until(() => playground.player.progress.value.done)
    expect(fingerprint()).toBe(atEnd)
  })

  it('notes in the link where it rests, and forgets it when it plays', async () => {
    await playground.start()
    playground.player.goTo(5)
    await until(() => fragment.endsWith('?at=5'))
    playground.player.play()
    await until(() => !fragment.includes('?'))
  })

  it('plays again from the start once it is done', async () => {
    await playground.start()
    playground.player.jumpToEnd()
    await until(() => playground.player.progress.value.done)
    playground.player.play()
    await until(() => !playground.player.progress.value.done)
    expect(playground.player.playing.value).toBe(true)
  })
})

describe('editing', () => {
  it('runs the changed recipe to where the last one was', async () => {
    await playground.start()
    playground.player.goTo(12)
    await until(() => iteration() === 12)
    const before = fingerprint()
    playground.editor.edit({ kind: 'parameter', stage: 1, companion: -1, name: 'erosion', value: '0.4' })
    await until(() => fragment.includes('erosion=0.4') && iteration() === 12 && fingerprint() !== before)
    expect(playground.player.running.value).toBe(false)
  })

  it('makes only the last of many edits to one parameter', async () => {
    await playground.start()
    const opened = engine.counts['open']!
    for (let share = 1; share <= 50; share++) {
      playground.editor.edit({ kind: 'parameter', stage: 1, companion: -1, name: 'erosion', value: String(share / 100) }, 'drag')
    }
    await settled()
    expect(fragment).toContain('erosion=0.5')
    expect(engine.counts['edit']).toBeLessThanOrEqual(3)
    expect(engine.counts['open']! - opened).toBeLessThanOrEqual(2)
  })

  it('refuses a value out of range in words, and keeps the recipe', async () => {
    await playground.start()
    playground.editor.edit({ kind: 'world', name: 'size', value: '3' })
    await settled()
    expect(errors()[0]).toMatch(/size.*between 4 and/)
    expect(fragment).toContain('size=33x21')
  })

  it('goes back to the last terrain when one needs more memory than there is', async () => {
    await playground.start()
    playground.player.goTo(9)
    await until(() => iteration() === 9)
    const before = fingerprint()
    playground.editor.edit({ kind: 'world', name: 'size', value: '60000' })
    await settled()
    expect(errors()[0]).toMatch(/bytes/)
    await until(() => iteration() === 9)
    expect(fingerprint()).toBe(before)
    expect(fragment).toContain('size=33x21')
    playground.player.step()
    await until(() => iteration() === 10)
  })

  it('undoes and redoes, but not the view', async () => {
    await playground.start()
    playground.editor.edit({ kind: 'world', name: 'seed', value: '8' })
    await settled()
    playground.view.setMode('map')
    expect(playground.view.mode.value).toBe('map')
    await settled()
    playground.editor.undo()
    await settled()
    expect(fragment).toContain('seed=7')
    expect(fragment).toContain('view=map')
    playground.editor.redo()
    await settled()
    expect(fragment).toContain('seed=8')
  })

  it('leaves an entry to go back to for another structure, not for another value', async () => {
    await playground.start()
    entries = []
    playground.editor.edit({ kind: 'world', name: 'seed', value: '8' })
    await settled()
    expect(entries).not.toContain('push')
    playground.editor.edit({ kind: 'insertStage', index: 2, method: 'blur' })
    await settled()
    expect(entries).toContain('push')
  })
})

describe('files', () => {
  it('replace what the terrain starts from, in the image’s proportions', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'own.png'))
    await settled()
    const now = playground.editor.recipe.value!
    expect(now.stages.map(({ method }) => method)).toEqual(['image', 'grid-droplets'])
    expect([now.width, now.height]).toEqual([20, 10])
    expect([...kept.keys()]).toEqual([now.stages[0]!.parameters['name']])
  })

  it('that are broken are named, and nothing changes', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'broken.png'))
    expect(errors()).toEqual(['broken.png is a damaged PNG.'])
    expect(fragment).toBe(`#${recipe}?at=0`)
  })

  it('that know how much ground they cover set the world’s extent, and say what was done to them', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'model.tif'))
    await settled()
    expect(playground.editor.recipe.value!.text).toMatch(/^1\/size=20x10;extent=8000;seed=7\/image;name=[0-9a-f]{12}\/grid-droplets/)
    expect(notices()).toEqual(['3 cells were filled.'])
  })

  it('without a header can be taken in another way afterwards', async () => {
    await playground.start()
    await playground.importer.openFile(new File([], 'raw.r16'))
    await settled()
    const { file } = playground.importer.raw.value!
    await playground.importer.openFile(file, { width: 10 })
    await settled()
    expect(playground.editor.recipe.value!.text).toContain('size=10x20')
    expect(playground.importer.raw.value!.layout.width).toBe(10)
    await playground.importer.openFile(new File([], 'own.png'))
    expect(playground.importer.raw.value).toBeNull()
  })

  it('on the web are fetched for a link, by the address as it is', async () => {
    fragment = '#1/size=20x10/image;url=https://host/a%2520b.tif/thermal'
    await playground.start()
    expect(errors()).toEqual([])
    expect(playground.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
    expect(fragment).toContain('url=https:%252F%252Fhost%252Fa%252520b.tif/thermal')
    await playground.openLink(fragment)
    expect(playground.editor.recipe.value!.stages[0]!.parameters['url']).toBe('https://host/a%20b.tif')
  })

  it('on the web that are pasted become the terrain', async () => {
    await playground.start()
    await playground.importer.openAddress('https://host/dem.tif?key=1&b=2')
    await settled()
    expect(playground.editor.recipe.value!.text).toContain('extent=8000;seed=7/image;url=https:%2F%2Fhost%2Fdem.tif%3Fkey%3D1%26b%3D2/grid')
  })

  it('on the web that cannot be had are told, and can be given up', async () => {
    await playground.start()
    await playground.importer.openAddress('https://nowhere/dem.tif')
    expect(errors()).toEqual(['https://nowhere/dem.tif could not be fetched.'])
    const opening = playground.openLink('#1//image;url=https://slow/dem.tif')
    await until(() => notices().some((text) => text.startsWith('Fetching https://slow/dem.tif')))
    playground.messages.list.value.find(({ key }) => key === 'fetching')!.action!.run()
    await opening
    expect(errors()).toContain('It was cancelled.')
    expect(notices()).toEqual([])
    expect(playground.editor.recipe.value!.text).toContain('simplex')
  })
})

describe('exports', () => {
  it('carry every layer of the present state, and the link of it', async () => {
    await playground.start()
    playground.player.goTo(3)
    await until(() => iteration() === 3)
    const exporting = playground.exporter.export('tif')
    await until(() => orders.length > 0)
    expect(playground.exporter.running.value).toEqual({ title: 'GeoTIFF', share: 0.5 })
    const [{ width, height, layers, recipe: text, cellSize }] = orders as [ExportOrder]
    expect([width, height, cellSize, text]).toEqual([33, 21, 10000 / 33, `${recipe}?at=3`])
    expect(layers.map(({ id }) => id)).toEqual([...playground.player.frame.value!.present])
    const simulation = unwrap(module.openSimulation(text, 1, null))
    unwrap(simulation.advance(3))
    for (const { id, values } of layers) {
      expect(values, id).toEqual(copyLayer(id, module.HEAPF32, unwrap(simulation.layer(id)), undefined).values)
    }
    simulation.delete()
    finish()
    await exporting
    expect([saved, notices(), playground.exporter.running.value]).toEqual([['map.tif'], ['What it means.'], null])
  })

  it('can be cancelled, and then save nothing', async () => {
    await playground.start()
    const exporting = playground.exporter.export('tif')
    await until(() => orders.length > 0)
    playground.exporter.cancel()
    expect(playground.exporter.running.value).toBeNull()
    await exporting
    expect([saved, errors()]).toEqual([[], []])
  })

  it('give way to the next one', async () => {
    await playground.start()
    const first = playground.exporter.export('tif')
    await until(() => orders.length > 0)
    await playground.exporter.export('picture')
    await first
    expect(saved).toEqual(['rill-33x21-view.png'])
  })
})
