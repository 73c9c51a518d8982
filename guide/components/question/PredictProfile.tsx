/** A question whose answer is the long profile of a river: the reader draws one, and the profile of the run is drawn over it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import type { Measures } from '../../measures/measures'
import { useMeasures } from '../figure/measured'
import type { PredictParts } from './predict-parts'
import { heightsMoved, mainProfile, startHeights, type Profile } from './profile'

export interface ProfileQuestion {
  kind: 'profile'
  recipe: string
}

const width = 600
const height = 240

export function PredictProfile({ name, isCommitted, commit, recipe }: PredictParts & ProfileQuestion) {
  const [heights, setHeights] = useState(startHeights)
  const [answer, setAnswer] = useState<Profile | null>(null)
  const drawing = useRef<SVGSVGElement | null>(null)
  const last = heights.length - 1
  const draw = (event: PointerEvent) => {
    if (isCommitted || event.buttons === 0) return
    const box = drawing.current!.getBoundingClientRect()
    const [along, up] = [(event.clientX - box.left) / box.width, 1 - (event.clientY - box.top) / box.height]
    setHeights((before) => heightsMoved(before, Math.round(along * last), up))
  }
  return (
    <div class="predict-profile">
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height}`}
        role="group"
        aria-labelledby={`${name}-question`}
        onPointerDown={draw}
        onPointerMove={draw}
      >
        <path class="axis" d={`M0 ${height}H${width}M0 0V${height}`} />
        <path class="guess-line" d={pathOf(heights.map((share, index) => [index / last, share]))} />
        {answer && <path class="run-line" d={pathOf(answer)} />}
        {heights.map((share, index) => (
          <circle
            key={index}
            class="guess"
            cx={(width * index) / last}
            cy={height * (1 - share)}
            r="9"
            role="slider"
            tabIndex={isCommitted ? -1 : 0}
            aria-label={`Height at ${Math.round((100 * index) / last)} % of the way upstream`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(100 * share)}
            aria-valuetext={`${Math.round(100 * share)} % of the relief`}
            aria-disabled={isCommitted}
            onKeyDown={(event) => {
              const step = { ArrowUp: 0.05, ArrowRight: 0.05, ArrowDown: -0.05, ArrowLeft: -0.05 }[event.key]
              if (step === undefined || isCommitted) return
              event.preventDefault()
              setHeights((before) => heightsMoved(before, index, before[index]! + step))
            }}
          />
        ))}
      </svg>
      <p class="ends">
        <span>The outlet</span>
        <span>The channel head</span>
      </p>
      <button class="button commit" type="button" disabled={isCommitted} onClick={commit}>
        Commit to this profile
      </button>
      {isCommitted && <ProfileOfRun recipe={recipe} found={setAnswer} />}
      {answer && <p class="predict-result">Dashed: your profile. Solid: the largest river of the run.</p>}
    </div>
  )
}

/** Runs the terrain, and reads the profile of its largest river. */
function ProfileOfRun({ recipe, found }: { recipe: string; found: (profile: Profile) => void }) {
  const terrain = useRef<RillTerrain | null>(null)
  const measures = useMeasures(terrain)
  useEffect(() => terrain.current?.load(), [])
  useEffect(() => {
    const profile = measures && mainProfile(measures as unknown as Measures)
    if (profile) found(profile)
  }, [measures])
  return <rill-terrain ref={terrain} recipe={recipe} />
}

const pathOf = (points: Profile) =>
  points
    .map(([along, share], index) => `${index === 0 ? 'M' : 'L'}${(width * along).toFixed(1)} ${(height * (1 - share)).toFixed(1)}`)
    .join('')
