import { Pause, Play, RotateCcw, Settings2, SkipForward, StepBack, StepForward } from 'lucide'
import { useId } from 'preact/hooks'
import { playbackRates } from '../../state/playback/player'
import { useWorkspace } from '../context'
import { useCovers } from '../covers'
import { Icon } from '../controls/Icon'
import { IconButton } from '../controls/IconButton'
import { RunSettings } from '../parts'
import { RunStatus, Timeline } from './Timeline'

/** Plays the iterations: like a film, with the iteration for the time. */
export function PlaybackBar() {
  const { player } = useWorkspace()
  const covers = useCovers()
  const runMenu = useId()
  const { done } = player.progress.value
  const shown = player.seeking.value ?? player.progress.value.iteration
  const isRunning = player.running.value
  const cannotPlay = !player.canPlay.value

  return (
    <section ref={covers.playback} class="playback surface" aria-label="Playback">
      <div class="playback-controls">
        <div class="transport">
          <IconButton icon={RotateCcw} label="Restart" keys="R" onClick={() => player.restart()} disabled={cannotPlay} />
          <IconButton icon={StepBack} label="One step back" keys="," onClick={() => player.stepBack()} disabled={shown === 0} />
          <button
            type="button"
            class="play-button"
            aria-label={isRunning ? 'Pause' : 'Play'}
            title={cannotPlay ? 'Nothing in this recipe moves: add a stage of erosion' : `${isRunning ? 'Pause' : 'Play'} (Space)`}
            disabled={cannotPlay}
            onClick={() => player.toggle()}
          >
            <Icon icon={isRunning ? Pause : Play} size={22} />
          </button>
          <IconButton icon={StepForward} label="One step" keys="." onClick={() => player.step()} disabled={done} />
          <IconButton icon={SkipForward} label="Jump to the end" keys="End" onClick={() => player.jumpToEnd()} disabled={done} />
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
        <IconButton icon={Settings2} label="Run" class="run-button" popovertarget={runMenu} />
      </div>
      <div id={runMenu} popover="auto" role="group" class="menu surface run-menu" aria-label="Run">
        <RunSettings />
      </div>
    </section>
  )
}
