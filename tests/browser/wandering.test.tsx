/** Walks beyond the block of an endless world in the whole page, with real keys, over three of its borders. */
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { unwrap } from '@rill-terrain/engine/module'
import { loadModule } from '@rill-terrain/engine/module-loader'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import { defaultEngineSettings } from '../../web/src/app/workspace'
import { exploringOf } from '../../web/src/modes/explore/state/exploring'
import { eventually, fingerprint, open, opened, restsAt, root, seen, useOpenPage } from '../support/open-page'

useOpenPage()

/** Cells of a chunk, and their size in metres. */
const [columns, rows, cellSize] = [24, 20, 25]
const world = `2/size=${columns}x${rows};extent=${columns * cellSize};chunks=3;join=halo/simplex;relief=300;scale=900/thermal@2;iterations=4`
const end = 9 * 4
/** Bytes of the engine's cache. The chunks of four blocks do not fit. */
const memory = 2 ** 16

const workspace = () => opened.playground.workspace
const exploring = () => exploringOf(workspace().view)
const status = () => root.querySelector('.explore-status')?.textContent ?? ''
const place = (name: string) => Number(workspace().player.recipe!.world[name])

/** The north-western cell of the shown block, in cells of the world. */
let corner = { left: 0, top: 0 }

/** The place of the eye in cells of the world, and the ground of the cells around it. */
function below(): { column: number; row: number; heights: [string, number][] } {
  const { frame, view } = opened.scene.pane!.sight!
  const eye = view.eye!
  const { left, top } = corner
  const [column, row] = [(eye.x + 0.5) * (frame.width - 1), (eye.y + 0.5) * (frame.height - 1)]
  const corners = [0, 1].flatMap((south) => [0, 1].map((east) => [Math.floor(column) + east, Math.floor(row) + south] as const))
  return {
    column: left + column,
    row: top + row,
    heights: corners.map(([x, y]) => [`${left + x} ${top + y}`, frame.heights[y * frame.width + x]!]),
  }
}

/**
 * Records the ground below the eye in each picture until `stop`, and notices; no cell may ever have two heights. Also records the
 * greatest distance in cells between two places of the eye.
 */
function recordGround(): {
  notices: string[]
  ground: Map<string, number>
  changed: string[]
  greatestStep(): number
  stop(): void
} {
  const ground = new Map<string, number>()
  const changed: string[] = []
  const notices: string[] = []
  let [before, greatest] = [below(), 0]
  const pane = opened.scene.pane!
  const { onPresent, setView } = pane
  pane.onPresent = () => {
    onPresent()
    const notice = root.querySelector('.opening')?.textContent
    if (notice) notices.push(notice)
    for (const [cell, height] of below().heights) {
      if (ground.has(cell) && ground.get(cell) !== height) changed.push(cell)
      ground.set(cell, height)
    }
  }
  pane.setView = (change) => {
    setView.call(pane, change)
    if (!change.eye) return
    const now = below()
    greatest = Math.max(greatest, Math.hypot(now.column - before.column, now.row - before.row))
    before = now
  }
  const stop = () => void Object.assign(pane, { onPresent, setView })
  return { notices, ground, changed, greatestStep: () => greatest, stop }
}

/** The places to which the links of the address bar lead, in chunks from the origin of the world to the east. */
function recordLinks(): () => number[] {
  const write = vi.spyOn(history, 'replaceState')
  return () =>
    write.mock.calls.map(([, , link]) => {
      const number = (pattern: RegExp) => Number(pattern.exec(String(link))?.[1] ?? 0)
      return number(/;x=(\d+)/) / (columns * cellSize) + 3 * (number(/camera=walk_([^_]*)/) + 0.5)
    })
}

/** The heights of chunks of the world, each computed alone, by cell. */
async function chunksAlone(cells: Iterable<string>, text = world, size = [columns, rows]): Promise<Map<string, number>> {
  const [width, height] = size as [number, number]
  const module = await loadModule({ ...defaultEngineSettings(), build: 'single', threads: 1 }, () => {})
  const heights = new Map<string, number>()
  for (const cell of cells) {
    if (heights.has(cell)) continue
    const [column, row] = cell.split(' ').map(Number) as [number, number]
    const [east, south] = [Math.floor(column / width), Math.floor(row / height)]
    const chunk = unwrap(module.openChunks(text, east, south, 1, 1, 1))
    unwrap(chunk.advance(1000))
    const { offset, stride } = unwrap(chunk.layer('height'))
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        heights.set(`${east * width + x} ${south * height + y}`, module.HEAPF32[offset + y * stride + x]!)
    }
    chunk.delete()
  }
  return heights
}

/** Opens a link, and follows the block that is shown: the recipe of the player changes earlier. */
function openFollowed(link: string, settings: Partial<EngineSettings> = {}): void {
  open(link, settings)
  const { scene } = opened
  const { show } = scene
  scene.show = (frame, recipe) => {
    corner = { left: Number(recipe.world['x']) / cellSize, top: Number(recipe.world['y']) / cellSize }
    return show.call(scene, frame, recipe)
  }
}

async function start(camera: string, recipe = world, at = end, settings: Partial<EngineSettings> = {}): Promise<void> {
  openFollowed(`#${recipe}?at=${at}&camera=${camera}`, settings)
  await restsAt(at)
  await eventually(() => exploring().explorer.value).not.toBeNull()
  await eventually(status).toMatch(/Walking|Running|Flying/)
}

