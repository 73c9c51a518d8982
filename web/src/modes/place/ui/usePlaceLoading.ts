import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { sentenceOf } from '../../../state/messages'
import type { PlacePlan, PlaceProgress } from '../state/place-choice'
import { usePlayground } from '../../../ui/context'

/** Loads a place as the terrain, one at a time. Closing the dialog cancels it. `onOpen` is called when it is the terrain. */
export function usePlaceLoading(onOpen: () => void) {
  const { importer } = usePlayground()
  const progress = useSignal<PlaceProgress | null>(null)
  const problem = useSignal('')
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function load({ place }: PlacePlan, cells: number): Promise<void> {
    const mine = new AbortController()
    running.current = mine
    problem.value = ''
    progress.value = { tiles: 0, ofTiles: 1, bytes: 0 }
    const show = (now: PlaceProgress) => {
      if (!mine.signal.aborted) progress.value = now
    }
    try {
      await importer.openPlace({ place, cells, cancel: mine.signal, progress: show })
      onOpen()
    } catch (error) {
      if (!mine.signal.aborted) problem.value = sentenceOf(error)
    } finally {
      if (running.current === mine) progress.value = null
    }
  }

  function cancel(): void {
    running.current?.abort()
    progress.value = null
  }

  return { progress, problem, load, cancel }
}
