/** Painting into the recipe: against the real core, without worker, picture or components. */
import { EngineLostError } from '@rill-terrain/engine/protocol'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startPainting } from '../../../web/src/modes/paint/state/start-painting'
import type { Painting } from '../../../web/src/modes/paint/state/painting'
import { kindIcon } from '../../../web/src/modes/paint/ui/kind-icons'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'
import { paintOf } from '../../../web/src/modes/paint/state/paint-state'
import { measuringOf } from '../../../web/src/modes/measure/state/measuring'

usePages()

const at = (x: number, y: number) => ({ x, y, pressure: null })
const methods = () => workspace.editor.stages.value.map(({ recipe }) => recipe.method)
const past = () => workspace.editor.history.value.past.length

let painting: Painting

async function open(text: string): Promise<void> {
  page.fragment = `#${text}?at=0`
  await playground.start()
  startPainting(workspace)
  painting = paintOf(workspace.view).painting.value!
}

async function paint(...places: [number, number][]): Promise<void> {
  painting.begin(at(...places[0]!))
  for (const place of places.slice(1)) painting.extend(at(...place))
  painting.release()
  await settled()
}

async function settled(): Promise<void> {
  await painting.atRest
  await page.settled()
}

describe('a stroke', () => {
  beforeEach(() => open('2/size=33x21;extent=3300/simplex/blur/stream-power;iterations=5'))

  it('adds a stage in front of the first erosion, as one undo step', async () => {
    const before = past()
    await paint([500, 500], [1500, 900])
    expect(methods()).toEqual(['simplex', 'blur', 'paint', 'stream-power'])
    expect(page.fragment).toContain('paint;strokes=')
    expect(past()).toBe(before + 1)
    workspace.session.undo()
    await page.settled()
    expect(methods()).toEqual(['simplex', 'blur', 'stream-power'])
    workspace.session.redo()
    await page.settled()
    expect(methods()).toContain('paint')
    await until(() => painting.strokes.value.length === 1)
  })

  it('continues the last paint stage, one undo step per stroke', async () => {
    await paint([500, 500], [1500, 900])
    const before = past()
    await paint([600, 1500], [1500, 1900])
    painting.chooseKind('lower')
    await paint([2000, 500])
    await until(() => painting.strokes.value.length === 3)
    expect(painting.strokes.value.map(({ kind }) => kind)).toEqual(['raise', 'raise', 'lower'])
    expect(methods().filter((each) => each === 'paint')).toHaveLength(1)
    expect(past()).toBe(before + 2)
    workspace.session.undo()
    await until(() => painting.strokes.value.length === 2)
  })

  it('has the settings of the brush', async () => {
    painting.set({ radius: 300, strength: 120, falloff: 0.5 })
    await paint([500, 500], [1500, 900])
    await until(() => painting.strokes.value.length === 1)
    expect(painting.strokes.value[0]).toMatchObject({ kind: 'raise', radius: 300, strength: 120, falloff: 0.5 })
  })

  it('can be cancelled without a trace', async () => {
    painting.begin(at(500, 500))
    painting.extend(at(900, 900))
    await page.settled()
    painting.cancel()
    await settled()
    expect(methods()).not.toContain('paint')
    expect(painting.pending.all).toHaveLength(0)
  })

  it('is drawn while it grows, with at most one edit under way', async () => {
    const { counts } = page.engine
    const before = counts['edit'] ?? 0
    painting.begin(at(0, 0))
    for (let step = 1; step <= 200; step++) painting.extend(at(step * 15, step * 10))
    painting.release()
    await settled()
    await until(() => painting.strokes.value.length === 1)
    expect((counts['edit'] ?? 0) - before).toBeLessThan(10)
    const { points } = painting.strokes.value[0]!
    expect(points.at(-2)).toBeCloseTo(3000, -2)
    expect(points.at(-1)).toBeCloseTo(2000, -2)
  })

  it.each(['encodeStroke', 'decodeStrokes'] as const)('survives an engine that stops during %s', async (call) => {
    const spy = vi.spyOn(page.engine, call).mockRejectedValueOnce(new EngineLostError('The engine is not running.'))
    onTestFinished(() => spy.mockRestore())
    await paint([500, 500], [1500, 900])
    await paint([600, 1500], [1500, 1900])
    const expected = call === 'encodeStroke' ? 1 : 2
    await until(() => painting.strokes.value.length === expected)
  })

  it('changes the address at its end only', async () => {
    painting.begin(at(500, 500))
    await until(() => methods().includes('paint'))
    expect(page.fragment).not.toContain('paint')
    painting.release()
    await settled()
    expect(page.fragment).toContain('paint')
  })

  it('pauses a run, and continues it afterwards', async () => {
    workspace.player.setPlaybackRate(5)
    workspace.player.play()
    painting.begin(at(500, 500))
    expect(workspace.player.playing.value).toBe(false)
    painting.extend(at(900, 900))
    painting.release()
    await settled()
    expect(workspace.player.playing.value).toBe(false)
    // There is no picture here that would show the stroke.
    workspace.player.drawn(workspace.player)
    await until(() => workspace.player.playing.value || workspace.player.progress.value.done)
  })
})

