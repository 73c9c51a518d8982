/** Every change of the view while the terrain rests: the canvas shows it without another frame of the run. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paletteChoices } from '@rill-terrain/colours/palette-colours'
import { createSharedDisplay } from '../../../web/src/scene/shared-display'
import { Messages } from '../../../web/src/state/messages'
import type { ViewState } from '../../../web/src/state/view/view'
import { defaultEngineSettings, openWorkspace, type OpenWorkspace } from '../../../web/src/app/workspace'
import { keepShown } from '../../support/gpu-objects'
import { different, place } from '../../support/picture'
import { comparisonNames } from '../../../web/src/modes/compare/state/comparison-values'
import { modes } from '../../../web/src/modes/modes'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
const side = 160
/** Number of bytes in which two drawings of the same picture may differ. */
const noise = 20

let ends: (() => void)[]
let shown: () => ImageData | null
let terrain: OpenWorkspace

beforeEach(() => {
  ends = []
  shown = keepShown()
})

afterEach(() => {
  for (const end of ends.reverse()) end()
  vi.restoreAllMocks()
})

async function rest(view: string): Promise<ViewState> {
  const messages = new Messages()
  const canvas = place(document.createElement('canvas'), 0, 0, side, side)
  const area = place(document.createElement('div'), 0, 0, side, side)
  const display = createSharedDisplay(messages)
  const detachCanvas = display.attach(canvas, () => {})
  terrain = openWorkspace({
    settings: { ...defaultEngineSettings(), threads: 1 },
    messages,
    display,
    images: { provide: () => Promise.resolve(null) },
    modes,
  })
  const detach = terrain.scene.attach(area)
  ends.push(() => [canvas, area].forEach((each) => each.remove()), detachCanvas, terrain.close, detach)
  const { workspace } = terrain
  void workspace.start([
    {
      text: `2/size=48;seed=7;sea=-100/simplex/glacier;iterations=1;ela=600/pipes@3;iterations=12?at=13${view && `&${view}`}`,
      start: 'link',
    },
  ])
  await eventually(() => workspace.player.frame.value?.progress.iteration).toBe(13)
  await eventually(() => workspace.player.frame.value?.moreFollows).toBe(false)
  await eventually(isShown).toBeLessThan(noise)
  return workspace.view
}

async function bytesOf(picture: ImageBitmapSource): Promise<Uint8Array> {
  const context = new OffscreenCanvas(side, side).getContext('2d')!
  context.drawImage(await createImageBitmap(picture), 0, 0)
  return new Uint8Array(context.getImageData(0, 0, side, side).data)
}

/** The picture of the terrain in the current view, drawn for a file. */
const picture = async () => bytesOf(await terrain.scene.capture())
/** The number of bytes in which the canvas differs from that picture. */
const isShown = async () => different(shown() ? await bytesOf(shown()!) : new Uint8Array(4 * side * side), await picture())

async function expectRedrawn(change: () => void): Promise<void> {
  const before = await picture()
  change()
  await eventually(async () => different(await picture(), before)).toBeGreaterThan(5 * noise)
  await eventually(isShown).toBeLessThan(noise)
}

/** For each view parameter that changes the picture: the view before, and changes. */
const changes: Record<string, [before: string, change: (view: ViewState) => void][]> = {
  view: [
    ['', (view) => view.setMode('map')],
    ['view=map', (view) => view.setMode('3d')],
  ],
  layer: [
    ['', (view) => view.setLayer('height')],
    ['layer=height', (view) => view.setLayer('water')],
    ['layer=wear', (view) => view.setLayer(null)],
    ['layer=height&palette=atlas', (view) => view.setLayer(null)],
    ['view=map&palette=atlas', (view) => view.setLayer('height')],
  ],
  palette: [
    ['', (view) => view.setPalette('atlas')],
    ['palette=atlas', (view) => view.setPalette('grey')],
    ['palette=atlas', (view) => view.setPalette(null)],
    ['layer=height', (view) => view.setPalette('atlas')],
    ['layer=height&palette=atlas', (view) => view.setPalette(null)],
    ['view=map&layer=wear', (view) => view.setPalette('atlas')],
    ['view=map&palette=atlas', (view) => view.setPalette('grey')],
  ],
  sun: [['', (view) => view.setSun(90)]],
  'sun-height': [['', (view) => view.setSunElevation(80)]],
  water: [
    ['', (view) => view.setWater(false)],
    ['view=map&palette=atlas', (view) => view.setWater(false)],
    ['water=hidden', (view) => view.setWater(true)],
  ],
  ice: [
    ['', (view) => view.setIce(false)],
    ['ice=hidden', (view) => view.setIce(true)],
  ],
  exaggeration: [['', (view) => view.setExaggeration(6)]],
  contours: [['', (view) => view.setContours(20)]],
  hillshade: [['view=map&layer=height', (view) => view.setHillshade('none')]],
  camera: [['', (view) => view.setCamera('30_60_2_0_0')]],
}
/** View parameters that are shown by other parts of the page than the canvas. */
const notInPicture = ['at', 'section', 'chart', 'theta', 'vary', 'print', ...comparisonNames]

describe('a view parameter that changes at rest', () => {
  it.each(Object.entries(changes).flatMap(([name, each]) => each.map(([before, change]) => ({ name, before, change }))))(
    'is drawn at once: $name, from "$before"',
    async ({ before, change }) => {
      const view = await rest(before)
      await expectRedrawn(() => change(view))
    },
  )

  it('is in this list', async () => {
    await rest('')
    const names = terrain.workspace.registry!.view.map(({ id }) => id)
    expect([...Object.keys(changes), ...notInPicture].toSorted()).toEqual(names.toSorted())
  })
})

describe.each(['3d', 'map'])('every palette chosen at rest (%s)', (mode) => {
  it('colours the values and the legend', async () => {
    const view = await rest(`view=${mode}&layer=height`)
    for (const { id } of paletteChoices) {
      const { colours } = view.scale.value!
      await expectRedrawn(() => view.setPalette(id))
      expect(view.scale.value!.colours).not.toEqual(colours)
    }
  })
})
