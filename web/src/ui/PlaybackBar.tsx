import { useSignal } from '@preact/signals'
import { Pause, Play, RotateCcw, SkipForward, StepForward } from 'lucide'
import { formatCount } from '../state/format'
import { playbackRates } from '../state/player'
import { usePlayground } from './context'
import { Icon } from './Icon'
import { IconButton } from './IconButton'

/** Plays the iterations: like a film, with the iteration for the time. */
export function PlaybackBar() {
  const { player } = usePlayground()
  const { iteration, iterations, done } = player.progress.value
  const isRunning = player.running.value
  const seekPosition = useSignal<number | null>(null)
  const shown = seekPosition.value ?? iteration

  const seek = (event: { currentTarget: HTMLInputElement }) => {
    seekPosition.value = null
    player.goTo(event.currentTarget.valueAsNumber)
  }

  return (
    <section class="playback surface" aria-label="Playback">
      <div class="transport">
        <IconButton icon={RotateCcw} label="Restart" keys="R" onClick={() => player.restart()} />
        <button
          type="button"
          class="play-button"
          aria-label={isRunning ? 'Pause' : 'Play'}
          title={`${isRunning ? 'Pause' : 'Play'} (Space)`}
          onClick={() => player.toggle()}
        >
          <Icon icon={isRunning ? Pause : Play} size={22} />
        </button>
        <IconButton icon={StepForward} label="One step" keys="." onClick={() => player.step()} disabled={done} />
        <IconButton icon={SkipForward} label="Jump to the end" keys="End" onClick={() => player.jumpToEnd()} disabled={done} />
      </div>
      <input
        class="slider timeline"
        type="range"
        min={0}
        max={iterations}
        step={1}
        value={shown}
        aria-label="Iteration"
        style={{ '--share': iterations > 0 ? shown / iterations : 0 }}
        onInput={(event) => (seekPosition.value = event.currentTarget.valueAsNumber)}
        onChange={seek}
      />
      <output class="iteration" aria-label="Iterations done">
        <b>{formatCount(shown)}</b> / {formatCount(iterations)}
      </output>
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
    </section>
  )
}
