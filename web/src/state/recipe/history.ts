/** Undo and redo as a value: texts that were, the text that is, texts that were undone. */
export interface History {
  past: readonly string[]
  present: string
  future: readonly string[]
  /** Names the gesture that made `present`, while it goes on: its further steps replace `present`. */
  gesture: string | null
}

/** More steps than anybody goes back; the oldest are forgotten. */
const longestPast = 200

export function startHistory(text: string): History {
  return { past: [], present: text, future: [], gesture: null }
}

/** Notes a new text. Texts of one gesture, such as the drag of a slider, become one step. */
export function record(history: History, text: string, gesture: string | null): History {
  if (text === history.present) return { ...history, gesture }
  if (gesture !== null && gesture === history.gesture) return { ...history, present: text, future: [] }
  return { past: [...history.past, history.present].slice(-longestPast), present: text, future: [], gesture }
}

/** Replaces the present text without making a step, for what undo does not take back, such as the view. */
export function amend(history: History, text: string): History {
  return { ...history, present: text }
}

export function undo(history: History): History {
  const text = history.past.at(-1)
  if (text === undefined) return history
  return { past: history.past.slice(0, -1), present: text, future: [history.present, ...history.future], gesture: null }
}

export function redo(history: History): History {
  const [text, ...future] = history.future
  if (text === undefined) return history
  return { past: [...history.past, history.present], present: text, future, gesture: null }
}

/** Characters of a history that is kept over a reload; the oldest steps make way. */
const longestKept = 200_000

export function historyToText({ past, present, future }: History): string {
  let length = 0
  const kept = past.findLastIndex((text) => (length += text.length) > longestKept) + 1
  return JSON.stringify({ past: past.slice(kept), present, future })
}

/** The history that was kept when the page was left, if it is one of the text that is open now. */
export function historyFromText(text: string | null, present: string): History | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<History> | null
    const areTexts = (texts: unknown): texts is string[] => Array.isArray(texts) && texts.every((each) => typeof each === 'string')
    if (kept?.present !== present || !areTexts(kept.past) || !areTexts(kept.future)) return null
    return { past: kept.past, present, future: kept.future, gesture: null }
  } catch {
    return null
  }
}
