import { useSignal } from '@preact/signals'
import { embedCodes, type Shown } from '@rill-terrain/recipe/embed-code'
import { CopyField } from '../../controls/CopyField'

/** Embed code: a choice of formats, and the code for the selected format. */
export function EmbedCodes({ shown }: { shown: Shown }) {
  const chosen = useSignal(embedCodes[0]!)
  const { title, about, write } = chosen.value
  return (
    <>
      <div class="segments" role="group" aria-label="Format of the embed code">
        {embedCodes.map((each) => (
          <button
            key={each.id}
            type="button"
            class="segment"
            aria-pressed={each === chosen.value}
            onClick={() => (chosen.value = each)}
          >
            {each.title}
          </button>
        ))}
      </div>
      <p class="muted">{about}</p>
      <CopyField label={`Code for ${title}`} text={write(shown)} rows={5} />
    </>
  )
}
