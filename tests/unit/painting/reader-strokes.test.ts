/** The strokes of a figure's reader: against the real core, without worker, picture or components. */
import { beforeEach, describe, expect, it } from 'vitest'
import { maxStrokes, ReaderStrokes } from '../../../web/src/modes/paint/state/reader-strokes'
import { strokesText } from '../../../web/src/modes/paint/state/paint-stage'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'
import { paintOf } from '../../../web/src/modes/paint/state/paint-state'

usePages()

const methods = () => workspace.editor.stages.value.map(({ recipe }) => recipe.method)
const texts = () =>
  workspace.editor.stages.value.flatMap((stage) =>
    stage.recipe.method === 'paint' ? strokesText(stage).split('.').filter(Boolean) : [],
  )
const kinds = () => workspace.registry!.strokeKinds!.filter(({ id }) => ['raise', 'lower'].includes(id))

let strokes: ReaderStrokes
let reports: [recipe: string, strokes: number][]

async function open(text: string): Promise<void> {
  page.fragment = `#${text}?at=0`
  await playground.start()
  begin()
}

function begin(): void {
  reports = []
  strokes = new ReaderStrokes(workspace, kinds(), (...report) => reports.push(report))
}

async function paint(x = 500, y = 500): Promise<void> {
  const painting = paintOf(workspace.view).painting.value!
  painting.begin({ x, y, pressure: null })
  painting.release()
  await settled()
}

async function settled(): Promise<void> {
  await paintOf(workspace.view).painting.value?.atRest
  await page.settled()
}

describe('the reader of a figure', () => {
  beforeEach(() => open('2/size=33x21;extent=3300/simplex/blur/stream-power;iterations=5'))

  it('paints in front of the first erosion while a kind is chosen', async () => {
    expect(paintOf(workspace.view).painting.value).toBeNull()
    strokes.choose('lower')
    await paint()
    expect(methods()).toEqual(['simplex', 'blur', 'paint', 'stream-power'])
    expect(texts()[0]).toMatch(/^l/)
    await until(() => reports.length === 1)
    expect(reports).toEqual([[workspace.editor.recipe.value!.text, 1]])
    strokes.choose(null)
    expect(paintOf(workspace.view).painting.value).toBeNull()
  })

  it('has no kinds that the author does not list', () => {
    strokes.choose('raise')
    expect(paintOf(workspace.view).painting.value!.brush.kinds.map(({ id }) => id)).toEqual(['raise', 'lower'])
  })

  it('undoes strokes one by one, and a removal of all as one', async () => {
    strokes.choose('raise')
    await paint()
    await paint(900)
    const both = texts()
    strokes.clear()
    await settled()
    expect(methods()).toEqual(['simplex', 'blur', 'stream-power'])
    await paint(1300)
    strokes.undo()
    await settled()
    strokes.undo()
    await settled()
    expect(texts()).toEqual(both)
    strokes.undo()
    await settled()
    expect(texts()).toEqual(both.slice(0, 1))
    strokes.undo()
    await settled()
    await until(() => !strokes.canUndo.value)
    expect(methods()).toEqual(['simplex', 'blur', 'stream-power'])
    expect(reports.map(([, count]) => count)).toEqual([1, 2, 0, 1, 0, 2, 1, 0])
  })

  it('counts no stroke that is cancelled', async () => {
    strokes.choose('raise')
    const painting = paintOf(workspace.view).painting.value!
    painting.begin({ x: 500, y: 500, pressure: null })
    expect(strokes.count.value).toBe(1)
    strokes.undo()
    expect(strokes.count.value).toBe(0)
    await settled()
    expect(texts()).toEqual([])
    expect(reports).toEqual([])
  })

  it('ends with Escape, which ends painting on the page as well', () => {
    strokes.choose('raise')
    paintOf(workspace.view).isActive.value = false
    expect(paintOf(workspace.view).painting.value).toBeNull()
  })

  it('shows a stroke where the run has not reached its stage', async () => {
    strokes.choose('raise')
    await paint()
    await until(() => workspace.player.progress.value.iteration === 2)
    expect(workspace.player.progress.value.iterations).toBe(7)
  })

  it(`has room for ${maxStrokes} strokes, however fast they follow each other`, async () => {
    strokes.choose('raise')
    const painting = paintOf(workspace.view).painting.value!
    for (let stroke = 0; stroke < maxStrokes + 3; stroke++) {
      painting.begin({ x: 100 + 50 * stroke, y: 500, pressure: null })
      painting.release()
    }
    expect(strokes.isFull.value).toBe(true)
    expect(painting.announcement.value).toContain('room for 50 strokes')
    await settled()
    expect(texts()).toHaveLength(maxStrokes)
    strokes.undo()
    expect(strokes.isFull.value).toBe(false)
  })

  it('has its strokes when the figure was out of sight', async () => {
    strokes.choose('raise')
    await paint()
    strokes.close()
    begin()
    expect(strokes.count.value).toBe(1)
    strokes.clear()
    await settled()
    await until(() => !methods().includes('paint'))
  })
})

describe('strokes of the author', () => {
  const own = 'r400:120:ZwOwywQFhgCR'

  it('are neither counted nor removed', async () => {
    await open(`2/size=33x21;extent=3300/simplex/stream-power;iterations=5/paint;strokes=${own}`)
    strokes.choose('raise')
    await paint()
    expect(texts()).toHaveLength(2)
    expect(texts()[0]).toBe(own)
    expect(strokes.count.value).toBe(1)
    strokes.clear()
    await settled()
    expect(texts()).toEqual([own])
    expect(methods()).toEqual(['simplex', 'stream-power', 'paint'])
  })

  it('may be none in a stage, which then remains where it is', async () => {
    await open('2/size=33x21;extent=3300/simplex/stream-power;iterations=5/paint')
    strokes.choose('raise')
    await paint()
    strokes.undo()
    await settled()
    expect(methods()).toEqual(['simplex', 'stream-power', 'paint'])
  })
})
