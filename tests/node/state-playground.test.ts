/** The page's state against the real core, without worker, picture or components. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '../../web/src/engine/module'
import { until } from '../support/local-engine'
import { module, page, playground, recipe, reload, usePages, workspace } from '../support/test-page'

usePages()

/** Another terrain than the one that is open. */
const other = recipe.replace('seed=7', 'seed=8')

describe('opening', () => {
  it('rests where the link says', async () => {
    page.fragment = `#${recipe}?at=7`
    await playground.start()
    await until(() => page.iteration === 7 && !workspace.player.running.value)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=7`)
  })

  it('plays a link that says no iteration', async () => {
    page.fragment = `#${recipe}`
    await playground.start()
    expect(workspace.player.playing.value).toBe(true)
    await until(() => page.iteration > 0)
  })

  it('opens finished what was finished', async () => {
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=40`)
    const finished = page.fingerprint
    await playground.openAddress(`#${other}?at=0`)
    await until(() => page.iteration === 0)
    await playground.openAddress(`#${recipe}?at=40`)
    await until(() => workspace.player.progress.value.done && page.fingerprint === finished)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=40`)
  })

  it('says what is wrong with a link that it cannot read, where, and opens the start recipe, with the link left to be mended', async () => {
    const broken = '#1/size=64&simplex'
    page.fragment = broken
    await playground.start()
    expect(page.errors).toHaveLength(1)
    expect(playground.messages.list.value[0]!.excerpt?.position).toBe('1/size='.length)
    expect(workspace.editor.recipe.value!.text).toContain('/stream-power;iterations=60;deposition=1/')
    await until(() => page.iteration > 0)
    workspace.player.pause()
    await page.settled()
    expect(page.fragment).toBe(broken)
    workspace.editor.edit({ kind: 'world', name: 'seed', value: '9' })
    await page.settled()
    expect(page.fragment).toContain('seed=9')
  })

  it('opens a link without what is wrong in it, names that, and leaves the link to be mended', async () => {
    const broken = `#${recipe.replace('+thermal', ';erosion=7+thermal')}?at=3`
    page.fragment = broken
    await playground.start()
    await until(() => page.iteration === 3 && !workspace.player.running.value)
    await page.settled()
    expect(workspace.player.recipe?.text).toBe(recipe)
    expect(page.errors[0]).toMatch(/Left out: “erosion=7” \(.*erosion must be between .* but is '7'\)/)
    expect(page.fragment).toBe(broken)
    // Whoever copies the link gets one that works.
    await playground.copyLink()
    expect(page.fragment).toBe(`#${recipe}?at=3`)
  })

  it('follows a link that was mended', async () => {
    await playground.start()
    page.fragment = '#nonsense'
    await playground.openAddress(page.fragment)
    page.fragment = `#${recipe}`
    await playground.openAddress(page.fragment)
    expect(page.errors).toEqual([])
    workspace.player.goTo(6)
    await until(() => page.fragment === `#${recipe}?at=6`)
  })

  it('keeps what it has when a broken link is pasted, and the link in the address', async () => {
    await playground.start()
    page.fragment = '#nonsense'
    await playground.openAddress(page.fragment)
    expect(page.errors).toHaveLength(1)
    expect(workspace.editor.recipe.value!.text).toBe(recipe)
    expect(page.fragment).toBe('#nonsense')
  })

  it('opens a link as it says, whatever was edited until it was there', async () => {
    await playground.start()
    const opened = playground.openAddress(`#${other}?at=3`)
    workspace.editor.edit({ kind: 'world', name: 'seed', value: '12' })
    await opened
    await page.settled()
    await until(() => page.iteration === 3 && !workspace.player.running.value)
    expect(page.fragment).toBe(`#${other}?at=3`)
  })

  it('opens a link as it says although the terrain before comes to rest meanwhile', async () => {
    await playground.start()
    workspace.player.play()
    await until(() => page.iteration > 2)
    workspace.player.pause()
    await playground.openAddress(`#${other}?at=0`)
    await page.settled()
    expect(page.iteration).toBe(0)
    expect(page.fragment).toBe(`#${other}?at=0`)
  })

  it('opens a link although a broken one follows at once', async () => {
    await playground.start()
    void playground.openAddress(`#${other}?at=2`)
    await playground.openAddress('#nonsense')
    await page.settled()
    await until(() => page.iteration === 2 && !workspace.player.running.value)
    expect(workspace.player.recipe?.text).toBe(other)
    expect(workspace.link.value).toBe(`${other}?at=2`)
    expect(page.errors).toHaveLength(1)
  })

  it('asks for an image that is not there, and opens the link once it is dropped', async () => {
    await playground.start()
    const values = Float32Array.from({ length: 200 }, (_, index) => index / 199)
    const name = unwrap(module.contentHash(values)).slice(0, 12)
    page.fragment = `#1/size=20x10/image;name=${name}/thermal`
    await playground.openAddress(page.fragment)
    expect(page.errors[0]).toContain(name)
    expect(workspace.editor.recipe.value?.text).toContain('simplex')
    await playground.importer.openFile(new File([], 'right.png'))
    await page.settled()
    expect(page.errors).toEqual([])
    expect(page.fragment).toContain(`image;name=${name}/thermal`)
  })
})

