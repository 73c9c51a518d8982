import { useAppServices, useWorkspace } from './context'
import { LazyPart } from './lazy-component'
import type { PageCode } from './page-mode'

/** One component of each active mode that has it. */
export function ModeParts({ part }: { part: 'OverTerrain' | 'InFreeArea' | 'OverPage' }) {
  const { view } = useWorkspace()
  return useAppServices().modes.map(({ id, stateOf, code }) =>
    stateOf?.(view).isActive.value ? (
      <LazyPart key={id} module={code} pick={(loaded: PageCode) => loaded[part]} props={{}} />
    ) : null,
  )
}
