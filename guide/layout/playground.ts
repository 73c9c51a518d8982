import { contentsPage } from './pages'

/** The address of the playground from a page of the guide. */
export const playgroundFrom = (page: string) => (page === contentsPage ? '../' : '../../')
