/** The search over the sections of all chapters, which `prerender/search-sections.ts` writes into one file. */
import MiniSearch from 'minisearch'

export interface Section {
  id: number
  page: string
  /** The id of the heading; empty at the start of a chapter. */
  anchor: string
  title: string
  section: string
  text: string
}

export type SearchResult = Pick<Section, 'id' | 'page' | 'anchor' | 'title' | 'section'>

const maxResults = 8

let opened: Promise<MiniSearch<Section>> | null = null

export async function search(words: string, address: string): Promise<SearchResult[]> {
  opened ??= open(address)
  const found = (await opened).search(words, { prefix: true, fuzzy: 0.15, boost: { section: 3, title: 2 } })
  return found.slice(0, maxResults) as unknown as SearchResult[]
}

async function open(address: string): Promise<MiniSearch<Section>> {
  const index = new MiniSearch<Section>({
    fields: ['section', 'title', 'text'],
    storeFields: ['id', 'page', 'anchor', 'title', 'section'],
  })
  const response = await fetch(address)
  index.addAll((await response.json()) as Section[])
  return index
}
