/** Reads the displayed state of the terrain. Runs in the page. */
export interface ShownTerrain {
  /** Recipe in the page's address. */
  recipe: string
  fingerprint: string
  iteration: number
  isDone: boolean
}

export function shownTerrain(): ShownTerrain {
  const slider = document.querySelector<HTMLInputElement>('input[aria-label="Iteration"]')
  const fingerprint = document.querySelector('.fingerprint code')?.textContent ?? ''
  return {
    recipe: decodeURIComponent(location.hash)
      .replace(/^#([0-9a-z]{4}\.)?/, '')
      .split('?')[0]!,
    fingerprint,
    iteration: Number(slider?.value),
    isDone: fingerprint !== '' && slider?.value === slider?.max,
  }
}
