/** Renders the pages of the guide to HTML when the guide is built. */
import { renderToString } from 'preact-render-to-string'
import { Page } from './Page'
import { questions } from '../questions/questions'
import { chaptersAmong, contentsPage, folderOf, pageAbout, teachersPage, type PageModule } from './pages'

const modules = import.meta.glob<PageModule>(['../chapters/*/index.mdx', '../questions/*/index.mdx', '../teachers/index.mdx'], {
  eager: true,
})
const addresses = Object.keys(modules)
const chapters = chaptersAmong(addresses)
const hasTeachersPage = addresses.some((address) => folderOf(address) === teachersPage)

export interface RenderedPage {
  page: string
  /** The module of its content, relative to the guide's folder; null for the contents. */
  source: string | null
  title: string
  sentence: string
  html: string
}

/** All pages that exist. A chapter that has no folder yet is missing. */
export function renderPages(): RenderedPage[] {
  const pages = [
    contentsPage,
    ...[...chapters, ...questions].map(({ folder }) => folder),
    ...(hasTeachersPage ? [teachersPage] : []),
  ]
  return pages.map((page) => {
    const address = addresses.find((each) => folderOf(each) === page)
    const content = address === undefined ? null : modules[address]!.default
    const html = renderToString(<Page page={page} chapters={chapters} hasTeachersPage={hasTeachersPage} content={content} />)
    return { page, source: address?.replace('../', '') ?? null, ...pageAbout(page), html }
  })
}
