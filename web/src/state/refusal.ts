/** Why a terrain was not opened, and a fix that the user can apply. */
import type { Severity } from './messages'

/** A recipe that the user can open instead of the refused one. */
export interface Remedy {
  label: string
  /** Prepares the recipe; null if that fails. */
  recipe(): string | Promise<string | null>
  /** The recipe starts as its link specifies, rather than at the place of the previous terrain. */
  startsAsLink: boolean
}

export interface Refusal {
  severity: Severity
  text: string
  remedy?: Remedy | null
}
