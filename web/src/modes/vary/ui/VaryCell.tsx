import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { VariedTerrain } from '../state/small-multiples'

interface VaryCellProps {
  terrain: VariedTerrain
  /** All parameters with their values. */
  name: string
  /** The value under the picture; empty where rows and columns have labels. */
  label: string
  onOpen: () => void
}

/** One terrain: its picture, which opens it, or the reason why it has none. */
export function VaryCell({ terrain, name, label, onOpen }: VaryCellProps) {
  const { picture, share, problem, isPresent, detail } = terrain
  const address = useObjectUrl(picture)
  const caption = (label || isPresent) && (
    <span class="vary-label">
      {label}
      {isPresent && <span class="vary-present">{label ? ' (open)' : 'Open terrain'}</span>}
    </span>
  )
  if (problem !== null) {
    return (
      <div class="vary-cell vary-problem" role="group" aria-label={name}>
        <p>{problem}</p>
        {caption}
      </div>
    )
  }
  const words = [name, ...(isPresent ? ['the open terrain'] : []), ...(detail === 'coarse' ? ['at a quarter of the cells'] : [])]
  return (
    <button
      type="button"
      class={`place vary-cell ${isPresent ? 'is-present' : ''}`}
      aria-label={`Open ${words.join(', ')}`}
      onClick={onOpen}
    >
      <span class="vary-picture">
        {address && <img src={address} alt="" />}
        {share !== null && <progress class={address ? 'is-over' : ''} aria-label={`Progress: ${name}`} value={share} />}
      </span>
      {caption}
    </button>
  )
}

/** The address of a blob, which is revoked when another blob is shown. */
function useObjectUrl(blob: Blob | null): string | null {
  const address = useSignal<string | null>(null)
  useEffect(() => {
    if (!blob) {
      address.value = null
      return
    }
    const made = URL.createObjectURL(blob)
    address.value = made
    return () => URL.revokeObjectURL(made)
  }, [blob, address])
  return address.value
}
