import { useWorkspace } from '../context'

const radius = 34
const horizon = radius - 6
const lowest = 5
const highest = 85

const rounded = (value: number, step: number) => Math.round(value / step) * step
const within = (elevation: number) => Math.min(highest, Math.max(lowest, elevation))

/**
 * Where the sun stands in the sky, seen from below with north at the top: its direction, and the higher the nearer to the middle. Dragged,
 * or moved by the arrow keys: left and right turn it, up and down raise it.
 */
export function SunDial() {
  const { view } = useWorkspace()
  const azimuth = view.sun.value
  const elevation = view.sunElevation.value
  const angle = (azimuth * Math.PI) / 180
  const away = horizon * (1 - elevation / 90)

  function move(turn: number, rise: number): void {
    view.setSun((azimuth + turn + 360) % 360)
    view.setSunElevation(within(elevation + rise))
  }

  function place(event: PointerEvent): void {
    const dial = event.currentTarget as Element
    if (!dial.hasPointerCapture(event.pointerId)) return
    const { left, top, width, height } = dial.getBoundingClientRect()
    const x = (event.clientX - left) / width - 0.5
    const y = (event.clientY - top) / height - 0.5
    const distance = (Math.hypot(x, y) * 2 * radius) / horizon
    view.setSun(rounded((Math.atan2(x, -y) * 180) / Math.PI + 360, 1) % 360)
    view.setSunElevation(within(rounded(90 * (1 - distance), 1)))
  }

  const steps: Readonly<Record<string, readonly [turn: number, rise: number]>> = {
    ArrowLeft: [-5, 0],
    ArrowRight: [5, 0],
    ArrowUp: [0, 2],
    ArrowDown: [0, -2],
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
        aria-valuenow={azimuth}
        aria-valuetext={`from ${azimuth}°, ${elevation}° high`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          place(event)
        }}
        onPointerMove={place}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (!step) return
          event.preventDefault()
          event.stopPropagation()
          move(...step)
        }}
      >
        <circle class="sun-dial-sky" r={horizon} />
        <circle class="sun-dial-ring" r={horizon / 2} />
        <path class="sun-dial-ring" d={`M0 ${-horizon}v5M0 ${horizon}v-5M${-horizon} 0h5M${horizon} 0h-5`} />
        <circle class="sun-dial-sun" r={5} cx={away * Math.sin(angle)} cy={-away * Math.cos(angle)} />
      </svg>
    </div>
  )
}
