import { useRef } from 'preact/hooks'
import { TypedField } from '../../controls/TypedField'
import { useSizeQuestion } from '../size/useSizeQuestion'
import type { KindEditorProps } from './editor'
import { SizeSelect } from './SizeSelect'

/** Common sizes, a field for any other, and a question before a size that is too large for an immediate change. */
export function SizeEditor({ parameter, value, labelledBy }: KindEditorProps) {
  const { pending, pick, apply, cancel } = useSizeQuestion(parameter.id, value.set)
  const notice = useRef<HTMLDivElement>(null)
  const text = pending?.text ?? value.text
  const answer = (act: () => void) => () => {
    // The notice disappears, and the focus stays in the row.
    notice.current?.parentElement?.querySelector('input')?.focus()
    act()
  }
  return (
    <>
      <SizeSelect parameter={parameter} value={text} labelledBy={labelledBy} onPick={pick} />
      <TypedField text={text} labelledBy={labelledBy} inputMode="text" onCommit={pick} />
      {pending && (
        <div ref={notice} class="size-question">
          <p role="alert">{pending.sentence}</p>
          <button type="button" class="button" onClick={answer(apply)}>
            Apply
          </button>
          <button type="button" class="button" onClick={answer(cancel)}>
            Cancel
          </button>
        </div>
      )}
    </>
  )
}
