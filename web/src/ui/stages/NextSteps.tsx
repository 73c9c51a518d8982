import type { Registry } from '@rill-terrain/engine/protocol'
import { firstErosions } from '@rill-terrain/recipe/first-erosion'
import { untilTrue } from '../../state/until-true'
import { useWorkspace } from '../context'
import '../styles/panel/next-steps.css'

/** Offers erosion, with pictures, for ground that has none yet. A choice is added and runs. */
export function NextSteps({ registry }: { registry: Registry }) {
  const { editor, player, session } = useWorkspace()
  const add = async (method: string) => {
    session.edit({ kind: 'insertStage', after: editor.stages.peek().at(-1)?.id ?? null, method })
    await untilTrue(() => session.settled.value && (player.canPlay.value || session.fault.value !== null))
    player.play()
  }
  return (
    <div class="next-steps" role="group" aria-label="Next steps">
      <p>Nothing erodes this ground yet. Next:</p>
      <div class="next-choices">
        {firstErosions(registry).map(({ id, title, name, about }) => (
          <button key={id} type="button" title={`${title}: ${about}`} onClick={() => void add(id)}>
            <img src={`${import.meta.env.BASE_URL}methods/${id}.jpg`} width={320} height={200} alt="" />
            <span>{name}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
