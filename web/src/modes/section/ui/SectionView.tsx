import { FileSpreadsheet, PencilLine, X } from 'lucide'
import { formatLength } from '@rill-terrain/recipe/format'
import { saveTable } from '../../../state/files/picture-saving'
import { profileCsv } from '../../../state/view/profile'
import { sectionOf } from '../state/section'
import { usePlayground, useWorkspace } from '../../../ui/context'
import { IconButton } from '../../../ui/controls/IconButton'
import { useCover } from '../../../ui/covers'
import '../../../ui/styles/drawer.css'
import { readingText, SectionChart } from './SectionChart'
import { SectionLine } from './SectionLine'

/** The cross-section: its line over the picture, and the chart of the heights along the line. */
export function SectionView() {
  const workspace = useWorkspace()
  const section = sectionOf(workspace.view)
  const cover = useCover()
  const { exporter } = usePlayground()
  const profile = section.profile.value
  return (
    <>
      <SectionLine />
      <section ref={cover} class="section surface" aria-label="Cross-section">
        <header class="section-head">
          <h2>Cross-section</h2>
          <Reading />
          <IconButton
            icon={PencilLine}
            label="Draw the line"
            pressed={section.isDrawing.value}
            onClick={() => (section.isDrawing.value = !section.isDrawing.value)}
          />
          <IconButton
            icon={FileSpreadsheet}
            label="Save as CSV"
            disabled={!profile}
            onClick={() => profile && void saveTable(exporter, workspace, 'section', profileCsv(profile))}
          />
          <IconButton icon={X} label="Close the cross-section" onClick={() => section.leave()} />
        </header>
        {profile && <SectionChart profile={profile} />}
      </section>
    </>
  )
}

/** The reading at the pointer, or the length of the line while the pointer is outside of the chart. */
function Reading() {
  const section = sectionOf(useWorkspace().view)
  const profile = section.profile.value
  const share = section.chartPointer.value
  if (section.isDrawing.value) return <output class="section-reading">Drag over the terrain to draw the line.</output>
  if (!profile) return <output class="section-reading" />
  const unknown = profile.start === null ? '. This archived engine does not report the starting heights.' : ''
  return (
    <output class="section-reading">
      {share === null ? `A to B ${formatLength(profile.length)}${unknown}` : readingText(profile, share)}
    </output>
  )
}
