/** The page's state against the real core, without worker, picture or components. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RillModule } from '../../web/src/engine/module'
import type { NamedImage } from '../../web/src/engine/protocol'
import type { Entry } from '../../web/src/state/editor'
import { Playground } from '../../web/src/state/playground'
import { createLocalEngine, loadSingle, until, type LocalEngine } from '../support/local-engine'

const recipe = '1/size=33x21;seed=7/simplex/grid-droplets;iterations=40+thermal'

let module: RillModule
let engine: LocalEngine
let playground: Playground
let fragment: string
let entries: Entry[]
let kept: Map<string, NamedImage>

beforeAll(async () => {
  module = await loadSingle()
})

beforeEach(() => {
  engine = createLocalEngine(module)
  fragment = `#${recipe}?at=0`
  entries = []
  kept = new Map()
  playground = new Playground({
    engine,
    images: {
      builtin: () => Promise.resolve(null),
      kept: (name) => Promise.resolve(kept.get(name) ?? null),
      keep: (image) => Promise.resolve(void kept.set(image.name, image)),
      read: (file) =>
        file.name === 'broken.png'
          ? Promise.reject(new Error('broken.png is a damaged PNG.'))
          : Promise.resolve({ width: 20, height: 10, values: Float32Array.from({ length: 200 }, (_, index) => index / 199) }),
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
    await playground.openFile(new File([], 'right.png'))
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
    await playground.openFile(new File([], 'own.png'))
    await settled()
    const now = playground.editor.recipe.value!
    expect(now.stages.map(({ method }) => method)).toEqual(['image', 'grid-droplets'])
    expect([now.width, now.height]).toEqual([20, 10])
    expect([...kept.keys()]).toEqual([now.stages[0]!.parameters['name']])
  })

  it('that are broken are named, and nothing changes', async () => {
    await playground.start()
    await playground.openFile(new File([], 'broken.png'))
    expect(errors()).toEqual(['broken.png is a damaged PNG.'])
    expect(fragment).toBe(`#${recipe}?at=0`)
  })
})
