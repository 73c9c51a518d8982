import type { Signal } from '@preact/signals'
import { encodingTitle, filmLimits, type FilmEncoding, type FilmOrder } from '../../../state/files/picture-files'
import { filmTurns, frameRates } from './useFilmSettings'

/** The content of a video: a time-lapse, growing age where the land has one, or a turntable. */
export function FilmKindField({ kind, hasAge }: { kind: Signal<FilmOrder['kind']>; hasAge: boolean }) {
  return (
    <label class="order-row">
      <span>Shows</span>
      <select class="select" value={kind.value} onChange={(event) => (kind.value = event.currentTarget.value as FilmOrder['kind'])}>
        <option value="time-lapse">Time-lapse of the run</option>
        {hasAge && <option value="ageing">Land that grows to its age</option>}
        <option value="turntable">Turntable around the terrain</option>
      </select>
    </label>
  )
}

/** How far the camera rotates around the terrain meanwhile. */
export function FilmTurnField({ turn }: { turn: Signal<number> }) {
  return (
    <label class="order-row">
      <span>Rotation</span>
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

/** The file format that the browser will write, which it chooses by the size of the video. */
export function FilmFormatRow({ encoding }: { encoding: FilmEncoding | string }) {
  if (typeof encoding === 'string') return null
  return (
    <div class="order-row">
      <span>Format</span>
      <output aria-label="File format">{encodingTitle(encoding)}</output>
    </div>
  )
}

interface FilmTimeFieldsProps {
  seconds: Signal<number>
  framesPerSecond: Signal<number>
}

/** The duration of a video, and its frames per second. */
export function FilmTimeFields({ seconds, framesPerSecond }: FilmTimeFieldsProps) {
  return (
    <div class="order-row">
      <span aria-hidden="true">Seconds</span>
      <span class="order-values">
        <input
          class="order-number"
          aria-label="Seconds"
          type="number"
          min={filmLimits.minSeconds}
          max={filmLimits.maxSeconds}
          step="any"
          value={Number.isNaN(seconds.value) ? '' : seconds.value}
          onInput={(event) => (seconds.value = event.currentTarget.valueAsNumber)}
        />
        <select
          class="select"
          aria-label="Frames per second"
          value={framesPerSecond.value}
          onChange={(event) => (framesPerSecond.value = Number(event.currentTarget.value))}
        >
          {frameRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} frames per second
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
