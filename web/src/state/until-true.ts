import { computed } from '@preact/signals'

/** Resolves once a condition on signals is true. */
export function untilTrue(isTrue: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = computed(isTrue).subscribe((is) => {
      if (!is) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}
