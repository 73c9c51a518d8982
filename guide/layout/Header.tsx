/** The bar above every page. */
import { playgroundFrom } from './playground'
import { addressOf, contentsPage } from './pages'
import { Search } from './Search'
import { ThemeButton } from './ThemeButton'

export function Header({ page }: { page: string }) {
  return (
    <header class="top">
      <a class="home" href={addressOf(contentsPage, page)}>
        Erosion, explained
      </a>
      <a class="to-chapters" href="#chapters">
        Chapters
      </a>
      <Search page={page} />
      <a class="to-playground" href={playgroundFrom(page)}>
        Playground
      </a>
      <ThemeButton />
    </header>
  )
}
