/** User preferences that are stored across page loads if the browser allows storage. */
const prefix = 'rill-'

/** The stored choice; null if none is stored or the browser does not allow storage. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name)
  } catch {
    return null
  }
}

/** Returns false if the browser does not allow storage. */
export function remember(name: string, value: string): boolean {
  try {
    localStorage.setItem(prefix + name, value)
    return true
  } catch {
    return false
  }
}
