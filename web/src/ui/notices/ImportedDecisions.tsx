import type { Advice } from '../../state/files/import-advice'
import type { Imported } from '../../state/files/imported'
import { usePlayground, useWorkspace } from '../context'

/** A longer list is closed at first, because it would cover the terrain on a phone. */
const maxOpen = 4

/** What the reader of a file decided, with buttons that decide otherwise, and changes of the recipe that suit the file. */
export function ImportedDecisions({ name, decisions, advice }: Imported & { advice: readonly Advice[] }) {
  const count = decisions.length + advice.length
  if (count === 0) return null
  return (
    <details class="imported-decisions" open={count <= maxOpen}>
      <summary>
        How {name} was read{count > maxOpen && ` (${count} remarks)`}
      </summary>
      <ul>
        {decisions.map((decision) => (
          <DecisionItem key={decision.text} {...decision} />
        ))}
        {advice.map((each) => (
          <AdviceItem key={each.label} {...each} />
        ))}
      </ul>
    </details>
  )
}

function DecisionItem({ text, choices }: Imported['decisions'][number]) {
  const { importer } = usePlayground()
  return (
    <li>
      <p>{text}</p>
      {choices.map(({ label, options }) => (
        <button key={label} type="button" class="button" onClick={() => void importer.readAgain(options)}>
          {label}
        </button>
      ))}
    </li>
  )
}

function AdviceItem({ why, label, edits }: Advice) {
  const { session } = useWorkspace()
  return (
    <li>
      <p>{why}</p>
      <button type="button" class="button" onClick={() => session.editAll(() => edits)}>
        {label}
      </button>
    </li>
  )
}
