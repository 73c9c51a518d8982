/** Marks the entry that a tab has open, with a lock that the browser releases when the tab is closed or crashes. */
const prefix = 'rill-recent '

/** Undefined on pages that are not secure, where no entry is marked. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined

export class OpenMark {
  #id: string | null = null
  #release: () => void = () => {}

  /** Marks another entry, or none. */
  move(id: string | null): void {
    if (id === this.#id) return
    this.#release()
    this.#release = () => {}
    this.#id = id
    if (id === null) return
    const untilMoved = new Promise<void>((resolve) => (this.#release = resolve))
    // Tabs that show the same link share its entry.
    locks()
      ?.request(prefix + id, { mode: 'shared' }, () => untilMoved)
      .catch(() => {})
  }
}

/** The entries that are open in any tab. */
export async function openEntries(): Promise<ReadonlySet<string>> {
  const held = (await locks()?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])))
}
