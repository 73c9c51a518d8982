/** Text in browser storage. If storage is forbidden or full, nothing is stored and the page works without it. */
import type { StoredText } from '../state/stored-text'

/** `storage` is a function because the mere access to a forbidden storage throws. */
export function createStoredText(storage: () => Storage, key: string): StoredText {
  return {
    read() {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write(text) {
      try {
        storage().setItem(key, text)
      } catch {
        // Without storage, the text is lost on reload.
      }
    },
  }
}
