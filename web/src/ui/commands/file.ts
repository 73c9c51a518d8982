import { FilePlus, Images, ImageUp } from 'lucide'
import type { Command } from './command'

export const showExamples: Command = {
  id: 'examples',
  label: 'Examples',
  about: 'Browse example terrains',
  icon: Images,
  keys: [{ key: 'g' }],
  popup: 'dialog',
  run: ({ dialog }) => (dialog.value = 'gallery'),
}

export const newTerrain: Command = {
  id: 'new',
  label: 'New terrain',
  about: 'Choose a starting terrain',
  icon: FilePlus,
  popup: 'dialog',
  run: ({ dialog }) => (dialog.value = 'new'),
}

export const openFile: Command = {
  id: 'open-file',
  label: 'Open a heightmap',
  shortLabel: 'Open',
  about: 'Erode a heightmap of your own (PNG, GeoTIFF, RAW16 or float32), or open a Rill file',
  icon: ImageUp,
  run: ({ fileInput }) => fileInput.current?.click(),
}
