/** A work of the literature. */
export interface Work {
  /** Initials and family names, separated by commas. */
  authors: string
  /** Absent if the work has no date. */
  year?: number
  title: string
  /** Journal, publisher or site, with its volume. */
  where: string
  doi?: string
  /** Of a work without a DOI. */
  address?: string
}
