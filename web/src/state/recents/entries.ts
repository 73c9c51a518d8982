/** The rules for the list of recent terrains: which entry a terrain belongs to, and which entries are evicted. Pure functions. */
import { terrainPart } from '@rill-terrain/recipe/address'

/** One terrain, which changes with every edit of it. */
export interface RecentTerrain {
  id: string
  /** Link text of the last state, with its view. */
  text: string
  title: string
  /** A name that the user has given; empty for none. */
  name: string
  /** When the terrain or its view last changed, in milliseconds since 1970. */
  changed: number
  isPinned: boolean
  /** The terrain differs from the link, example or file that was opened. */
  isEdited: boolean
  /** The user's own images, which the text names but does not contain. */
  images: readonly string[]
  pictureBytes: number
}

/** The terrain that a tab shows. */
export interface ShownTerrain extends Pick<RecentTerrain, 'text' | 'title' | 'isEdited' | 'images'> {
  /** How many terrains the tab has opened; an edit does not count. */
  opening: number
}

/** The entry that a tab writes, and the terrain that it last wrote there. */
export interface RecentPlace {
  id: string
  opening: number
  terrain: string
}

/** Limits of the list. Some entries can always be evicted, because only part of them can be pinned. */
export const recentLimits = { entries: 50, pinned: 25, bytes: 10_000_000, pictureBytes: 100_000 } as const

export const nameOfRecent = ({ name, title }: RecentTerrain): string => name || title

const isSameTerrain = (one: string, other: string): boolean => terrainPart(one) === terrainPart(other)

export const bytesOf = (entries: readonly RecentTerrain[]): number =>
  entries.reduce(
    (sum, { text, title, name, pictureBytes }) => sum + 2 * (text.length + title.length + name.length) + pictureBytes,
    0,
  )

/**
 * Records the terrain that a tab shows. A terrain equal to an entry belongs to that entry. Otherwise an edit updates the entry of
 * its tab, and an opened terrain gets a new entry, `newId`. An entry that another tab has changed since is not overwritten: the
 * edit gets a new entry.
 */
export function recorded(
  entries: readonly RecentTerrain[],
  shown: ShownTerrain,
  place: RecentPlace | null,
  newId: string,
  now: number,
): { entries: readonly RecentTerrain[]; place: RecentPlace } {
  const { opening, ...state } = shown
  const own = entries.find(({ id }) => id === place?.id)
  const canUpdate = own && place!.opening === opening && terrainPart(own.text) === place!.terrain
  const equal = own && isSameTerrain(own.text, shown.text) ? own : entries.find(({ text }) => isSameTerrain(text, shown.text))
  const before = equal ?? (canUpdate ? own : undefined)
  const base = before ?? { id: newId, name: '', isPinned: false, pictureBytes: 0 }
  const entry = { ...base, ...state, isEdited: state.isEdited || before?.isEdited === true, changed: now }
  const others = entries.filter(({ id }) => id !== entry.id)
  return { entries: evicted([entry, ...others], entry.id), place: { id: entry.id, opening, terrain: terrainPart(shown.text) } }
}

/**
 * The entries within the limits. Unedited terrains are evicted before edited ones, and the oldest first. Pinned entries and the
 * entry with the id `retained` stay.
 */
export function evicted(entries: readonly RecentTerrain[], retained: string): readonly RecentTerrain[] {
  const order = entries
    .filter(({ id, isPinned }) => !isPinned && id !== retained)
    .toSorted((one, other) => Number(one.isEdited) - Number(other.isEdited) || one.changed - other.changed)
  let remaining = entries
  for (const { id } of order) {
    if (remaining.length <= recentLimits.entries && bytesOf(remaining) <= recentLimits.bytes) break
    remaining = remaining.filter((each) => each.id !== id)
  }
  return remaining
}

/** The entries with changed properties of one entry; unchanged if the entry was deleted meanwhile. */
export function amended(
  entries: readonly RecentTerrain[],
  wanted: string,
  change: Partial<Pick<RecentTerrain, 'name' | 'isPinned' | 'pictureBytes'>>,
): readonly RecentTerrain[] {
  const next = entries.map((entry) => (entry.id === wanted ? { ...entry, ...change } : entry))
  const pinned = next.filter(({ isPinned }) => isPinned).length
  return change.isPinned && pinned > recentLimits.pinned ? entries : next
}

/** Adds deleted entries again, except those that exist. */
export function restored(entries: readonly RecentTerrain[], deleted: readonly RecentTerrain[]): readonly RecentTerrain[] {
  const isMissing = (entry: RecentTerrain) => !entries.some(({ id }) => id === entry.id)
  return evicted([...entries, ...deleted.filter(isMissing)], '')
}

/** In the order of the page: pinned entries first, then the newest. */
export function inOrder(entries: readonly RecentTerrain[]): readonly RecentTerrain[] {
  return entries.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned) || other.changed - one.changed)
}

/** The entries whose name, title or recipe contains every word of a search. */
export function found(entries: readonly RecentTerrain[], search: string): readonly RecentTerrain[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name, title, text }) => {
    const searched = `${name} ${title} ${text}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

/** Newest edited terrain that is not open in a tab. */
export function unfinished(entries: readonly RecentTerrain[], open: ReadonlySet<string>): RecentTerrain | undefined {
  return entries.filter(({ id, isEdited }) => isEdited && !open.has(id)).toSorted((one, other) => other.changed - one.changed)[0]
}

/** `just now`, `10 minutes ago`, `yesterday`. */
export function timeAgo(time: number, now: number): string {
  const minutes = Math.round((now - time) / 60_000)
  if (minutes < 1) return 'just now'
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 24 * 60) return words.format(-Math.round(minutes / 60), 'hour')
  return words.format(-Math.round(minutes / (24 * 60)), 'day')
}
