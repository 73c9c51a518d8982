/** The code of the map of the world. */
export { PlaceDialog as Dialog } from './ui/PlaceDialog'
