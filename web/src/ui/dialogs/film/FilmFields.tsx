import type { Signal } from '@preact/signals'
import { filmLimits, type FilmOrder } from '../../../state/files/picture-files'
import { filmTurns, frameRates } from './useFilmSettings'

/** What a video shows. */
export function FilmKindField({ kind }: { kind: Signal<FilmOrder['kind']> }) {
  return (
    <label class="order-row">
      <span>Shows</span>
      <select class="select" value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as FilmOrder['kind'])}>
        <option value="time-lapse">The run, from its start to its end</option>
        <option value="turntable">A turn around the terrain</option>
      </select>
    </label>
  )
}

/** How far the viewer goes around the terrain while it runs. */
export function FilmTurnField({ turn }: { turn: Signal<number> }) {
  return (
    <label class="order-row">
      <span>Turn</span>
      <select class="select" value={turn.value} onChange={(event) => (turn.value = Number(event.currentTarget.value))}>
        {filmTurns.map(({ degrees, label }) => (
          <option key={degrees} value={degrees}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

interface FilmTimeFieldsProps {
  seconds: Signal<number>
  framesPerSecond: Signal<number>
}

/** How long a video takes, and of how many pictures each of its seconds is. */
export function FilmTimeFields({ seconds, framesPerSecond }: FilmTimeFieldsProps) {
  return (
    <div class="order-row">
      <span aria-hidden="true">Seconds</span>
      <input
        class="order-number"
        aria-label="Seconds"
        type="number"
        min={filmLimits.shortest}
        max={filmLimits.longest}
        step="any"
        value={Number.isNaN(seconds.value) ? '' : seconds.value}
        onInput={(event) => (seconds.value = event.currentTarget.valueAsNumber)}
      />
      <select
        class="select"
        aria-label="Pictures per second"
        value={framesPerSecond.value}
        onChange={(event) => (framesPerSecond.value = Number(event.currentTarget.value))}
      >
        {frameRates.map((rate) => (
          <option key={rate} value={rate}>
            {rate} per second
          </option>
        ))}
      </select>
    </div>
  )
}
