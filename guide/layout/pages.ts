/** The pages of the guide: the contents, the chapters that exist, the questions, and the page for teachers. */
import type { ComponentType } from 'preact'
import { chapters, type Chapter } from '../chapters/chapters'
import { questions } from '../questions/questions'

export interface PageModule {
  default: ComponentType<{ components: Record<string, unknown> }>
}

export const contentsPage = ''
export const teachersPage = 'teachers'

/** Title and sentence of the pages that are not chapters. */
export const otherPages: Record<string, { title: string; sentence: string }> = {
  [contentsPage]: {
    title: 'Erosion, explained',
    sentence: 'How water, slopes, rock and time make land, in figures that you can run and change, with numbers that are checked.',
  },
  [teachersPage]: {
    title: 'For teachers',
    sentence: 'Three lessons with tasks and sheets to print, what students believe, and questions with answers.',
  },
}

/** The chapters whose files are among these addresses of modules. */
export function chaptersAmong(addresses: readonly string[]): Chapter[] {
  return chapters.filter(({ folder }) => addresses.some((address) => folderOf(address) === folder))
}

/** The page of a module: the folder of its file. */
export function folderOf(address: string): string {
  return address.split('/').at(-2)!
}

export function pageAbout(page: string): { title: string; sentence: string } {
  return otherPages[page] ?? [...chapters, ...questions].find(({ folder }) => folder === page)!
}

/** The address of a page from another page. */
export function addressOf(page: string, from: string): string {
  const up = from === contentsPage ? './' : '../'
  return page === contentsPage ? up : `${up}${page}/`
}
