/** Lazy parts of the page: their code and styles load when they are first shown, or when the page is idle. */
import { lazyModule } from '@rill-terrain/loading/lazy-module'
import { lazyComponent } from './lazy-component'
import { parameterFinder } from './parameters/search/parameter-finder'

const dialogs = lazyModule(() => import('./dialogs/dialogs'))
const menus = lazyModule(() => import('./top-bar/menus'))
const overTerrain = lazyModule(() => import('./view/over-terrain'))
const parameterPicture = lazyModule(() => import('./parameters/help/ParameterPicture'))
const panel = lazyModule(() => import('./panel/PanelContents'))
const place = lazyModule(() => import('./place/PlaceDialog'))
const explore = lazyModule(() => import('./explore/ExploreView'))
const measure = lazyModule(() => import('./measure/MeasureView'))
const paint = lazyModule(() => import('./paint/PaintView'))
const section = lazyModule(() => import('./section/SectionView'))
const landforms = lazyModule(() => import('./landforms/landforms'))

/** Includes the code of charts, which no other card needs before a recipe has chunks. */
const seams = lazyModule(() => import('./chunks/SeamMeasures'))

export const ParameterPicture = lazyComponent(parameterPicture, (module) => module.ParameterPicture)
export const ParameterSearch = lazyComponent(panel, (module) => module.ParameterSearch)
export const PanelContents = lazyComponent(panel, (module) => module.PanelContents)
export const SheetHandle = lazyComponent(panel, (module) => module.SheetHandle)
export const ExploreView = lazyComponent(explore, (module) => module.ExploreView)
export const MeasureView = lazyComponent(measure, (module) => module.MeasureView)
export const PaintView = lazyComponent(paint, (module) => module.PaintView)
export const VaryDialog = lazyComponent(dialogs, (module) => module.VaryDialog)
export const SectionView = lazyComponent(section, (module) => module.SectionView)
export const ChartsInPanel = lazyComponent(landforms, (module) => module.ChartsInPanel)
export const ChartsOverTerrain = lazyComponent(landforms, (module) => module.ChartsOverTerrain)
export const SeamMeasures = lazyComponent(seams, (module) => module.SeamMeasures)

export const NoSourceHint = lazyComponent(overTerrain, (module) => module.NoSourceHint)
export const OnTerrain = lazyComponent(overTerrain, (module) => module.OnTerrain)
export const TerrainSummary = lazyComponent(overTerrain, (module) => module.TerrainSummary)

export const ExportItems = lazyComponent(menus, (module) => module.ExportItems)
export const LookSettings = lazyComponent(menus, (module) => module.LookSettings)
export const MainMenuItems = lazyComponent(menus, (module) => module.MainMenuItems)
export const MethodGuide = lazyComponent(menus, (module) => module.MethodGuide)
export const MethodPicker = lazyComponent(menus, (module) => module.MethodPicker)
export const RunSettings = lazyComponent(menus, (module) => module.RunSettings)

export const AboutDialog = lazyComponent(dialogs, (module) => module.AboutDialog)
export const ExportNotice = lazyComponent(dialogs, (module) => module.ExportNotice)
export const FilmDialog = lazyComponent(dialogs, (module) => module.FilmDialog)
export const GalleryDialog = lazyComponent(dialogs, (module) => module.GalleryDialog)
export const HeightsDialog = lazyComponent(dialogs, (module) => module.HeightsDialog)
export const ImportedCard = lazyComponent(dialogs, (module) => module.ImportedCard)
export const JoinsDialog = lazyComponent(dialogs, (module) => module.JoinsDialog)
export const NewTerrainDialog = lazyComponent(dialogs, (module) => module.NewTerrainDialog)
export const PackDialog = lazyComponent(dialogs, (module) => module.PackDialog)
export const PaletteDialog = lazyComponent(dialogs, (module) => module.PaletteDialog)
export const PlaceDialog = lazyComponent(place, (module) => module.PlaceDialog)
export const PictureDialog = lazyComponent(dialogs, (module) => module.PictureDialog)
export const RecentsDialog = lazyComponent(dialogs, (module) => module.RecentsDialog)
export const RecipeTextDialog = lazyComponent(dialogs, (module) => module.RecipeTextDialog)
export const ShareDialog = lazyComponent(dialogs, (module) => module.ShareDialog)
export const ShortcutsDialog = lazyComponent(dialogs, (module) => module.ShortcutsDialog)
export const WorldExportDialog = lazyComponent(dialogs, (module) => module.WorldExportDialog)

/** Loads all parts, so that they work offline. */
export const loadParts = () =>
  Promise.all(
    [
      { load: () => overTerrain.load().then((part) => part.loadComparison()) },
      panel,
      menus,
      section,
      landforms,
      explore,
      measure,
      paint,
      seams,
      dialogs,
      place,
      parameterFinder,
      parameterPicture,
    ].map((part) => part.load()),
  )
