import type { Registry } from '@rill-terrain/engine/protocol'
import { startingTerrains } from '../../state/recipe/starting-terrain'
import { useWorkspace } from '../context'

/** Offers to add a starting terrain to a recipe that has none. */
export function SourceOffer({ registry }: { registry: Registry }) {
  const { session } = useWorkspace()
  const [first, ...others] = startingTerrains(registry)
  const add = (method: string) => session.edit({ kind: 'insertStage', after: null, method })
  return (
    <div class="message-body">
      <p>This recipe has no starting terrain, so its ground is flat.</p>
      <div class="source-offer">
        <button type="button" class="button" onClick={() => add(first!.id)}>
          Add {first!.title}
        </button>
        <select
          class="select"
          aria-label="Add another starting terrain"
          value=""
          onChange={({ currentTarget: { value } }) => value && add(value)}
        >
          <option value="">Another…</option>
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
