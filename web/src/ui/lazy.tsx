import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

type Late<Props> = ComponentType<Props> & { fetch(): Promise<unknown> }

/** A component whose code comes when it is first shown, or earlier, by `fetch`. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let Part: ComponentType<Props> | null = null
  const fetch = async () => (Part ??= await load())

  function LatePart(props: Props) {
    const state = useSignal<'there' | 'coming' | 'missing'>(Part ? 'there' : 'coming')
    const come = () =>
      fetch().then(
        () => (state.value = 'there'),
        () => (state.value = 'missing'),
      )
    useEffect(() => {
      if (state.value !== 'there') void come()
    }, [state])
    if (state.value === 'missing') {
      return (
        <div class="missing-part" role="alert">
          <p>This part of the page could not be loaded. Connect to the network and try again.</p>
          <button type="button" class="button" onClick={() => void come()}>
            Try again
          </button>
        </div>
      )
    }
    return state.value === 'there' && Part ? <Part {...props} /> : null
  }
  return Object.assign(LatePart, { fetch })
}
