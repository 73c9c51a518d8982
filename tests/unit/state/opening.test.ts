/** Opening links: against the real core, without worker, picture or components. */
import { describe, expect, it } from 'vitest'
import { unwrap } from '@rill-terrain/engine/module'
import { terrainPart } from '@rill-terrain/recipe/address'
import { changedSentence, checkedFragment } from '@rill-terrain/recipe/link-check'
import { startRecipe } from '@rill-terrain/recipe/presets/start-recipe'
import { until } from '../../support/local-engine'
import { module, page, playground, recipe, usePages, workspace } from '../../support/test-page'

usePages()

/** Another terrain than the open one. */
const other = recipe.replace('seed=7', 'seed=8')

describe('opening', () => {
  it('stops at the iteration of the link', async () => {
    page.fragment = `#${recipe}?at=7`
    await playground.start()
    await until(() => page.iteration === 7 && !workspace.player.running.value)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=7`)
  })

  it('plays a link without an iteration', async () => {
    page.fragment = `#${recipe}`
    await playground.start()
    expect(workspace.player.playing.value).toBe(true)
    await until(() => page.iteration > 0)
  })

  it('opens a link of a finished terrain at its end', async () => {
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

  it('reports the error in an invalid link and its position, opens the start recipe, and leaves the link', async () => {
    const broken = '#2/size=64&simplex'
    page.fragment = broken
    await playground.start()
    expect(page.errors).toHaveLength(1)
    expect(playground.messages.list.value[0]!.excerpt?.position).toBe('2/size='.length)
    expect(workspace.editor.recipe.value!.text).toBe(unwrap(module.parseRecipe(terrainPart(startRecipe(true)))).text)
    await until(() => page.iteration > 0)
    workspace.player.pause()
    await page.settled()
    expect(page.fragment).toBe(broken)
    workspace.session.edit({ kind: 'world', name: 'seed', value: '9' })
    await page.settled()
    expect(page.fragment).toContain('seed=9')
  })

  it('opens a link without its invalid parts, names them, and leaves the link to be corrected', async () => {
    const broken = `#${recipe.replace('+thermal', ';erosion=7+thermal')}?at=3`
    page.fragment = broken
    await playground.start()
    await until(() => page.iteration === 3 && !workspace.player.running.value)
    await page.settled()
    expect(workspace.player.recipe?.text).toBe(recipe)
    expect(page.errors[0]).toMatch(/left out: “erosion=7” \(.*erosion must be a number between .* but is '7'\)/)
    expect(page.fragment).toBe(broken)
    // A copied link is valid.
    await playground.copyLink()
    expect(page.fragment).toBe(`#${recipe}?at=3`)
  })

  it('says that a link was changed or cut, and opens its terrain', async () => {
    page.fragment = checkedFragment(`${recipe}?at=40`).slice(0, -1)
    await playground.start()
    expect(page.errors).toEqual([changedSentence])
    expect(workspace.editor.recipe.value!.text).toBe(recipe)
    await playground.openAddress(checkedFragment(`${other}?at=0`))
    expect(page.errors).toEqual([])
    await page.settled()
    expect(page.written).toBe(checkedFragment(`${other}?at=0`))
    await playground.openLink(`#0000.${recipe}?at=3`)
    expect(page.errors).toEqual([changedSentence])
  })

  it('opens a corrected link', async () => {
    await playground.start()
    page.fragment = '#nonsense'
    await playground.openAddress(page.fragment)
    page.fragment = `#${recipe}`
    await playground.openAddress(page.fragment)
    expect(page.errors).toEqual([])
    workspace.player.goTo(6)
    await until(() => page.fragment === `#${recipe}?at=6`)
  })

  it('does not change the terrain when an invalid link is pasted, and leaves the link in the address', async () => {
    await playground.start()
    page.fragment = '#nonsense'
    await playground.openAddress(page.fragment)
    expect(page.errors).toHaveLength(1)
    expect(workspace.editor.recipe.value!.text).toBe(recipe)
    expect(page.fragment).toBe('#nonsense')
  })

  it('opens a link unchanged, although edits are made before it is open', async () => {
    await playground.start()
    const opened = playground.openAddress(`#${other}?at=3`)
    workspace.session.edit({ kind: 'world', name: 'seed', value: '12' })
    await opened
    await page.settled()
    await until(() => page.iteration === 3 && !workspace.player.running.value)
    expect(page.fragment).toBe(`#${other}?at=3`)
  })

  it('opens a link unchanged, although the previous terrain comes to rest before it is open', async () => {
    await playground.start()
    workspace.player.play()
    await until(() => page.iteration > 2)
    workspace.player.pause()
    await playground.openAddress(`#${other}?at=0`)
    await page.settled()
    expect(page.iteration).toBe(0)
    expect(page.fragment).toBe(`#${other}?at=0`)
  })

  it('opens a link although an invalid one follows immediately', async () => {
    await playground.start()
    void playground.openAddress(`#${other}?at=2`)
    await playground.openAddress('#nonsense')
    await page.settled()
    await until(() => page.iteration === 2 && !workspace.player.running.value)
    expect(workspace.player.recipe?.text).toBe(other)
    expect(workspace.link.value).toBe(`${other}?at=2`)
    expect(page.errors).toHaveLength(1)
  })

  it('asks for a missing image, and opens the link when the image is dropped', async () => {
    await playground.start()
    const values = Float32Array.from({ length: 200 }, (_, index) => index / 199)
    const name = unwrap(module.contentHash(values)).slice(0, 12)
    page.fragment = `#2/size=20x10/image;name=${name}/thermal@2`
    await playground.openAddress(page.fragment)
    expect(page.errors[0]).toContain(name)
    expect(workspace.editor.recipe.value?.text).toContain('simplex')
    await playground.importer.openFile(new File([], 'right.png'))
    await page.settled()
    expect(page.errors).toEqual([])
    expect(page.fragment).toContain(`image;name=${name}/thermal`)
  })
})
