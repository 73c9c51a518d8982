/** The articles in the page of methods: links to them, and what Rill corrects. */
import { articlesIn, authorAndYear, type Article } from '@rill-terrain/recipe/articles/articles'
import { shelf, type ArticleShelf } from '@rill-terrain/recipe/articles/shelf'
import { playground } from './markdown'

/** The source of a method, in which each article links to its entry. */
export function linkedSource(source: string): string {
  return source
    .split('; ')
    .map((part) => (articlesIn(part).length > 0 ? `[${part}](#articles)` : part))
    .join('; ')
}

/** The section about the articles. */
export function articleSection(): string {
  return [
    '## Articles',
    'Four articles describe methods of this page. _Examples_ in the playground has a shelf of live terrains for their pictures. Where Rill computes something otherwise than an article, it is listed here with an example.',
    ...shelf.map(entry),
  ].join('\n\n')
}

function entry({ article, presets }: ArticleShelf): string {
  const corrections = presets.flatMap(({ title, text, corrected }) =>
    corrected === undefined ? [] : [`- [${title}](${playground}#${text}): ${corrected}.`],
  )
  return [`### ${article.name}`, citation(article), corrections.join('\n')].join('\n\n')
}

function citation(article: Article): string {
  const { title, address } = article
  if (address === undefined) return `_${title}_. Its author and its address are not known.`
  return `[_${title}_](${address}), ${authorAndYear(article)}.`
}
