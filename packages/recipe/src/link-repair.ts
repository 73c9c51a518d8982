/**
 * Links as they arrive: wrapped in quotes, escaped once more by a chat program, broken over lines, cut in the middle, typed wrong.
 * What can be understood for certain is kept, and the rest is named.
 */
import type { Problem } from './types'
import type { LeftOut, Parse, Reading } from './reading'

/** Longer texts are no links that went wrong on their way. */
const longestLink = 16_384

/** A link that has more wrong parts is another text altogether. */
const mostLeftOut = 8

const openingMarks = /^[\s"'`<([{“”‘’„«]+/
const closingMarks = /[\s"'`>)\]}“”‘’»,;:.!]+$/

/** Undoes what mail programs, chats and quoting put around a recipe and into it. */
export function tidyLink(text: string): string {
  let tidy = text.replace(openingMarks, '')
  // Escaped again, and perhaps again: then the format's own slash is, too.
  for (let times = 0; times < 3 && /^(?:%(?:25)*[0-9a-f]{2})*\d+%(?:25)*2f/i.test(tidy); times++)
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

/** As much of a link's text as can be read; null where that is nothing. */
export async function repairLink<Recipe>(text: string, parse: Parse<Recipe>): Promise<Reading<Recipe> | null> {
  if (text.length > longestLink) return null
  const leftOut: LeftOut[] = []
  let rest = tidyLink(text)
  while (leftOut.length <= mostLeftOut) {
    const outcome = await parse(rest)
    if (outcome.ok) return hasStage(rest) ? { recipe: outcome.value, leftOut } : null
    const without = withoutPart(rest, outcome.problem)
    if (!without) break
    leftOut.push(without.leftOut)
    rest = without.text
  }
  return null
}

/** Takes the setting or method out that a problem is about; null where that is the whole. */
function withoutPart(text: string, { position, message }: Problem): { text: string; leftOut: LeftOut } | null {
  if (position < 0) return null
  const question = text.indexOf('?')
  const isView = question >= 0 && position > question
  const [start, end] = isView ? bounds(text, position, /[?&]/, /&/) : stageBounds(text, position, question)
  const isFormat = start === 0
  if (isFormat || end <= start) return null
  const part = text.slice(start, end)
  // Of the separators around it one goes with it; before a view the question mark stays.
  const from = text[start - 1] === '?' || (text[start - 1] === '/' && isSetting(part)) ? start : start - 1
  const to = from === start && /[&;]/.test(text[end] ?? '') ? end + 1 : end
  return { text: text.slice(0, from) + text.slice(to), leftOut: { part, reason: plain(message) } }
}

/** A setting alone, or a method with all of its own. */
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
const hasStage = (text: string) => /^\d+\/[^/?]*\/[^/?]/.test(text)
/** The reason alone: where it stands in a text that was tidied says nothing to anybody. */
const plain = (message: string) => message.replace(/^Character \d+: /, '').replace(/\.$/, '')
