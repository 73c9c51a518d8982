/** The values of a link that describe a comparison. */

/** Names of the values. */
export const comparisonNames = ['compare', 'with', 'with-at', 'divider', 'layout', 'side'] as const

export type ComparisonValues = Record<(typeof comparisonNames)[number], string>

export const noComparison: ComparisonValues = { compare: '', with: '', 'with-at': '', divider: '', layout: '', side: '' }
