/** Highlights a term everywhere on the page: style sheets read the attribute `data-lit` of the article. */
import type { TermName } from './Term'

const article = () => document.querySelector<HTMLElement>('article')
const light = (term: TermName) => {
  const found = article()
  if (found) found.dataset['lit'] = term
}
const unlight = () => {
  delete article()?.dataset['lit']
}

export function highlight(term: TermName) {
  return { onMouseEnter: () => light(term), onMouseLeave: unlight, onFocus: () => light(term), onBlur: unlight }
}
