/** The list of recent terrains: which entry a terrain belongs to, eviction, pins, search, and failures of the storage. */
import { describe, expect, it } from 'vitest'
import {
  amended,
  bytesOf,
  evicted,
  found,
  inOrder,
  recorded,
  recentLimits,
  restored,
  timeAgo,
  unfinished,
  type RecentPlace,
  type RecentTerrain,
} from '../../../web/src/state/recents/entries'
import { RecentTerrains, type RecentEntries, type RecentStorage } from '../../../web/src/state/recents/recent-terrains'

const entry = (id: string, change: Partial<RecentTerrain> = {}): RecentTerrain => ({
  id,
  text: `2/seed=${id}/simplex`,
  title: 'Simplex noise',
  name: '',
  changed: 0,
  isPinned: false,
  isEdited: false,
  images: [],
  pictureBytes: 0,
  ...change,
})
const shown = (text: string, opening = 1, isEdited = false) => ({ text, title: text, images: [], opening, isEdited })
const many = (count: number, change: (index: number) => Partial<RecentTerrain> = () => ({})) =>
  Array.from({ length: count }, (_, index) => entry(String(index), { changed: index, ...change(index) }))
const ids = (entries: RecentEntries) => entries.map(({ id }) => id)

describe('a shown terrain', () => {
  it('gets one entry, which its edits and its view update', () => {
    let { entries, place } = recorded([], shown('2/seed=1/simplex'), null, 'a', 10)
    expect(entries).toMatchObject([{ id: 'a', text: '2/seed=1/simplex', isEdited: false, changed: 10 }])
    ;({ entries, place } = recorded(entries, shown('2/seed=1/simplex?at=3'), place, 'b', 20))
    ;({ entries, place } = recorded(entries, shown('2/seed=2/simplex?at=3', 1, true), place, 'c', 30))
    expect(entries).toMatchObject([{ id: 'a', text: '2/seed=2/simplex?at=3', isEdited: true, changed: 30 }])
    expect(place).toEqual({ id: 'a', opening: 1, terrain: '2/seed=2/simplex' })
  })

  it('gets a new entry when another one is opened, unless the list has the same terrain', () => {
    const first = recorded([], shown('2/seed=1/simplex'), null, 'a', 10)
    const second = recorded(first.entries, shown('2/seed=2/simplex', 2), first.place, 'b', 20)
    expect(ids(second.entries)).toEqual(['b', 'a'])
    const again = recorded(second.entries, shown('2/seed=1/simplex?view=map', 3), second.place, 'c', 30)
    expect(ids(again.entries)).toEqual(['a', 'b'])
    expect(again.place.id).toBe('a')
    expect(again.entries[0]!.text).toBe('2/seed=1/simplex?view=map')
  })

  it('returns to its own entry when undo goes back past an opened terrain', () => {
    const first = recorded([], shown('2/seed=1/simplex'), null, 'a', 10)
    const second = recorded(first.entries, shown('2/seed=2/simplex', 2), first.place, 'b', 20)
    const undone = recorded(second.entries, shown('2/seed=1/simplex', 2), second.place, 'c', 30)
    expect(undone.place.id).toBe('a')
    expect(undone.entries.find(({ id }) => id === 'b')!.text).toBe('2/seed=2/simplex')
  })

  it('does not overwrite an entry that another tab has changed, and is recorded again after a deletion', () => {
    const own: RecentPlace = { id: 'a', opening: 1, terrain: '2/seed=1/simplex' }
    const changed = [entry('a', { text: '2/seed=5/simplex' })]
    const forked = recorded(changed, shown('2/seed=2/simplex', 1, true), own, 'b', 30)
    expect(forked.entries.map(({ id, text }) => [id, text])).toEqual([
      ['b', '2/seed=2/simplex'],
      ['a', '2/seed=5/simplex'],
    ])
    expect(ids(recorded([], shown('2/seed=2/simplex', 1, true), own, 'b', 30).entries)).toEqual(['b'])
  })

  it('stays edited, and retains its name and pin', () => {
    const before = [entry('a', { text: '1/x?at=1', isEdited: true, name: 'Mine', isPinned: true })]
    const { entries } = recorded(before, shown('1/x?at=2', 4), null, 'b', 30)
    expect(entries).toMatchObject([{ id: 'a', isEdited: true, name: 'Mine', isPinned: true, text: '1/x?at=2' }])
  })
})

describe('the limits', () => {
  it('evict the oldest unedited entry first, then the oldest edited one, but no pinned and no current one', () => {
    const { entries } = recentLimits
    const list = many(entries + 3, (index) => ({ isEdited: index !== 7, isPinned: index === 0 }))
    const remaining = ids(evicted(list, '1'))
    expect(remaining).toHaveLength(entries)
    expect(list.map(({ id }) => id).filter((id) => !remaining.includes(id))).toEqual(['2', '3', '7'])
  })

  it('hold the bytes of texts and pictures', () => {
    const list = many(40, () => ({ pictureBytes: recentLimits.bytes / 20 }))
    const remaining = evicted(list, '0')
    expect(bytesOf(remaining)).toBeLessThanOrEqual(recentLimits.bytes)
    expect(remaining.length).toBeGreaterThan(15)
    expect(ids(remaining)).toContain('0')
  })

  it('allow pins for only some of the entries', () => {
    const list = many(recentLimits.entries, (index) => ({ isPinned: index < recentLimits.pinned }))
    expect(amended(list, '49', { isPinned: true })).toBe(list)
    expect(amended(list, '0', { isPinned: false })[0]!.isPinned).toBe(false)
    expect(recentLimits.pinned).toBeLessThan(recentLimits.entries)
  })
})

