import type { Workspace } from '../../../state/workspace'
import type { HeightDifference } from '../worker/height-difference'

/** The second terrain of a comparison. */
export interface OtherTerrain {
  workspace: Workspace
  /** Draws the terrain where an element covers the display's canvas; the returned function stops that. */
  attach(element: HTMLElement): () => void
  /** The heights of the right side minus those of the left side; the open terrain is on the left if `isOpenLeft`. */
  subtract(isOpenLeft: boolean): Promise<HeightDifference>
  /** Stops the engine and frees the picture. */
  close(): void
}
