/** Playing, stepping and going back and forth: against the real core, without worker, picture or components. */
import { describe, expect, it } from 'vitest'
import { until } from '../../support/local-engine'
import { page, playground, recipe, usePages, workspace } from '../../support/test-page'

usePages()

describe('playing', () => {
  it('steps by one, and adds up fast steps', async () => {
    await playground.start()
    workspace.player.step()
    await until(() => page.iteration === 1)
    workspace.player.step()
    workspace.player.step()
    workspace.player.step()
    await until(() => page.iteration === 4)
    expect(workspace.player.running.value).toBe(false)
  })

  it('steps back to earlier states, and not beyond the start', async () => {
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

  it('goes to the last position of a drag over the timeline', async () => {
    await playground.start()
    const { player } = workspace
    for (let iteration = 0; iteration <= 37; iteration++) player.goTo(iteration)
    for (let iteration = 37; iteration >= 21; iteration--) player.goTo(iteration)
    await until(() => page.iteration === 21 && !player.running.value)
    await page.settled()
    expect(page.fragment).toBe(`#${recipe}?at=21`)
    expect(page.engine.counts['seek']).toBeLessThan(10)
  })

  it('goes to an iteration that is chosen while an edited terrain opens, although a seek was under way', async () => {
    await playground.start()
    const { player } = workspace
    player.goTo(5)
    void player.reopen(player.recipe!)
    player.goTo(9)
    await until(() => page.iteration === 9 && !player.running.value)
  })

  it('plays on, although an earlier seek waits', async () => {
    await playground.start()
    const { player } = workspace
    player.goTo(5)
    player.goTo(7)
    player.play()
    await until(() => player.progress.value.done && !player.running.value)
  })

  it('has nothing to play without iterations', async () => {
    page.fragment = '#2/size=33x21/simplex'
    await playground.start()
    workspace.player.play()
    workspace.player.restart()
    expect(workspace.player.canPlay.value).toBe(false)
    expect(page.engine.counts['seek']).toBeUndefined()
    expect(workspace.player.running.value).toBe(false)
  })

  it('loops until looping is switched off', async () => {
    await playground.start()
    const { player } = workspace
    player.setPlaybackRate(0)
    player.setLoop(true)
    player.play()
    let rounds = 0
    let before = 0
    // Called from a callback of the run, since a run at full speed blocks this thread.
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

  it('writes the iteration to the link at rest, and removes it when it plays', async () => {
    await playground.start()
    workspace.player.goTo(5)
    await until(() => page.fragment.endsWith('?at=5'))
    workspace.player.play()
    await until(() => !page.fragment.includes('?'))
  })

  it('rests at the start after a restart, from a run and from the end', async () => {
    await playground.start()
    const { player } = workspace
    player.play()
    await until(() => page.iteration > 0)
    player.restart()
    await until(() => page.iteration === 0 && !player.running.value)
    player.jumpToEnd()
    await until(() => player.progress.value.done)
    player.restart()
    await until(() => page.iteration === 0 && !player.running.value)
    expect(player.playing.value).toBe(false)
    await until(() => page.fragment.endsWith('?at=0'))
  })

  it('plays again from the start after the end', async () => {
    await playground.start()
    workspace.player.jumpToEnd()
    await until(() => workspace.player.progress.value.done)
    workspace.player.play()
    await until(() => !workspace.player.progress.value.done)
    expect(workspace.player.playing.value).toBe(true)
  })
})
