/** The search of the command palette. */
import { go } from 'fuzzysort'
import { recall, remember } from '../../../state/preferences'
import type { PaletteEntry } from './palette-entry'
import { matchOf, searchedWords, wordsOf } from './word-match'

const maximumResults = 50
const maximumRecent = 6
const preference = 'recent-commands'

/** Weights of label, words, group and detail: a match in the label counts most, a match in the detail least. */
const weights = [1, 0.95, 0.6, 0.4] as const

/** Factor for entries that add a stage or are only listed in searches, so that settings of the open recipe come first. */
const weightOfOthers = 0.85

/** Factor for parameters that the page shows on request only. */
const weightOfMore = 0.95

/** Factor for parameters of masks, so that those that shape the ground come first in a search for landforms. */
const weightOfMasks = 0.9

/** What a searched phrase adds for each pair of words that a text has in the same order. */
const pairWeight = 0.2

/** Minimum score of a label that has the typed letters in the same order, such as `opfl` for `Open a file`. */
const minimumOfLetters = 0.3

/** Entries under one title. Results of a search have no title and are ordered by score. */
export interface PaletteSection {
  title: string | null
  entries: readonly PaletteEntry[]
}

/**
 * Without a search text, returns the recently used entries, then all others by group. With a search text, returns the entries that
 * match one of its words, in any order: those that match more words come first.
 */
export function searchPalette(entries: readonly PaletteEntry[], search: string): readonly PaletteSection[] {
  if (search.trim() === '') return sectionsOf(entries.filter(({ isOnlyFound }) => !isOnlyFound))
  const found = foundEntries(entries, search).slice(0, maximumResults)
  return [{ title: null, entries: found.map(({ entry }) => entry) }]
}

/** An entry that a search has found. */
export interface Found {
  entry: PaletteEntry
  /** The number of words of the search text that the entry matches. */
  matched: number
  score: number
}

/** The entries that match a search text: those that match more words first, then by score. */
export function foundEntries(entries: readonly PaletteEntry[], search: string): readonly Found[] {
  const words = searchedWords(search)
  const found = entries.flatMap((entry) => foundEntry(entry, words) ?? [])
  const all = found.length > 0 ? found : byLetters(entries, search)
  return all.toSorted((one, other) => other.matched - one.matched || other.score - one.score)
}

function foundEntry(entry: PaletteEntry, words: readonly string[]): Found | null {
  const texts = [entry.label, entry.words ?? '', entry.group, entry.detail].map(wordsOf)
  const scores = words.map((word) => Math.max(...texts.map((text, index) => weights[index]! * matchOf(word, text))))
  const matched = scores.filter((score) => score > 0).length
  if (matched === 0) return null
  const pairs = Math.max(...texts.map((text) => pairsIn(text, words)))
  const isWhole = texts[0]!.join(' ') === words.join(' ')
  const score = scores.reduce((sum, each) => sum + each, 0) + pairWeight * (pairs + (isWhole ? 1 : 0))
  return { entry, matched, score: score * factorOf(entry) }
}

/** How many searched words follow each other in a text as they do in the search text. */
function pairsIn(text: readonly string[], words: readonly string[]): number {
  const isPair = (word: string, next: string) =>
    text.some((each, index) => matchOf(word, [each]) > 0 && index + 1 < text.length && matchOf(next, [text[index + 1]!]) > 0)
  return words.slice(1).filter((next, index) => isPair(words[index]!, next)).length
}

function factorOf({ isAdded = false, isOnlyFound = false, isEssential = true, isOfMask = false }: PaletteEntry): number {
  return (isAdded || isOnlyFound ? weightOfOthers : 1) * (isEssential ? 1 : weightOfMore) * (isOfMask ? weightOfMasks : 1)
}

function byLetters(entries: readonly PaletteEntry[], search: string): Found[] {
  const results = go(search, entries, { key: 'label', threshold: minimumOfLetters })
  return results.map(({ obj: entry, score }) => ({ entry, matched: 0, score: score * factorOf(entry) }))
}

function sectionsOf(entries: readonly PaletteEntry[]): readonly PaletteSection[] {
  const recent = recentIds().flatMap((id) => entries.find((entry) => entry.id === id) ?? [])
  const others = entries.filter((entry) => !recent.includes(entry))
  const titles = [...new Set(others.map(({ group }) => group))]
  const groups = titles.map((title) => ({ title, entries: others.filter(({ group }) => group === title) }))
  return recent.length > 0 ? [{ title: 'Recently used', entries: recent }, ...groups] : groups
}

const recentIds = (): string[] => recall(preference)?.split(' ').filter(Boolean) ?? []

/** Does not store parameters of stages, which later recipes do not have. */
export function rememberEntry({ id }: PaletteEntry): void {
  if (id.startsWith('parameter-part') || id.startsWith('parameter-of-')) return
  remember(preference, [id, ...recentIds().filter((each) => each !== id)].slice(0, maximumRecent).join(' '))
}
