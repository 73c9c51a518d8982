/** Choices of the person that outlive the page, where the browser keeps any. */
const prefix = 'rill-'

/** What was chosen before; null where nothing was, or where the browser keeps nothing. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** False where the browser keeps nothing. */
export function remember(name: string, value: string): boolean {
  try {
    localStorage.setItem(prefix + name, value)
    return true
  } catch {
    return false
  }
}
