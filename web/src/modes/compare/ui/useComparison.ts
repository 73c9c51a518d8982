import { useHost } from '../../../app/host'
import { pageComparisonOf } from '../page-comparison'

/** The comparison of the page. */
export const useComparison = () => pageComparisonOf(useHost())
