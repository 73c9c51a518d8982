/** Search over all chapters. Index and code are loaded when the field is focused for the first time. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { addressOf, contentsPage } from './pages'
import type { SearchResult } from './search-index'

export function Search({ page }: { page: string }) {
  const [results, setResults] = useState<SearchResult[] | null>(null)
  const [isReady, setReady] = useState(false)
  const latest = useRef('')
  useEffect(() => setReady(true), [])
  const find = async (words: string) => {
    latest.current = words
    if (words.trim() === '') return setResults(null)
    const { search } = await import('./search-index')
    const found = await search(words, `${addressOf(contentsPage, page)}search.json`)
    if (latest.current === words) setResults(found)
  }
  return (
    <search class="search">
      <input
        type="search"
        placeholder="Search"
        aria-label="Search the guide"
        disabled={!isReady}
        onFocus={() => void import('./search-index')}
        onInput={(event) => void find(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setResults(null)}
      />
      {results && (
        <div class="results" role="status">
          {results.length === 0 && <p>Nothing found.</p>}
          <ul>
            {results.map(({ id, page: to, anchor, title, section }) => (
              <li key={id}>
                <a href={`${addressOf(to, page)}${anchor && `#${anchor}`}`} onClick={() => setResults(null)}>
                  <b>{section}</b> <small>{title}</small>
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}