describe('the list', () => {
  it('shows pinned entries first, then the newest', () => {
    expect(ids(inOrder(many(4, (index) => ({ isPinned: index === 1 }))))).toEqual(['1', '3', '2', '0'])
  })

  it('is searched by names, titles and recipes', () => {
    const list = [entry('a', { name: 'My Valley' }), entry('b', { title: 'Thermal erosion' }), entry('c', { text: '1/voronoi' })]
    expect(ids(found(list, 'valley my'))).toEqual(['a'])
    expect(ids(found(list, 'THERMAL'))).toEqual(['b'])
    expect(ids(found(list, 'voronoi'))).toEqual(['c'])
    expect(found(list, '')).toHaveLength(3)
  })

  it('names the last edited terrain that is not open', () => {
    const list = many(5, (index) => ({ isEdited: index > 1 && index < 4 }))
    expect(unfinished(list, new Set())?.id).toBe('3')
    expect(unfinished(list, new Set(['3']))?.id).toBe('2')
    expect(unfinished(list, new Set(['2', '3']))).toBeUndefined()
  })

  it('takes deleted entries back, except those that exist', () => {
    expect(ids(restored([entry('a')], [entry('a', { name: 'old' }), entry('b')]))).toEqual(['a', 'b'])
    expect(restored([entry('a')], [entry('a', { name: 'old' })])[0]!.name).toBe('')
  })

  it.each([
    [20_000, 'just now'],
    [10 * 60_000, '10 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [26 * 3_600_000, 'yesterday'],
  ])('says how long ago %i ms are', (age, words) => {
    expect(timeAgo(1e12, 1e12 + age)).toBe(words)
  })
})

class MemoryStorage implements RecentStorage {
  entries: RecentEntries = []
  pictures = new Map<string, Blob>()
  error: Error | null = null

  async #work<Value>(act: () => Value): Promise<Value> {
    if (this.error) throw this.error
    return act()
  }
  check = () => this.#work(() => {})
  list = () => this.#work(() => this.entries)
  update = (change: (entries: RecentEntries) => RecentEntries) => this.#work(() => (this.entries = change(this.entries)))
  picture = (id: string) => this.#work(() => this.pictures.get(id) ?? null)
  storePicture = (id: string, picture: Blob) => this.#work(() => void this.pictures.set(id, picture))
  removePicture = (id: string) => this.#work(() => void this.pictures.delete(id))
}

async function opened(storage = new MemoryStorage()) {
  let isOff: string | null = null
  const recents = new RecentTerrains(storage, { read: () => isOff, write: (text) => (isOff = text) })
  await recents.start()
  return { storage, recents }
}

describe('recent terrains', () => {
  it('report a full storage in one sentence, and continue when it has space again', async () => {
    const { storage, recents } = await opened()
    storage.error = new DOMException('full', 'QuotaExceededError')
    expect(await recents.record(shown('2/seed=1/simplex'), null)).toBeNull()
    expect(recents.problem.value).toMatch(/^Recent terrains cannot be stored because the browser’s storage is full: [^.]+\.$/)
    storage.error = null
    expect(await recents.record(shown('2/seed=1/simplex'), null)).toMatchObject({ terrain: '2/seed=1/simplex' })
    expect(recents.problem.value).toBe('')
    expect(recents.list.value).toHaveLength(1)
  })

  it('are off where the browser refuses storage, and by the choice of the user', async () => {
    const storage = new MemoryStorage()
    storage.error = new DOMException('denied', 'SecurityError')
    const { recents } = await opened(storage)
    expect(recents.state.value).toBe('refused')
    recents.setOn(true)
    expect(recents.state.value).toBe('refused')
    const { recents: others } = await opened()
    others.setOn(false)
    expect(others.state.value).toBe('off')
    await others.start()
    expect(others.state.value).toBe('off')
  })

  it('are deleted with Undo, which also restores pictures', async () => {
    const { storage, recents } = await opened()
    const place = await recents.record(shown('2/seed=1/simplex'), null)
    const { id } = place!
    await recents.storePicture(id, new Blob(['picture']))
    expect(recents.list.value[0]!.pictureBytes).toBe(7)
    await recents.delete([id])
    storage.pictures.clear()
    expect(recents.list.value).toEqual([])
    expect(recents.deleted.value!.what).toBe('“2/seed=1/simplex”')
    await recents.undoDelete()
    expect(ids(recents.list.value)).toEqual([id])
    expect(await (await recents.picture(id))!.text()).toBe('picture')
    expect(recents.deleted.value).toBeNull()
  })

  it('store no picture of a deleted entry, and none that is too large', async () => {
    const { storage, recents } = await opened()
    await recents.storePicture('gone', new Blob(['picture']))
    expect(storage.pictures.size).toBe(0)
    const { id } = (await recents.record(shown('2/seed=1/simplex'), null))!
    await recents.storePicture(id, new Blob([new Uint8Array(recentLimits.pictureBytes + 1)]))
    expect(storage.pictures.size).toBe(0)
  })

  it('say that the number of pins is limited', async () => {
    const { storage, recents } = await opened()
    storage.entries = many(recentLimits.pinned + 1, (index) => ({ isPinned: index > 0 }))
    await recents.refresh()
    await recents.pin('0', true)
    expect(recents.problem.value).toBe('At most 25 terrains can be pinned: unpin one first.')
    await recents.pin('1', false)
    await recents.pin('0', true)
    expect(recents.problem.value).toBe('')
  })
})
