import { useWorkspace } from '../context'
import { dotOf, horizon, radius, sunUnder, turned, type SunPlace } from './sun-dial-geometry'

/** Degrees by which an arrow key moves the sun. */
const keySteps: Readonly<Record<string, readonly [turn: number, rise: number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, 2],
  ArrowDown: [0, -2],
}

/**
 * The position of the sun in the sky: the angle is its direction, and the middle is the zenith. Dragging or arrow keys move the
 * sun: left and right change its direction, up and down its height.
 */
export function SunDial() {
  const { view } = useWorkspace()
  const sun = { azimuth: view.sun.value, elevation: view.sunElevation.value }
  const dot = dotOf(sun)
  const set = ({ azimuth, elevation }: SunPlace) => {
    view.setSun(azimuth)
    view.setSunElevation(elevation)
  }
  const followPointer = (event: PointerEvent) => {
    const dial = event.currentTarget as Element
    if (dial.hasPointerCapture(event.pointerId)) set(sunUnder(event, dial.getBoundingClientRect()))
  }

  return (
    <div class="look-row sun-dial-row">
      <span>Sun</span>
      <svg
        class="sun-dial"
        viewBox={`${-radius} ${-radius} ${2 * radius} ${2 * radius}`}
        role="slider"
        tabindex={0}
        aria-label="Sun"
        aria-valuemin={0}
        aria-valuemax={360}
        aria-valuenow={sun.azimuth}
        aria-valuetext={`from ${sun.azimuth}°, ${sun.elevation}° high`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          followPointer(event)
        }}
        onPointerMove={followPointer}
        onKeyDown={(event) => {
          const step = keySteps[event.key]
          if (!step) return
          event.preventDefault()
          event.stopPropagation()
          set(turned(sun, ...step))
        }}
      >
        <circle class="sun-dial-sky" r={horizon} />
        <circle class="sun-dial-ring" r={horizon / 2} />
        <path class="sun-dial-ring" d={`M0 ${-horizon}v5M0 ${horizon}v-5M${-horizon} 0h5M${horizon} 0h-5`} />
        <circle class="sun-dial-sun" r={5} cx={dot.x} cy={dot.y} />
      </svg>
    </div>
  )
}
