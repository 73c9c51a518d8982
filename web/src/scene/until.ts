/** Milliseconds between two checks. */
const lookEvery = 4

/** Resolves once a condition of another worker's results is true; rejects when `cancel` is aborted. */
export async function until(isTrue: () => boolean, cancel: AbortSignal): Promise<void> {
  while (!isTrue()) {
    cancel.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}
