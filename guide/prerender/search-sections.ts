/** The text of all pages in sections, for the search. */
import type { RenderedPage } from '../layout/server'
import type { Section } from '../layout/search-index'

/** A section begins at each heading of level 2 or 3. */
const heading = /<h([23])(?:[^>]*? id="([^"]*)")?[^>]*>([\s\S]*?)<\/h\1>/g

export function searchSections(pages: readonly RenderedPage[]): Section[] {
  let id = 0
  return pages.flatMap(({ page, title, html }) => {
    if (page === '') return []
    const article = /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
    const starts = [...article.matchAll(heading)].map((match) => ({
      at: match.index,
      anchor: match[2] ?? '',
      section: plainText(match[3]!),
    }))
    return [{ at: 0, anchor: '', section: title }, ...starts].map(({ at, anchor, section }, index) => {
      const text = plainText(article.slice(at, starts[index]?.at))
      return { id: id++, page, anchor, title, section, text }
    })
  })
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The words of HTML; equations are left out. */
function plainText(html: string): string {
  return html
    .replace(/<(math|svg|pre)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}
