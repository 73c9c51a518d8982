import { useSignal } from '@preact/signals'
import { Check, Copy } from 'lucide'
import { useRef } from 'preact/hooks'
import { usePlayground } from '../context'
import { Icon } from './Icon'

interface CopyFieldProps {
  label: string
  text: string
  /** Number of visible lines. */
  rows: number
}

/** A text with a Copy button. If the browser refuses to copy, the text is selected so that the user can copy it by keys. */
export function CopyField({ label, text, rows }: CopyFieldProps) {
  const playground = usePlayground()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The result of the last attempt to copy. It applies only while the text is the same. */
  const outcome = useSignal<{ text: string; isCopied: boolean } | null>(null)
  const now = outcome.value?.text === text ? outcome.value : null

  const copy = async () => {
    const isCopied = await playground.tryToCopy(text)
    outcome.value = { text, isCopied }
    if (isCopied) return
    field.current!.focus()
    field.current!.select()
  }
  return (
    <div class="copy-field">
      <textarea
        ref={field}
        rows={rows}
        readOnly
        spellcheck={false}
        aria-label={label}
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" class="button" aria-label={`Copy: ${label}`} onClick={() => void copy()}>
        <Icon icon={now?.isCopied ? Check : Copy} size={16} />
        {now?.isCopied ? 'Copied' : 'Copy'}
      </button>
      <p class="muted" role="status">
        {now &&
          (now.isCopied ? (
            <span class="hidden-name">{label}: copied.</span>
          ) : (
            'The browser did not allow copying. Press Ctrl+C or Cmd+C.'
          ))}
      </p>
    </div>
  )
}
