import { compare } from '../commands/compare'
import { CommandIconButton } from '../commands/controls'
import { crossSection, explore, lookAtWhole, measure, paint } from '../commands/view'
import { useCovers } from '../covers'

/** Tools over the picture: reset view, walk and fly, paint, measure, and cross-section. */
export function ViewTools() {
  const covers = useCovers()
  return (
    <div ref={covers.tools} class="view-tools surface" role="group" aria-label="Tools">
      <CommandIconButton command={lookAtWhole} hasLabel />
      <CommandIconButton command={explore} hasLabel />
      <CommandIconButton command={paint} hasLabel />
      <CommandIconButton command={measure} hasLabel />
      <CommandIconButton command={crossSection} hasLabel />
      <CommandIconButton command={compare} hasLabel />
    </div>
  )
}
