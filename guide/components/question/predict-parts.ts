/** What all kinds of questions get from `Predict`. */
export interface PredictParts {
  /** Unique in the chapter. */
  name: string
  isCommitted: boolean
  /** Shows the answer. */
  commit(): void
}
