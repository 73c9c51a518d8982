/** What comes late: code that is fetched when it is first wanted. */

/** Calls `load` when it is first called, and again only where that failed. */
export function late<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    return loading
  }
}
