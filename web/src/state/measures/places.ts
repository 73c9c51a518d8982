/**
 * Places of reports and of the page. Reports have the centre of cell `i` of `n` at (i + 1/2) / n of the map; the page has the outer
 * cell centres on the border, at i / (n - 1).
 */

/** A share of the page from a fraction of a report, for a map that is `cells` wide or high. */
export const shareOf = (fraction: number, cells: number): number => (cells > 1 ? (fraction * cells - 0.5) / (cells - 1) : 0.5)

/** A fraction of a report from a share of the page. */
export const fractionOf = (share: number, cells: number): number => (share * (cells - 1) + 0.5) / cells
