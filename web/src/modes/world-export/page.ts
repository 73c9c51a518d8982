/** The code of the export of a part of the world. */
export { WorldExportDialog as Dialog } from './ui/WorldExportDialog'