describe('playing', () => {
  it('steps by one, and adds up steps that come fast', async () => {
    await playground.start()
    workspace.player.step()
    await until(() => page.iteration === 1)
    workspace.player.step()
    workspace.player.step()
    workspace.player.step()
    await until(() => page.iteration === 4)
    expect(workspace.player.running.value).toBe(false)
  })

  it('steps back to what was, and no further than to the start', async () => {
    await playground.start()
    const { player } = workspace
    player.step()
    await until(() => page.iteration === 1 && !player.running.value)
    const atOne = page.fingerprint
    player.step()
    player.step()
    await until(() => page.iteration === 3 && !player.running.value)
    player.stepBack()
    player.stepBack()
    await until(() => page.iteration === 1 && !player.running.value)
    expect(page.fingerprint).toBe(atOne)
    player.stepBack()
    player.stepBack()
    await until(() => page.iteration === 0 && !player.running.value)
    await until(() => page.fragment.endsWith('?at=0'))
  })

  it('goes where a drag over the timeline has come to last', async () => {
    await playground.start()
    const { player } = workspace
    for (let iteration = 0; iteration <= 37; iteration++) player.goTo(iteration)
    for (let iteration = 37; iteration >= 21; iteration--) player.goTo(iteration)
    await until(() => page.iteration === 21 && !player.running.value)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=21`)
    expect(page.engine.counts['seek']).toBeLessThan(10)
  })

  it('has nothing to play where nothing moves', async () => {
    page.fragment = '#1/size=33x21/simplex'
    await playground.start()
    workspace.player.play()
    workspace.player.restart()
    expect(workspace.player.canPlay.value).toBe(false)
    expect(page.engine.counts['seek']).toBeUndefined()
    expect(workspace.player.running.value).toBe(false)
  })

  it('loops until it is told not to', async () => {
    await playground.start()
    const { player } = workspace
    player.setPlaybackRate(0)
    player.setLoop(true)
    player.play()
    let rounds = 0
    let before = 0
    // Told from within: a run at full speed leaves nobody else a turn in this thread.
    const end = player.progress.subscribe(({ iteration }) => {
      if (iteration < before && ++rounds === 2) {
        expect(player.running.peek()).toBe(true)
        player.setLoop(false)
      }
      before = iteration
    })
    await until(() => player.progress.value.done && !player.running.value)
    expect(rounds).toBe(2)
    end()
  })

  it('jumps to the end, and to any iteration back and forth', async () => {
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    const atEnd = page.fingerprint
    workspace.player.goTo(11)
    await until(() => page.iteration === 11 && !workspace.player.running.value)
    expect(page.fingerprint).not.toBe(atEnd)
    workspace.player.goTo(40)
    await until(() => workspace.player.progress.value.done)
    expect(page.fingerprint).toBe(atEnd)
  })

  it('notes in the link where it rests, and forgets it when it plays', async () => {
    await playground.start()
    workspace.player.goTo(5)
    await until(() => page.fragment.endsWith('?at=5'))
    workspace.player.play()
    await until(() => !page.fragment.includes('?'))
  })

  it('plays again from the start once it is done', async () => {
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    workspace.player.play()
    await until(() => !workspace.player.progress.value.done)
    expect(workspace.player.playing.value).toBe(true)
  })
})

describe('editing', () => {
  it('runs the changed recipe to where the last one was', async () => {
    await playground.start()
    workspace.player.goTo(12)
    await until(() => page.iteration === 12)
    const before = page.fingerprint
    workspace.editor.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' })
    await until(() => page.fragment.includes('erosion=0.4') && page.iteration === 12 && page.fingerprint !== before)
    expect(workspace.player.running.value).toBe(false)
  })

  it('stays at its place when a stage before it becomes longer, comes or goes', async () => {
    page.fragment = `#${recipe}/thermal;iterations=20?at=45`
    await playground.start()
    await until(() => page.iteration === 45)
    workspace.editor.edit({ kind: 'parameter', of: page.stage(1), name: 'iterations', value: '60' })
    await until(() => page.iteration === 65)
    workspace.editor.edit({ kind: 'insertStage', after: page.stage(0), method: 'blur' })
    await until(() => page.iteration === 66)
    workspace.editor.edit({ kind: 'removeStage', of: page.stage(2) })
    await until(() => page.iteration === 6)
    workspace.editor.edit({ kind: 'removeStage', of: page.stage(2) })
    await until(() => page.iteration === 1)
  })

  it('makes only the last of many edits to one parameter', async () => {
    await playground.start()
    const opened = page.engine.counts['open']!
    for (let share = 1; share <= 50; share++) {
      workspace.editor.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: String(share / 100) }, 'drag')
    }
    await page.settled()
    expect(page.fragment).toContain('erosion=0.5')
    expect(page.engine.counts['edit']).toBeLessThanOrEqual(3)
    expect(page.engine.counts['open']! - opened).toBeLessThanOrEqual(2)
  })

  it('refuses a value out of range in words, and keeps the recipe', async () => {
    await playground.start()
    workspace.editor.edit({ kind: 'world', name: 'size', value: '3' })
    await page.settled()
    expect(page.errors[0]).toMatch(/size.*between 4 and/)
    expect(page.fragment).toContain('size=33x21')
  })

  it('opens what was edited although an edit that is refused follows at once', async () => {
    await playground.start()
    workspace.editor.edit({ kind: 'parameter', of: page.stage(1), name: 'erosion', value: '0.4' })
    workspace.editor.edit({ kind: 'world', name: 'size', value: '3' })
    await page.settled()
    expect(page.errors).toHaveLength(1)
    expect(workspace.player.recipe?.text).toContain('erosion=0.4')
  })

  it('goes back to the last terrain when one needs more memory than there is', async () => {
    await playground.start()
    workspace.player.goTo(9)
    await until(() => page.iteration === 9)
    const before = page.fingerprint
    workspace.editor.edit({ kind: 'world', name: 'size', value: '60000' })
    await page.settled()
    expect(page.errors[0]).toMatch(/[\d.]+ GiB/)
    await until(() => page.iteration === 9)
    expect(page.fingerprint).toBe(before)
    expect(page.fragment).toContain('size=33x21')
    workspace.player.step()
    await until(() => page.iteration === 10)
  })

  it('undoes and redoes, but not the view', async () => {
    await playground.start()
    workspace.editor.edit({ kind: 'world', name: 'seed', value: '8' })
    await page.settled()
    workspace.view.setMode('map')
    expect(workspace.view.mode.value).toBe('map')
    await page.settled()
    workspace.editor.undo()
    await page.settled()
    expect(page.fragment).toContain('seed=7')
    expect(page.fragment).toContain('view=map')
    workspace.editor.redo()
    await page.settled()
    expect(page.fragment).toContain('seed=8')
  })

  it('undoes and redoes after a reload, and nothing of another terrain', async () => {
    await playground.start()
    for (const seed of ['8', '9', '10']) {
      workspace.editor.edit({ kind: 'world', name: 'seed', value: seed })
      await page.settled()
    }
    workspace.editor.undo()
    await page.settled()
    reload()
    await playground.start()
    expect(page.fragment).toContain('seed=9')
    workspace.editor.redo()
    await page.settled()
    expect(page.fragment).toContain('seed=10')
    workspace.editor.undo()
    await page.settled()
    workspace.editor.undo()
    await page.settled()
    expect(page.fragment).toContain('seed=8')
    reload()
    page.fragment = `#${recipe.replace('seed=7', 'seed=77')}?at=0`
    await playground.start()
    expect(workspace.editor.history.value.past).toEqual([])
    reload()
    page.history = '{"past": 7'
    await playground.start()
    expect(workspace.editor.history.value.past).toEqual([])
  })

  it('keeps the sun and the water in the link, and says nothing of what is as usual', async () => {
    await playground.start()
    const { view } = workspace
    const [usualSun, usualHeight] = [view.sun.value, view.sunElevation.value]
    view.setSun(90)
    view.setSunElevation(12)
    view.setWater(false)
    await page.settled()
    expect(page.fragment).toContain('sun=90&sun-height=12&water=hidden')
    view.setSun(usualSun)
    view.setSunElevation(usualHeight)
    view.setWater(true)
    await page.settled()
    expect(page.fragment).not.toMatch(/sun|water/)
  })

  it('opens a link at its sun and its water, and says nothing of what is as usual', async () => {
    page.fragment = `#${recipe}?at=3&sun=300&sun-height=12&water=hidden`
    await playground.start()
    await until(() => page.iteration === 3)
    expect(workspace.view.sunElevation.value).toBe(12)
    expect(workspace.view.water.value).toBe(false)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=3&sun-height=12&water=hidden`)
  })

  it('keeps the palette in the link, and no word of the usual one', async () => {
    await playground.start()
    const { view } = workspace
    expect(view.palette.value).toBe(null)
    expect(view.watched.value).toEqual({ layers: ['height', 'water'], atRest: ['streams', 'lakes', 'plants'] })
    view.setPalette('grey')
    await page.settled()
    expect(page.fragment).toContain('palette=grey')
    // The ground is tinted by its height then, which no water map is needed for.
    expect(view.watched.value).toEqual({ layers: ['height', 'water'], atRest: [] })
    view.setPalette(null)
    await page.settled()
    expect(page.fragment).not.toContain('palette')
    view.setPalette('magma')
    view.resetLook()
    await page.settled()
    expect(page.fragment).not.toContain('palette')
  })

  it('shows natural colours in 3D and on the map until a layer is chosen', async () => {
    await playground.start()
    const { view } = workspace
    view.setMode('map')
    await page.settled()
    expect(view.layer.value).toBe(null)
    view.setLayer('streams')
    await page.settled()
    expect(page.fragment).toContain('layer=streams')
    expect(view.watched.value).toEqual({ layers: ['height', 'water', 'streams'], atRest: [] })
  })

  it('leaves an entry to go back to for another structure, not for another value', async () => {
    await playground.start()
    page.entries = []
    workspace.editor.edit({ kind: 'world', name: 'seed', value: '8' })
    await page.settled()
    expect(page.entries).not.toContain('push')
    workspace.editor.edit({ kind: 'insertStage', after: page.stage(1), method: 'blur' })
    await page.settled()
    expect(page.entries).toContain('push')
  })
})
