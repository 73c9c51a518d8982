/** Places on Earth in the page's state, with the real core. */
import { beforeEach, describe, expect, it } from 'vitest'
import { placeDigest } from '@rill-terrain/files/place/digest'
import { changedSentence, placeName, type Place } from '@rill-terrain/files/place/place'
import { unwrap } from '@rill-terrain/engine/module'
import { terrainFile } from '../../../web/src/state/files/export-file'
import { module, page, playground, reload, usePages, workspace } from '../../support/test-page'

usePages()

/** Another place for each test, because all tests share a core, which keeps the heights that it has received. */
let place: Place
let count = 0
beforeEach(() => (place = { latitude: 46 + ++count, longitude: 7.97, width: 12000, length: 6000, zoom: 9 }))
const heights = () => page.placeImage(place).values
const digest = () => placeDigest(place, unwrap(module.contentHash(heights())))
const stage = () => `place;lat=${place.latitude};length=6000;zoom=9`
const link = (text = `;digest=${digest()}`) => `#2/size=40x20;extent=12000/${stage()}${text}/thermal@2`
const allow = () => playground.hosts.allow(['https://tiles.example/'])
const remedy = () => playground.messages.list.value.find(({ action }) => action)!.action!
const open = () => playground.importer.openPlace({ place, cells: 40, cancel: new AbortController().signal, progress: () => {} })

describe('a chosen place', () => {
  it('replaces the source of the terrain, with its proportions, extent and digest', async () => {
    await playground.start()
    await open()
    await page.settled()
    expect(page.errors).toEqual([])
    expect(workspace.editor.recipe.value!.text).toMatch(
      new RegExp(`^2/size=40x20;extent=12000;seed=7/${stage()};digest=${digest()}/grid-droplets@3`),
    )
    workspace.session.undo()
    await page.settled()
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('simplex')
    workspace.session.redo()
    await page.settled()
    expect(page.placesLoaded).toHaveLength(1)
  })

  it('that cannot be loaded changes nothing', async () => {
    await playground.start()
    page.placeProblem = 'There is no elevation tile 9/1/2.'
    await expect(open()).rejects.toThrow('There is no elevation tile 9/1/2.')
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('simplex')
  })

  it('has the name that the core gives it', () => {
    for (const each of [place, { ...place, latitude: -0.00012, longitude: -179.99999, width: 500.5 }]) {
      const { latitude, longitude, width, length, zoom } = each
      const recipe = `2//place;lat=${latitude};lon=${longitude};width=${width};length=${length};zoom=${zoom}`
      expect(unwrap(module.missingImages(recipe))).toEqual([placeName(each)])
    }
  })
})

describe('a link to a place', () => {
  it('asks before it loads tiles from a host', async () => {
    await playground.start()
    await playground.openLink(link())
    expect(page.placesLoaded).toEqual([])
    expect(page.notices).toEqual([
      `This terrain loads 1 elevation tile of the place at ${place.latitude}° N, 7.97° E from tiles.example, which reveals your IP address to that host.`,
    ])
    expect(remedy().label).toBe('Load from tiles.example')
    remedy().run()
    await page.settled()
    expect(page.placesLoaded).toEqual([place])
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('place')
    expect(page.notices).toEqual([])
  })

  it('needs no network if the browser has stored heights with its digest', async () => {
    await playground.start()
    page.stored.set(placeName(place), { ...page.placeImage(place), name: placeName(place) })
    await playground.openLink(link())
    expect(page.placesLoaded).toEqual([])
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('place')
    const other = { ...place, longitude: 8 }
    page.stored.set(placeName(other), { ...page.placeImage(place), name: placeName(other) })
    allow()
    await playground.openLink(link(`;lon=8;digest=${placeDigest(other, '0123456789abcdef')}`))
    expect(page.placesLoaded).toEqual([other])
  })

  it('says when the heights are no longer those of the link', async () => {
    await playground.start()
    allow()
    await playground.openLink(link(`;digest=${placeDigest(place, '0123456789abcdef')}`))
    expect(page.notices).toEqual([changedSentence])
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('place')
  })

  it('says nothing about the heights if its numbers were edited', async () => {
    await playground.start()
    allow()
    await playground.openLink(link(`;digest=${placeDigest({ ...place, latitude: 1 }, '0123456789abcdef')}`))
    expect(page.notices).toEqual([])
    await playground.openLink(link(''))
    expect(page.notices).toEqual([])
  })

  it('can be tried again when its tiles cannot be loaded', async () => {
    await playground.start()
    allow()
    const before = workspace.editor.recipe.value!.text
    page.placeProblem = 'The elevation tiles could not be loaded: tiles.example cannot be reached; check the network and try again.'
    await playground.openLink(link())
    expect(page.errors).toEqual([page.placeProblem])
    expect(workspace.editor.recipe.value!.text).toBe(before)
    page.placeProblem = ''
    expect(remedy().label).toBe('Try again')
    remedy().run()
    await page.settled()
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('place')
    expect(page.errors).toEqual([])
  })
})

describe('a Rill file of a place', () => {
  it('has the heights, and opens without the network', async () => {
    await playground.start()
    await open()
    await page.settled()
    await playground.exporter.export(terrainFile)
    const [packed] = page.packed
    expect(packed!.images.map(({ name }) => name)).toEqual([placeName(place)])
    reload()
    await playground.start()
    page.terrains.set('place.rill', packed!)
    await playground.importer.openFile(new File([], 'place.rill'))
    await page.settled()
    expect(page.placesLoaded).toEqual([])
    expect(page.errors).toEqual([])
    expect(page.notices).toEqual([])
    expect(workspace.editor.recipe.value!.stages[0]!.method).toBe('place')
  })
})
