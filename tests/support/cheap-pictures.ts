/**
 * Cheap pictures for tests that do not look at them. Tests draw in software, where one visit to the page takes about nine seconds
 * of processor time, half of it for pixels; with a quarter of the pixels and without soft light at rest it takes five.
 */

/** Runs in the page, before its own scripts. */
export function drawsCheaply(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.5, configurable: true })
  // Frames may have no storage, and tests check that they store nothing.
  if (window === top) localStorage.setItem('rill-quality', 'quick')
}
