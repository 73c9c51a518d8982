/** The terrains that were opened or edited last, which the browser stores. */
import { signal } from '@preact/signals'
import { sentenceOf } from '../messages'
import type { StoredText } from '../stored-text'
import {
  amended,
  nameOfRecent,
  recorded,
  recentLimits,
  restored,
  type RecentPlace,
  type RecentTerrain,
  type ShownTerrain,
} from './entries'

export type RecentEntries = readonly RecentTerrain[]

/** The page's interface to the browser's storage. All functions reject if the browser refuses. */
export interface RecentStorage {
  /** Rejects if nothing can be stored, for example in a private window. */
  check(): Promise<void>
  list(): Promise<RecentEntries>
  /** Replaces the list by a function of the stored list, in one transaction across tabs. Removes pictures without an entry. */
  update(change: (entries: RecentEntries) => RecentEntries): Promise<RecentEntries>
  picture(id: string): Promise<Blob | null>
  storePicture(id: string, picture: Blob): Promise<void>
  removePicture(id: string): Promise<void>
}

/** Why nothing is stored: the user's choice, or the browser's. */
type RecentState = 'checking' | 'on' | 'off' | 'refused'

interface Deletion {
  entries: RecentEntries
  pictures: ReadonlyMap<string, Blob>
  /** What was deleted, for the user. */
  what: string
}

const full =
  'Recent terrains cannot be stored because the browser’s storage is full: delete some of them, or copy the link of this terrain.'

export class RecentTerrains {
  readonly list = signal<RecentEntries>([])
  readonly state = signal<RecentState>('checking')
  /** A sentence about the last failure; empty for none. */
  readonly problem = signal('')
  /** The last deletion, which can be undone. */
  readonly deleted = signal<Deletion | null>(null)
  #storage: RecentStorage
  #switch: StoredText

  /** `isOff` stores the user's choice: `yes` if no terrains may be stored. */
  constructor(storage: RecentStorage, isOff: StoredText) {
    this.#storage = storage
    this.#switch = isOff
  }

  /** Checks whether the browser stores terrains, and reads the list. */
  async start(): Promise<void> {
    try {
      await this.#storage.check()
      this.list.value = await this.#storage.list()
      this.state.value = this.#switch.read() === 'yes' ? 'off' : 'on'
    } catch {
      this.state.value = 'refused'
    }
  }

  setOn(isOn: boolean): void {
    if (this.state.peek() !== 'on' && this.state.peek() !== 'off') return
    this.#switch.write(isOn ? 'no' : 'yes')
    this.state.value = isOn ? 'on' : 'off'
  }

  /** Reads the list again, which other tabs may have changed. */
  async refresh(): Promise<void> {
    if (this.state.peek() === 'refused') return
    await this.#try(async () => (this.list.value = await this.#storage.list()))
  }

  /** Records the terrain that the page shows; null if it could not be stored. */
  async record(shown: ShownTerrain, place: RecentPlace | null): Promise<RecentPlace | null> {
    const id = crypto.randomUUID()
    let now: RecentPlace | null = null
    const isStored = await this.#change((entries) => {
      const next = recorded(entries, shown, place, id, Date.now())
      now = next.place
      return next.entries
    })
    return isStored ? now : null
  }

  /** Stores a picture of an entry. */
  async storePicture(id: string, picture: Blob): Promise<void> {
    if (picture.size > recentLimits.pictureBytes) return
    if (!(await this.#try(() => this.#storage.storePicture(id, picture)))) return
    await this.#change((entries) => amended(entries, id, { pictureBytes: picture.size }))
    // The entry may have been deleted meanwhile, also by another tab.
    if (!this.list.peek().some((entry) => entry.id === id)) await this.#try(() => this.#storage.removePicture(id))
  }

  picture(id: string): Promise<Blob | null> {
    return this.#storage.picture(id).catch(() => null)
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#change((entries) => amended(entries, id, { name: name.trim() }))
  }

  async pin(id: string, isPinned: boolean): Promise<void> {
    if (!(await this.#change((entries) => amended(entries, id, { isPinned })))) return
    if (isPinned && this.list.peek().some((each) => each.id === id && !each.isPinned))
      this.problem.value = `At most ${recentLimits.pinned} terrains can be pinned: unpin one first.`
  }

  /** Deletes entries. `undoDelete` restores them until others are deleted. */
  async delete(ids: readonly string[]): Promise<void> {
    const entries = this.list.peek().filter(({ id }) => ids.includes(id))
    const pictures = new Map<string, Blob>()
    for (const { id } of entries) {
      const picture = await this.picture(id)
      if (picture) pictures.set(id, picture)
    }
    if (!(await this.#change((all) => all.filter(({ id }) => !ids.includes(id))))) return
    const what = entries.length === 1 ? `“${nameOfRecent(entries[0]!)}”` : `${entries.length} terrains`
    this.deleted.value = { entries, pictures, what }
  }

  async undoDelete(): Promise<void> {
    const deletion = this.deleted.peek()
    if (!deletion || !(await this.#change((entries) => restored(entries, deletion.entries)))) return
    this.deleted.value = null
    for (const [id, picture] of deletion.pictures) await this.storePicture(id, picture)
  }

  #change(change: (entries: RecentEntries) => RecentEntries): Promise<boolean> {
    return this.#try(async () => (this.list.value = await this.#storage.update(change)))
  }

  /** Resolves to whether the work succeeded, and sets `problem`. */
  async #try(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      this.problem.value = ''
      return true
    } catch (error) {
      const isFull = (error as Error | null)?.name === 'QuotaExceededError'
      this.problem.value = isFull
        ? full
        : `Recent terrains cannot be stored, so copy the link of this terrain: ${sentenceOf(error)}`
      return false
    }
  }
}