describe('a walk beyond the block', () => {
  it('continues over three borders on the same ground as in chunks that are computed alone', async () => {
    await start('walk_0.1_0.05_90_0')
    for (let gear = 0; gear < 6; gear++) await userEvent.keyboard('+')
    const steps = workspace().editor.history.value.past.length
    const walk = recordGround()
    const links = recordLinks()
    await userEvent.keyboard('{w>}')
    await eventually(() => place('x')).toBe(3 * columns * cellSize)
    await userEvent.keyboard('{/w}')
    await restsAt(end)
    await eventually(() => workspace().view.eye.value!.x - opened.scene.pane!.view.eye!.x).toBeCloseTo(0, 9)
    walk.stop()
    expect(walk.changed).toEqual([])
    expect(walk.notices).toEqual([])
    // No jump: the eye goes at most as far as the speed allows within a tenth of a second.
    expect(walk.greatestStep()).toBeLessThan((exploring().status.value!.speed * 0.1) / cellSize + 0.01)
    const alone = await chunksAlone(walk.ground.keys())
    expect(walk.ground.size).toBeGreaterThan(2 * columns)
    for (const [cell, height] of walk.ground) expect([cell, height]).toEqual([cell, alone.get(cell)])
    // Each link on the way opens a place that is further along the way.
    expect(links().length).toBeGreaterThan(3)
    expect(links()).toEqual(links().toSorted((one, other) => one - other))
    // All moves are one undo step.
    expect(workspace().editor.history.value.past).toHaveLength(steps + 1)
    // The link opens the same place.
    const [here, shown] = [below(), fingerprint()]
    const { hash } = location
    opened.close()
    openFollowed(hash)
    await restsAt(end)
    expect(fingerprint()).toBe(shown)
    await eventually(() => below().column).toBeCloseTo(here.column, 3)
    await eventually(() => below().heights).toEqual(here.heights)
  })

  it('waits at the edge of ground that is not complete, and says so', async () => {
    await start('walk_0.1_0.05_90_0')
    const { engine, choices } = workspace()
    // No chunk of the next block is cached, and the engine does not come to compute it.
    choices.setPieceBudget(0)
    const lookAt = vi.spyOn(engine, 'lookAt')
    const edit = vi.spyOn(engine, 'edit').mockReturnValue(new Promise(() => {}))
    for (let gear = 0; gear < 8; gear++) await userEvent.keyboard('+')
    await userEvent.keyboard('{w>}')
    await eventually(status).toContain('Computing the ground ahead…')
    await seen(page.getByText('Computing the ground ahead.', { exact: true })).toBeInTheDocument()
    expect(below().column).toBeLessThan(3 * columns - 1)
    // The chunks ahead come first: those around a place one chunk to the east.
    expect(lookAt).toHaveBeenLastCalledWith(4 / 3, expect.closeTo(0.55, 1))
    edit.mockRestore()
    await userEvent.keyboard('{/w}')
  })

  it('continues in a world of rivers without an end, of which chunks are computed alone', async () => {
    const islands = `2/size=24;extent=600;chunks=endless;join=rivers;seed=5/simplex;relief=300;scale=3000/stream-power;iterations=4;flow=steepest`
    await start('walk_0.1_0.05_90_0', islands, 68)
    for (let gear = 0; gear < 6; gear++) await userEvent.keyboard('+')
    const walk = recordGround()
    await userEvent.keyboard('{w>}')
    await eventually(() => place('x')).toBe(600)
    await userEvent.keyboard('{/w}')
    await restsAt(68)
    walk.stop()
    expect(walk.changed).toEqual([])
    // A slow machine draws few pictures on the way.
    const ground = new Map([...walk.ground, ...below().heights])
    const alone = await chunksAlone(ground.keys(), islands, [24, 24])
    for (const [cell, height] of ground) expect([cell, height]).toEqual([cell, alone.get(cell)])
  })

  it('ends at the border of a world that is planned as a whole, and says so', async () => {
    const rivers = '2/size=32;extent=1280;chunks=2;join=rivers/simplex;relief=300/stream-power;iterations=4;flow=steepest'
    await start('walk_0.3_0.05_90_0', rivers, 20)
    for (let gear = 0; gear < 8; gear++) await userEvent.keyboard('+')
    await userEvent.keyboard('{w>}')
    await eventually(status).toContain('The world ends here')
    await userEvent.keyboard('{/w}')
    expect(place('x')).toBe(0)
    expect(opened.scene.pane!.view.eye!.x).toBe(0.5)
  })

  it.each([
    { build: 'threads', threads: 2 },
    { build: 'single', threads: 1 },
  ] as const)('leaves objects at their places in the world, and needs no more memory: $build', async (settings) => {
    await start('fly_0.1_0.05_200_90_-10', world, end, settings)
    workspace().choices.setPieceBudget(memory)
    await userEvent.keyboard('3')
    /** Cells from the origin of the world. */
    const object = () => (workspace().view.objects.value[0]!.x + 0.5) * (3 * columns - 1) + place('x') / cellSize
    const before = object()
    for (let gear = 0; gear < 4; gear++) await userEvent.keyboard('+')
    await userEvent.keyboard('{w>}')
    await eventually(() => place('x')).toBe(columns * cellSize)
    await userEvent.keyboard('{/w}')
    await restsAt(end)
    expect(object()).toBeCloseTo(before, 6)
    expect(workspace().player.frame.value!.chunks!.bytes).toBeLessThanOrEqual(memory)
  })
})
