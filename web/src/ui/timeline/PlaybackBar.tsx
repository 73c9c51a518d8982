import { useSignal } from '@preact/signals'
import { agedStage } from '@rill-terrain/recipe/age'
import { Settings2 } from 'lucide'
import { useId } from 'preact/hooks'
import { fittedSeconds } from '../../state/playback/duration'
import { playbackRates } from '../../state/playback/speed'
import { appearanceOf, isEnabled, tooltipOf } from '../commands/command'
import { CommandIconButton } from '../commands/controls'
import { usePageState } from '../commands/page-state'
import { jumpToEnd, play, restart, step, stepBack } from '../commands/playback'
import { useWorkspace } from '../context'
import { useCover } from '../covers'
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { AgeBar, RunSettings } from './lazy-parts'
import { RunStatus, Timeline } from './Timeline'

/** The playback controls. They work like those of a video, with iterations instead of time. */
export function PlaybackBar() {
  const { player, editor, registry } = useWorkspace()
  const recipe = editor.recipe.value
  const aged = recipe && registry && agedStage(recipe, registry)
  const cover = useCover()
  const runMenu = useId()
  const isRunMenuOpen = useSignal(false)

  return (
    <section ref={cover} class="playback surface" aria-label="Playback">
      {aged && <AgeBar aged={aged} />}
      <div class="playback-controls">
        <div class="transport">
          <CommandIconButton command={restart} hasLabel />
          <CommandIconButton command={stepBack} hasLabel class="step-button" />
          <PlayButton />
          <CommandIconButton command={step} hasLabel class="step-button" />
          <CommandIconButton command={jumpToEnd} hasLabel class="step-button" />
        </div>
        <Timeline />
        <RunStatus />
        <select
          class="select playback-rate"
          aria-label="Speed"
          title="Iterations per second"
          value={player.speed.isFitted.value ? 'fit' : player.speed.rate.value}
          onChange={({ currentTarget: { value } }) =>
            value === 'fit' ? player.setPlaybackRate(null) : player.setPlaybackRate(Number(value))
          }
        >
          {playbackRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate === 0 ? 'Max' : `${rate} / s`}
            </option>
          ))}
          <option value="fit">In {fittedSeconds} s</option>
        </select>
        <IconButton icon={Settings2} label="Playback settings" text="Settings" class="run-button" popovertarget={runMenu} />
      </div>
      <div
        id={runMenu}
        popover="auto"
        role="group"
        class="menu surface run-menu"
        aria-label="Playback settings"
        onBeforeToggle={(event) => (isRunMenuOpen.value = event.newState === 'open')}
      >
        {isRunMenuOpen.value && <RunSettings />}
      </div>
    </section>
  )
}

function PlayButton() {
  const page = usePageState()
  const { label, icon } = appearanceOf(play, page)
  return (
    <button
      type="button"
      class="play-button"
      aria-label={label}
      title={tooltipOf(play, page)}
      disabled={!isEnabled(play, page)}
      onClick={() => play.run(page)}
    >
      <Icon icon={icon} size={22} />
    </button>
  )
}
