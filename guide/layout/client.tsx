/** Makes a prerendered page interactive. */
import { hydrate } from 'preact'
import { installOffline } from './offline'
import { Page } from './Page'
import { chaptersAmong, contentsPage, folderOf, teachersPage, type PageModule } from './pages'
import { showTheme } from './theme'

showTheme()

const modules = import.meta.glob<PageModule>(['../chapters/*/index.mdx', '../questions/*/index.mdx', '../teachers/index.mdx'])
const addresses = Object.keys(modules)
const page = document.documentElement.dataset['page'] ?? contentsPage
const address = addresses.find((each) => folderOf(each) === page)
const content = address === undefined ? null : (await modules[address]!()).default

hydrate(
  <Page
    page={page}
    chapters={chaptersAmong(addresses)}
    hasTeachersPage={addresses.some((each) => folderOf(each) === teachersPage)}
    content={content}
  />,
  document.querySelector('#page')!,
)

// After the figures that are loaded first.
addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(() => installOffline(page)))
