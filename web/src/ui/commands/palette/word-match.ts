/** How well a text answers one typed word. */

/** Words that say nothing about what is searched for: `more`, `the`. */
const fillers = new Set('a an and at by for i in is less make makes more of on or the to with without'.split(' '))

/** Words of the same meaning. A word of a text stands for all words of its group. */
const synonyms = [
  'high higher tall taller height altitude elevation',
  'large larger big bigger huge',
  'small smaller little tiny',
  'wide wider width broad',
  'deep deeper depth',
  'steep steeper sheer',
  'cliff precipice scarp escarpment',
  'coast shore coastline shoreline',
  'sea ocean',
  'river stream brook creek',
  'lake pond',
  'island isle archipelago',
  'valley gorge canyon ravine',
  'mountain summit peak alps',
  'rough rougher rugged bumpy jagged',
  'smooth smoother soft round',
  'detail resolution',
  'sediment sand gravel silt',
  'random randomise shuffle',
].map((words) => new Set(words.split(' ').map(stemOf)))

/** The words of a text, in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The words of a search text that a result has to match: all, if each of them is a filler. */
export function searchedWords(text: string): readonly string[] {
  const words = [...new Set(wordsOf(text))]
  const meaningful = words.filter((word) => !fillers.has(word))
  return meaningful.length > 0 ? meaningful : words
}

/** A word without its ending, so that `rivers` matches `river`, and `smoother` matches `smooth`. */
function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/(?<!s)s$/, '') : word
  const stem = singular.replace(/(?:ness|ing|est|er|ed|al|y|e)$/, '')
  return stem.length < 3 ? singular : stem
}

/** Share of a match of 1 that each way to match a word counts. */
const quality = { same: 1, stem: 0.97, synonym: 0.93, start: 0.86, inside: 0.5 } as const

/** The best match of a typed word among the words of a text, in 0..1; 0 for none. */
export function matchOf(typed: string, words: readonly string[]): number {
  const stem = stemOf(typed)
  const group = synonyms.find((each) => each.has(stem))
  let best = 0
  for (const word of words) best = Math.max(best, qualityOf(typed, stem, group, word))
  return best
}

function qualityOf(typed: string, stem: string, group: ReadonlySet<string> | undefined, word: string): number {
  if (word === typed) return quality.same
  const other = stemOf(word)
  if (other === stem) return quality.stem
  if (group?.has(other)) return quality.synonym
  // A single letter starts too many words.
  if (word.startsWith(typed)) return typed.length > 1 ? quality.start : quality.inside
  return typed.length > 2 && word.includes(typed) ? quality.inside : 0
}
