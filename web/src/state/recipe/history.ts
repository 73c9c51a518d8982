/** Undo and redo as an immutable value: earlier texts, the current text, and undone texts. */
export interface History {
  past: readonly string[]
  present: string
  future: readonly string[]
  /** The ongoing gesture that made `present`: further steps of the gesture replace `present`. */
  gesture: string | null
}

/** Maximum number of undo steps; older steps are removed. */
const maxHistory = 200

export function startHistory(text: string): History {
  return { past: [], present: text, future: [], gesture: null }
}

/** Adds a new text. Texts of one gesture, such as a slider drag, become one step. */
export function record(history: History, text: string, gesture: string | null): History {
  if (text === history.present) return { ...history, gesture }
  if (gesture !== null && gesture === history.gesture) return { ...history, present: text, future: [] }
  return { past: [...history.past, history.present].slice(-maxHistory), present: text, future: [], gesture }
}

/** Replaces the current text without adding a step, for changes that undo does not revert, such as the view. */
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

/** Maximum characters of the history stored across a reload; the oldest steps are removed first. */
const maxStoredLength = 200_000

export function historyToText({ past, present, future }: History): string {
  let length = 0
  const first = past.findLastIndex((text) => (length += text.length) > maxStoredLength) + 1
  return JSON.stringify({ past: past.slice(first), present, future })
}

/** The history stored when the page was closed, if its current text is the open one. */
export function historyFromText(text: string | null, present: string): History | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<History> | null
    const areTexts = (texts: unknown): texts is string[] => Array.isArray(texts) && texts.every((each) => typeof each === 'string')
    if (stored?.present !== present || !areTexts(stored.past) || !areTexts(stored.future)) return null
    return { past: stored.past, present, future: stored.future, gesture: null }
  } catch {
    return null
  }
}
