import { useSignal } from '@preact/signals'
import { embedCodes, type Shown } from '@rill-terrain/recipe/embed-code'
import { CopyField } from '../../controls/CopyField'

/** What an author puts into a page: a choice of hosts, and the code for the chosen one. */
export function EmbedCodes({ shown }: { shown: Shown }) {
  const chosen = useSignal(embedCodes[0]!)
  const { title, about, write } = chosen.value
  return (
    <>
      <div class="segments" role="group" aria-label="Where it is to be shown">
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
