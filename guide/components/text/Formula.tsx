/** A formula within a sentence. */
export function Formula({ tex, mathml }: { tex: string; mathml?: string }) {
  return <span class="formula" role="math" aria-label={tex} dangerouslySetInnerHTML={{ __html: mathml ?? tex }} />
}
