import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Comparison } from '../../state/compare/comparison'
import { noComparison } from '../../state/compare/comparison-view'
import { useAppServices, useWorkspace } from '../context'

/** The page's comparison; null until its code is loaded. */
export function useComparison(): Comparison | null {
  const { comparison } = useAppServices()
  const { view, messages } = useWorkspace()
  const loaded = useSignal(comparison.loaded ?? null)
  useEffect(() => {
    comparison.load().then(
      (module) => (loaded.value = module),
      () => {
        view.change(noComparison)
        messages.error(
          'compare',
          'The part of the page that compares terrains could not be loaded: check the network and try again.',
        )
      },
    )
  }, [comparison, loaded, view, messages])
  return loaded.value
}
