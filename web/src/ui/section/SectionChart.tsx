import { useComputed, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import { formatFactor, formatLength, formatReading, formatTicks } from '@rill-terrain/recipe/format'
import { readProfile, type Profile } from '../../state/view/profile'
import { useWorkspace } from '../context'
import { axesOf, margins, pointsOf, type Axes } from './axes'

/** Share of the line that an arrow key moves the pointer by, and with Shift. */
const [keyStep, longKeyStep] = [0.01, 0.1]

/** From so many metres on, distances are told in kilometres. */
const longDistance = 2000

const metres = (value: number) => formatReading(Number(value.toFixed(1)), 'm').replace('-', '−')

/** What the profile says at a place of its line, in words. */
export function readingText(profile: Profile, share: number): string {
  const { distance, ground, start } = readProfile(profile, share)
  const was = start === null ? '' : `, was ${metres(start)} (${ground >= start ? '+' : ''}${metres(ground - start)})`
  return `${formatLength(distance)}: ${metres(ground)}${was}`
}

/** The ground along the line, and what it was at the start: what is gone and what was put down lies between the two. */
export function SectionChart({ profile }: { profile: Profile }) {
  const { section } = useWorkspace().view
  const picture = useRef<SVGSVGElement>(null)
  const size = useSignal({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      size.value = { width, height }
    })
    observer.observe(picture.current!)
    return () => observer.disconnect()
  }, [size])
  const pointer = useComputed(() => section.pointer.value)

  const { width, height } = size.value
  const axes = axesOf(profile, width, height)
  const share = pointer.value
  const pointAt = (clientX: number) => {
    const { left } = picture.current!.getBoundingClientRect()
    const field = width - margins.left - margins.right
    section.pointer.value = Math.min(1, Math.max(0, (clientX - left - margins.left) / field))
  }
  const move = (event: KeyboardEvent) => {
    const step = event.shiftKey ? longKeyStep : keyStep
    const to: Record<string, number> = {
      ArrowLeft: (share ?? 0.5) - step,
      ArrowRight: (share ?? 0.5) + step,
      Home: 0,
      End: 1,
    }
    const next = to[event.key]
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    section.pointer.value = Math.min(1, Math.max(0, next))
  }

  return (
    <svg
      ref={picture}
      class="section-chart"
      tabindex={0}
      role="slider"
      aria-label="Place on the cross-section"
      aria-valuemin={0}
      aria-valuemax={Math.round(profile.length)}
      aria-valuenow={Math.round((share ?? 0) * profile.length)}
      aria-valuetext={readingText(profile, share ?? 0)}
      onPointerMove={(event) => pointAt(event.clientX)}
      onPointerDown={(event) => pointAt(event.clientX)}
      onPointerLeave={() => (section.pointer.value = null)}
      onKeyDown={move}
    >
      {width > 0 && <Field profile={profile} axes={axes} width={width} height={height} />}
      {width > 0 && share !== null && <Pointer profile={profile} axes={axes} share={share} bottom={height - margins.bottom} />}
    </svg>
  )
}

interface FieldProps {
  profile: Profile
  axes: Axes
  width: number
  height: number
}

function Field({ profile, axes, width, height }: FieldProps) {
  const { length, ground, start, sea } = profile
  const clip = useId()
  const { x, y, distances, heights } = axes
  const [left, right, bottom] = [margins.left, width - margins.right, height - margins.bottom]
  const line = pointsOf(ground, axes, length)
  const below = `M${line}L${right} ${bottom}L${left} ${bottom}Z`
  const before = start && pointsOf(start, axes, length)
  const belowBefore = `M${before}L${right} ${bottom}L${left} ${bottom}Z`
  const heightLabels = formatTicks(heights, 'm')
  const isLong = length >= longDistance
  const distanceLabels = formatTicks(isLong ? distances.map((distance) => distance / 1000) : distances, isLong ? 'km' : 'm')
  const isSeaSeen = sea !== null && y(sea) > margins.top && y(sea) < bottom
  return (
    <>
      <Ticks axes={axes} left={left} right={right} bottom={bottom} />
      {isSeaSeen && <rect class="section-sea" x={left} y={y(sea)} width={right - left} height={bottom - y(sea)} />}
      <path class="section-ground" d={below} />
      {start && (
        <>
          <clipPath id={`${clip}-ground`}>
            <path d={below} />
          </clipPath>
          <clipPath id={`${clip}-start`}>
            <path d={belowBefore} />
          </clipPath>
          {/* What was put down lies below the ground and not below the start; what is gone the other way round. */}
          <path
            class="section-put"
            clip-path={`url(#${clip}-ground)`}
            d={`M${before}L${right} ${margins.top}L${left} ${margins.top}Z`}
          />
          <path
            class="section-gone"
            clip-path={`url(#${clip}-start)`}
            d={`M${line}L${right} ${margins.top}L${left} ${margins.top}Z`}
          />
          <path class="section-start" d={`M${before}`} />
        </>
      )}
      <path class="section-line" d={`M${line}`} />
      {isSeaSeen && (
        <>
          <line class="section-sea-line" x1={left} x2={right} y1={y(sea)} y2={y(sea)} />
          <text class="section-label" x={right - 4} y={y(sea) - 4} text-anchor="end">
            Sea
          </text>
        </>
      )}
      <text class="section-label" x={left + 6} y={bottom - 6}>
        Heights × {formatFactor(axes.exaggeration)}
      </text>
      {distances.map((distance, index) => (
        <text
          key={distance}
          class="section-tick"
          x={x(distance)}
          y={height - 6}
          text-anchor={index === 0 ? 'start' : x(distance) > right - 20 ? 'end' : 'middle'}
        >
          {distanceLabels[index]}
        </text>
      ))}
      {heights.map((value, index) => (
        <text key={value} class="section-tick" x={left - 8} y={y(value) + 4} text-anchor="end">
          {heightLabels[index]}
        </text>
      ))}
    </>
  )
}

function Ticks({ axes, left, right, bottom }: { axes: Axes; left: number; right: number; bottom: number }) {
  return (
    <g class="section-grid">
      {axes.heights.map((value) => (
        <line key={value} x1={left} x2={right} y1={axes.y(value)} y2={axes.y(value)} />
      ))}
      {axes.distances.map((distance) => (
        <line key={distance} x1={axes.x(distance)} x2={axes.x(distance)} y1={bottom} y2={bottom + 4} />
      ))}
    </g>
  )
}

function Pointer({ profile, axes, share, bottom }: { profile: Profile; axes: Axes; share: number; bottom: number }) {
  const { distance, ground, start } = readProfile(profile, share)
  const x = axes.x(distance)
  return (
    <g class="section-pointer">
      <line x1={x} x2={x} y1={margins.top} y2={bottom} />
      {start !== null && <circle class="was" cx={x} cy={axes.y(start)} r={3} />}
      <circle cx={x} cy={axes.y(ground)} r={4} />
    </g>
  )
}
