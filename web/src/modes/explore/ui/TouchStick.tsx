import { useSignal } from '@preact/signals'
import type { Explorer } from '../state/exploring'

/** Distance in CSS pixels from the middle of the ring at which the speed is full. */
const reach = 46

/** A ring for the left thumb: pulling its knob moves the explorer. Only touch screens show it. */
export function TouchStick({ explorer }: { explorer: Explorer }) {
  const pull = useSignal<{ right: number; down: number } | null>(null)

  const follow = (event: PointerEvent) => {
    const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const [right, down] = [(event.clientX - left - width / 2) / reach, (event.clientY - top - height / 2) / reach]
    const length = Math.max(1, Math.hypot(right, down))
    pull.value = { right: right / length, down: down / length }
    explorer.pullStick(pull.value.right, pull.value.down)
  }
  const release = () => {
    pull.value = null
    explorer.pullStick(0, 0)
  }
  const { right, down } = pull.value ?? { right: 0, down: 0 }
  return (
    <div
      class="touch-stick"
      aria-hidden="true"
      onPointerDown={(event) => {
        follow(event)
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => pull.value && follow(event)}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <span style={{ transform: `translate(${(right * reach).toFixed(1)}px, ${(down * reach).toFixed(1)}px)` }} />
    </div>
  )
}