describe('painting', () => {
  it('levels to the height under the brush at first, then to the last height', async () => {
    await open('2/size=33x21;extent=3300/simplex')
    painting.cursor.value = { x: 500, y: 500, height: 321.4 }
    painting.chooseKind('level')
    expect(painting.settings.value.strength).toBe(321)
    painting.cursor.value = { x: 900, y: 500, height: 99 }
    painting.chooseKind('raise')
    painting.chooseKind('level')
    expect(painting.settings.value.strength).toBe(321)
  })

  it('ends when another mode needs the pointer', async () => {
    await open('2/size=33x21;extent=3300/simplex')
    paintOf(workspace.view).isActive.value = true
    measuringOf(workspace.view).toggle()
    expect(paintOf(workspace.view).isActive.value).toBe(false)
  })

  it('starts with settings that suit the relief and the size of the map', async () => {
    await open('2/size=33x21;extent=3300/simplex;relief=1000')
    expect(painting.settings.value.strength).toBeGreaterThan(80)
    expect(painting.settings.value.radius).toBe(240)
  })
})

describe('kinds of strokes', () => {
  it('have an icon each, and one that levels takes the height of the ground', async () => {
    await open('2/size=33x21;extent=3300/simplex')
    const { kinds } = painting.brush
    for (const { id } of kinds) expect(kindIcon(id), id).not.toBe(kindIcon(''))
    expect(kinds.map(({ effect }) => effect)).toEqual(expect.arrayContaining(['adds', 'removes', 'levels', 'multiplies', 'other']))
    painting.pickHeight(321.4)
    expect(painting.settings.value).toMatchObject({ kind: 'level', strength: 321 })
    expect(painting.announcement.value).toBe('Level to 321 m.')
  })
})

describe('several paint stages', () => {
  it('are painted in the last one, or in the one that the user chooses', async () => {
    await open('2/size=33x21;extent=3300/simplex/paint/blur/paint')
    expect(painting.stages.value.map(({ position }) => position)).toEqual([2, 4])
    const countOf = (index: number) => String(workspace.editor.stages.value[index]!.recipe.parameters['strokes']).length
    await paint([500, 500], [1500, 900])
    expect([countOf(1), countOf(3) > 0]).toEqual([0, true])
    painting.chooseStage(painting.stages.value[0]!.id)
    await paint([500, 1500], [1500, 900])
    expect(countOf(1)).toBeGreaterThan(0)
  })
})

describe('strokes of the recipe', () => {
  beforeEach(async () => {
    await open('2/size=33x21;extent=3300/simplex')
    await paint([500, 500], [1500, 500])
    await paint([500, 1500], [1500, 1500])
    await until(() => painting.strokes.value.length === 2)
  })

  it('are at the end of a recipe without erosion', () => {
    expect(methods()).toEqual(['simplex', 'paint'])
  })

  it('can be selected and moved, as one undo step', async () => {
    const before = past()
    expect(painting.selectAt({ x: 1000, y: 1510 })).toBe(true)
    for (let step = 1; step <= 10; step++) painting.moveSelected(step * 20, 0)
    painting.release()
    await settled()
    expect(past()).toBe(before + 1)
    await until(() => painting.strokes.value[1]!.points[0]! > 600)
    expect(painting.strokes.value[1]!.points[0]).toBeCloseTo(700, -2)
    expect(painting.strokes.value[0]!.points[0]).toBeCloseTo(500, -2)
  })

  it('change their radius, strength and kind later', async () => {
    painting.selectAt({ x: 1000, y: 510 })
    painting.set({ radius: 400 })
    painting.release()
    await settled()
    painting.chooseKind('lower')
    await settled()
    await until(() => painting.strokes.value[0]!.kind === 'lower')
    expect(painting.strokes.value[0]).toMatchObject({ radius: 400 })
    expect(painting.strokes.value[1]!.kind).toBe('raise')
  })

  it('are removed one by one, and the stage with the last one', async () => {
    painting.selectAt({ x: 1000, y: 510 })
    painting.removeSelected()
    await settled()
    expect(painting.strokes.value).toHaveLength(1)
    painting.chooseTool('erase')
    painting.eraseAt({ x: 1000, y: 1510 })
    painting.release()
    await settled()
    expect(methods()).toEqual(['simplex'])
    workspace.session.undo()
    await until(() => painting.strokes.value.length === 1)
  })

  it('are erased by a drag as one undo step', async () => {
    const before = past()
    painting.eraseAt({ x: 1000, y: 510 })
    painting.eraseAt({ x: 1000, y: 1510 })
    painting.release()
    await settled()
    expect(methods()).toEqual(['simplex'])
    expect(past()).toBe(before + 1)
  })

  it('are hidden and shown together, and shown by the next stroke', async () => {
    painting.toggleShown()
    await page.settled()
    expect(page.fragment).toContain('/!paint')
    await paint([2000, 500], [2200, 600])
    expect(page.fragment).toContain('/paint')
    await until(() => painting.strokes.value.length === 3)
  })

  it('follow changes of the text', async () => {
    const [first] = painting.strokes.value
    const stage = painting.stage.value!
    workspace.session.edit({ kind: 'parameter', of: stage.id, name: 'strokes', value: first!.text })
    await until(() => painting.strokes.value.length === 1)
    workspace.session.edit({ kind: 'removeStage', of: stage.id })
    await until(() => painting.strokes.value.length === 0)
  })
})
