/**
 * Cheap pictures for tests that do not look at them. Tests draw in software, where one visit to the page takes about nine seconds
 * of processor time, half of it for pixels; with a quarter of the pixels and without soft light at rest it takes five.
 */

/** Runs in a page or a frame, before its own scripts: draws a quarter of the pixels. */
export function drawsFewPixels(): void {
  Object.defineProperty(window, 'devicePixelRatio', { value: 0.5, configurable: true })
}

/** Runs in the playground, before its own scripts: gathers no soft light. Sites with figures store nothing, so they do not run it. */
export function drawsQuickly(): void {
  localStorage.setItem('rill-quality', 'quick')
}
