/**
 * Repairs damaged links: wrapped in quotes, escaped again by a chat program, broken over lines, truncated, or mistyped. Parts that
 * can be read unambiguously are used, and all others are reported.
 */
import { withoutCheck } from './address'
import type { Problem } from './types'
import type { LeftOut, Parse, Reading } from './reading'

/** Maximum length of a text that is treated as a damaged link. */
const maxLink = 16_384

/** Maximum number of wrong parts; a text with more of them is not treated as a link. */
const maxOmitted = 8

const openingMarks = /^[\s"'`<([{“”‘’„«]+/
const closingMarks = /[\s"'`>)\]}“”‘’»,;:.!]+$/

/** Removes characters and escapes that mail programs, chat programs and quoting add to a recipe. */
export function tidyLink(text: string): string {
  let tidy = text.replace(openingMarks, '')
  // A link that was escaped once or several times has an escaped slash after its epoch, which a check may precede.
  for (let times = 0; times < 3 && /^(?:%(?:25)*[0-9a-f]{2})*(?:[0-9a-z]{4}\.)?\d+%(?:25)*2f/i.test(tidy); times++)
    tidy = unescaped(tidy).replace(openingMarks, '')
  return tidy
    .replace(/&(amp;)+/g, '&')
    .replace(/\s+/g, '')
    .replace(closingMarks, '')
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%[0-9a-f]?$/i, '').replace(/%2f/gi, '/')
  }
}

/** Reads as much of a link's text as possible; null if nothing can be read. */
export async function repairLink<Recipe>(text: string, parse: Parse<Recipe>): Promise<Reading<Recipe> | null> {
  if (text.length > maxLink) return null
  const leftOut: LeftOut[] = []
  let rest = withoutCheck(tidyLink(text))
  while (leftOut.length <= maxOmitted) {
    const outcome = await parse(rest)
    if (outcome.ok) return hasStage(rest) ? { recipe: outcome.value, leftOut } : null
    const without = withoutPart(rest, outcome.problem)
    if (!without) break
    leftOut.push(without.leftOut)
    rest = without.text
  }
  return null
}

/** Removes the setting or method that a problem is about; null if the problem concerns the whole text. */
function withoutPart(text: string, { position, message }: Problem): { text: string; leftOut: LeftOut } | null {
  if (position < 0) return null
  const question = text.indexOf('?')
  const isView = question >= 0 && position > question
  const [start, end] = isView ? bounds(text, position, /[?&]/, /&/) : stageBounds(text, position, question)
  const isFormat = start === 0
  if (isFormat || end <= start) return null
  const part = text.slice(start, end)
  // One separator next to the part is removed with it; the question mark before a view stays.
  const from = text[start - 1] === '?' || (text[start - 1] === '/' && isSetting(part)) ? start : start - 1
  const to = from === start && /[&;]/.test(text[end] ?? '') ? end + 1 : end
  return { text: text.slice(0, from) + text.slice(to), leftOut: { part, reason: plain(message) } }
}

/** Bounds of a single setting, or of a method with all of its settings. */
function stageBounds(text: string, position: number, question: number): [number, number] {
  const terrain = question < 0 ? text : text.slice(0, question)
  const [start, end] = bounds(terrain, position, /[/;+]/, /[/;+]/)
  return isSetting(terrain.slice(start, end)) || terrain[start - 1] === ';'
    ? [start, end]
    : bounds(terrain, position, /[/+]/, /[/+]/)
}

function bounds(text: string, position: number, before: RegExp, after: RegExp): [number, number] {
  let start = Math.min(position, text.length)
  while (start > 0 && !before.test(text[start - 1]!)) start--
  let end = start
  while (end < text.length && !after.test(text[end]!)) end++
  return [start, end]
}

const isSetting = (part: string) => /^[^;]*=/.test(part)
/** A text without an epoch is a recipe only if it was read whole, since any word could be meant as a stage. */
const hasStage = (text: string) => /^\d+\/[^/?]*\/[^/?]/.test(text)
/** Removes the character position from a message, because it refers to the tidied text, which the user does not see. */
const plain = (message: string) => message.replace(/^Character \d+: /, '').replace(/\.$/, '')
