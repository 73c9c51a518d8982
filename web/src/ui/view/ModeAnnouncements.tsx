import { useWorkspace } from '../context'

/** What modes say to screen readers. The regions are always on the page, as live regions must be. */
export function ModeAnnouncements() {
  return useWorkspace().view.modes.map(
    ({ announcement }, index) =>
      announcement && (
        <p key={index} class="hidden-name" role="status">
          {announcement.value}
        </p>
      ),
  )
}
