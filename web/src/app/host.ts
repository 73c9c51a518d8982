/** The page or the figure in which modes run: what their code uses of it. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { EngineSettings } from '@rill-terrain/engine/protocol'
import type { SharedDisplay } from '../scene/shared-display'
import type { ImageProvider } from '../state/files/image-provider'
import type { ImageSource } from '../state/files/images'
import type { Playground } from '../state/playground'
import type { Prepared } from './standby-worker'
import type { OpenWorkspace } from './workspace'

export interface Host {
  /** The open terrain. */
  open: OpenWorkspace
  /** Opens another workspace on the same display. */
  openAnother(): OpenWorkspace
  settings: EngineSettings
  createWorker(): Worker
  display: SharedDisplay
  images: ImageProvider
  /** Aborted when the page or the figure closes. */
  closed: AbortSignal
}

/** A page, which has more than a figure. */
export interface PageHost extends Host {
  playground: Playground
  imageSource: ImageSource & Prepared
  /** The page was opened without a link. */
  isStartPage: boolean
}

export const HostContext = createContext<Host | null>(null)

export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('This component must be rendered inside HostContext.Provider.')
  return host
}

/** For components that figures do not have. */
export const usePageHost = () => useHost() as PageHost
