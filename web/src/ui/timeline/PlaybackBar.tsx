import { Settings2 } from 'lucide'
import { useId } from 'preact/hooks'
import { playbackRates } from '../../state/playback/player'
import { appearanceOf, isEnabled, tooltipOf } from '../commands/command'
import { CommandIconButton } from '../commands/controls'
import { usePageState } from '../commands/page-state'
import { jumpToEnd, play, restart, step, stepBack } from '../commands/playback'
import { useWorkspace } from '../context'
import { useCovers } from '../covers'
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { RunSettings } from '../parts'
import { RunStatus, Timeline } from './Timeline'

/** The playback controls. They work like those of a video, with iterations instead of time. */
export function PlaybackBar() {
  const { player } = useWorkspace()
  const covers = useCovers()
  const runMenu = useId()

  return (
    <section ref={covers.playback} class="playback surface" aria-label="Playback">
      <div class="playback-controls">
        <div class="transport">
          <CommandIconButton command={restart} />
          <CommandIconButton command={stepBack} />
          <PlayButton />
          <CommandIconButton command={step} />
          <CommandIconButton command={jumpToEnd} />
        </div>
        <Timeline />
        <RunStatus />
        <select
          class="select playback-rate"
          aria-label="Speed"
          title="Iterations per second"
          value={player.playbackRate.value}
          onChange={(event) => player.setPlaybackRate(Number(event.currentTarget.value))}
        >
          {playbackRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate === 0 ? 'Max' : `${rate} / s`}
            </option>
          ))}
        </select>
        <IconButton icon={Settings2} label="Run settings" class="run-button" popovertarget={runMenu} />
      </div>
      <div id={runMenu} popover="auto" role="group" class="menu surface run-menu" aria-label="Run settings">
        <RunSettings />
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
