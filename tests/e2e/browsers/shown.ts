/** What the page shows of its terrain; runs in the page. */
export interface ShownTerrain {
  /** As the address has it. */
  recipe: string
  fingerprint: string
  iteration: number
  isDone: boolean
}

export function shownTerrain(): ShownTerrain {
  const slider = document.querySelector<HTMLInputElement>('input[aria-label="Iteration"]')
  const fingerprint = document.querySelector('.fingerprint code')?.textContent ?? ''
  return {
    recipe: decodeURIComponent(location.hash.slice(1)).split('?')[0]!,
    fingerprint,
    iteration: Number(slider?.value),
    isDone: fingerprint !== '' && slider?.value === slider?.max,
  }
}
