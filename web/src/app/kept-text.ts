/** A text that the browser keeps. Where storage is forbidden or full nothing is kept, and the page goes on. */
import type { KeptText } from '../state/kept-text'

/** `storage` is asked for late: to look at it is an error already where it is forbidden. */
export function createKeptText(storage: () => Storage, key: string): KeptText {
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
        // What cannot be kept is gone after a reload, as it would be without.
      }
    },
  }
}
