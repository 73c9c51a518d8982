/** Why a terrain is not opened, and what a person can do about that. */
import type { Severity } from './messages'

/** A recipe that a person can open in place of the refused one. */
export interface Remedy {
  label: string
  /** Prepares what is needed; null where that fails. */
  recipe(): string | Promise<string | null>
  /** The recipe starts as its link says, rather than where the terrain before it was. */
  startsAsLink: boolean
}

export interface Refusal {
  severity: Severity
  text: string
  remedy?: Remedy | null
}
