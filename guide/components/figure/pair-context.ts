import { createContext } from 'preact'

/** The name of the group that the figures of a pair share; null outside of a pair. */
export const PairContext = createContext<string | null>(null)
