import { useEffect } from 'preact/hooks'
import { listenForKeys } from '../commands/keyboard'
import { usePageState } from '../commands/page-state'
import { usePlayground } from '../context'
import { CompareBar, CompareDialog, CompareOverlay } from '../compare/parts'
import { useCovers } from '../covers'
import { ExploreAnnouncement } from '../explore/ExploreAnnouncement'
import { FirstHint } from '../notices/FirstHint'
import {
  ChartsOverTerrain,
  ExploreView,
  FilmDialog,
  HeightsDialog,
  MeasureView,
  PackDialog,
  PaintView,
  PictureDialog,
  SectionView,
} from '../parts'
import { ColourBar } from './ColourBar'
import { HighestPoint } from './HighestPoint'
import { MarksLayer } from './MarksLayer'
import { PointerReadout } from './PointerReadout'
import { ScaleBar } from './ScaleBar'
import { ViewTools } from './ViewTools'
import '../styles/on-terrain.css'

/** The controls over the terrain, loaded while the engine computes the first terrain. */
export function OnTerrain() {
  const { exporter, workspace } = usePlayground()
  const page = usePageState()
  const covers = useCovers()
  useEffect(() => listenForKeys(page), [page])
  return (
    <>
      <MarksLayer />
      <div ref={covers.free} class="free-area">
        <ColourBar />
        <div class="map-notes">
          <HighestPoint />
          <ScaleBar />
        </div>
        <ViewTools />
        {workspace.view.comparesTerrain.value && <CompareBar />}
      </div>
      {workspace.view.comparesTerrain.value && <CompareOverlay />}
      <PointerReadout />
      {page.dialog.value === 'compare' && <CompareDialog onClose={() => page.closeDialog('compare')} />}
      {workspace.view.section.line.value && <SectionView />}
      {workspace.view.chart.value && <ChartsOverTerrain />}
      <ExploreAnnouncement />
      {workspace.view.measuring.isActive.value && <MeasureView />}
      {workspace.view.paints.value && <PaintView />}
      {workspace.view.exploring.isActive.value ? <ExploreView /> : <FirstHint />}
      {exporter.asking.value === 'picture' && <PictureDialog />}
      {exporter.asking.value === 'film' && <FilmDialog />}
      {exporter.asking.value === 'heights' && <HeightsDialog />}
      {exporter.asking.value === 'pack' && <PackDialog />}
    </>
  )
}
