import { useSignal } from '@preact/signals'
import { useId, useRef } from 'preact/hooks'
import { sentenceOf } from '../../state/messages'
import { joined, laidOut, placeInLines, withoutAddress } from '@rill-terrain/recipe/recipe-text'
import { useWorkspace } from '../context'
import { Dialog } from '../controls/Dialog'
import '../styles/panel/recipe-text.css'

/** Shows the recipe as text to read, edit and paste. Reports errors while the user types. */
export function RecipeTextDialog({ onClose }: { onClose: () => void }) {
  const { session } = useWorkspace()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { typed, problem, check } = useTypedRecipe()

  const apply = async () => {
    const recipe = await check()
    if (recipe) {
      field.current!.closest('dialog')!.close()
      void session.load(recipe.text, 'push', 'link')
    } else if (problem.value) {
      field.current!.focus()
      field.current!.setSelectionRange(problem.value.place, problem.value.place + 1)
    }
  }

  return (
    <Dialog title="Recipe as text" class="recipe-text" onClose={onClose}>
      <p class="muted">
        One line for the world, for each stage and for the view. A stage that begins with “!” is switched off. You can also paste a
        whole link.
      </p>
      <textarea
        ref={field}
        rows={Math.min(18, Math.max(6, typed.value.split('\n').length + 1))}
        spellcheck={false}
        autocomplete="off"
        aria-label="Recipe as text"
        aria-invalid={problem.value !== null}
        aria-describedby={`${id}-problem`}
        value={typed.value}
        onInput={({ currentTarget: { value } }) => {
          const recipe = withoutAddress(value)
          typed.value = recipe === value ? value : laidOut(recipe)
          void check()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void apply()
        }}
      />
      <p id={`${id}-problem`} class="recipe-problem" role="status">
        {problem.value?.message}
      </p>
      <div class="dialog-foot">
        <button type="button" class="button primary" title="Ctrl+Enter" onClick={() => void apply()}>
          Apply
        </button>
      </div>
    </Dialog>
  )
}

/** The text of the field, and its first error. */
function useTypedRecipe() {
  const { session, link } = useWorkspace()
  const typed = useSignal(laidOut(link.peek()))
  const problem = useSignal<{ message: string; place: number } | null>(null)

  /** Parses the typed recipe. Returns null and sets `problem` if the text is not a valid recipe. */
  const check = async () => {
    const now = typed.value
    const { text, places } = joined(now)
    const outcome = await session
      .check(text)
      .catch((error: unknown) => ({ ok: false as const, problem: { message: sentenceOf(error), position: -1 } }))
    // The text has changed in the meantime: another check is running for it.
    if (typed.value !== now) return null
    const place = outcome.ok ? -1 : (places[outcome.problem.position] ?? now.length)
    problem.value = outcome.ok ? null : { message: placeInLines(outcome.problem.message, now, place), place }
    return outcome.ok ? outcome.value : null
  }
  return { typed, problem, check }
}
