/** What the page keeps images in and gets them from. */
import type { AllowedHosts } from './allowed-hosts'
import type { ImageSource } from './images'
import type { StoredImages } from './stored-images'

export interface ImageStores {
  source: ImageSource
  /** Hosts that images of links may be loaded from. */
  hosts: AllowedHosts
  /** A person's own images in this browser. */
  stored: StoredImages
}
