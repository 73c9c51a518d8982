import { useSignal } from '@preact/signals'
import { useAppServices, useWorkspace } from '../context'

/** What is shown until the first terrain is drawn: the picture of its preset, or a block without hills. */
export function FirstPoster() {
  const { sight, poster } = useAppServices()
  const { failed, loading } = useWorkspace()
  const isMissing = useSignal(false)
  if (sight.value !== 'nothing' || failed.value) return null
  return (
    <div class="first-poster">
      {poster.value && !isMissing.value ? (
        <img src={poster.value} alt="" onError={() => (isMissing.value = true)} />
      ) : (
        <svg viewBox="0 0 400 290" aria-hidden="true">
          <path d="M28 85 266 32 372 151 134 204Z" />
          <path d="M28 85 134 204V236L28 117Z" />
          <path d="M134 204 372 151V183L134 236Z" />
        </svg>
      )}
      {!loading.value && (
        <p class="surface" role="status">
          Preparing the picture…
        </p>
      )}
    </div>
  )
}
