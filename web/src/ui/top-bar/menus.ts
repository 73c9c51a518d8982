/** What is in the menus of the bars, which comes as one part, as dialogs do. */
export { RunSettings } from '../timeline/RunSettings'
export { LookSettings } from '../view/LookSettings'
export { ExportItems } from './ExportItems'
export { MainMenuItems } from './MainMenuItems'
