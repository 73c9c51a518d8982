import { useId } from 'preact/hooks'
import { Dialog } from '../../../ui/controls/Dialog'
import { ChoiceFields } from './ChoiceFields'
import { useChoice } from './useChoice'
import './compare.css'
import '../../../ui/styles/panel/order.css'

/** Chooses the terrain to compare the open one with. Shows the memory that the comparison needs before it starts. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const choice = useChoice()
  const { kinds, kind, state } = choice
  const { problem, about, start } = state.value
  return (
    <Dialog title="Compare with…" class="order compare-dialog" onClose={onClose}>
      <form
        class="order-fields"
        onSubmit={(event) => {
          event.preventDefault()
          if (!start) return
          onClose()
          start()
        }}
      >
        <fieldset class="compare-kinds">
          <legend class="hidden-name">Compare with</legend>
          {kinds.map((each, index) => (
            <label key={each.id}>
              <input
                type="radio"
                name={id}
                checked={kind.value === each.id}
                autoFocus={index === 0}
                onChange={() => (kind.value = each.id)}
              />
              <span>
                <b>{each.title}</b> <span class="muted">{each.about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <ChoiceFields choice={choice} />
        <p class={problem ? 'order-problem' : 'muted'} role="status">
          {problem ?? about}
        </p>
        <button type="submit" class="button primary" disabled={start === null}>
          Compare
        </button>
      </form>
    </Dialog>
  )
}
