/** Reports of archived engines, which lack what later releases have added. */
import type { LandformReport } from './landform-report'

/** The report with null for what its engine does not know. A report of the present engine is returned unchanged. */
export function completeReport(report: LandformReport): LandformReport {
  const { slopeArea, chi, hack } = report
  if (slopeArea.lower !== undefined) return report
  const classes = { streams: [], lower: [], upper: [], fitAbsent: null }
  const errors = { concavityError: null, steepnessError: null, steepnessAtThetaError: null }
  return {
    ...report,
    slopeArea: {
      ...slopeArea,
      ...classes,
      fit: slopeArea.fit && { ...slopeArea.fit, ...errors, rivers: 0 },
      junctions: { concavity: null, concavityError: null, count: 0 },
    },
    chi: { ...chi, fit: chi.fit && { ...chi.fit, slopeError: null } },
    hack: { ...hack, ...classes, exponentError: null, coefficientError: null, rivers: 0 },
    bifurcationRatioError: null,
    lengthRatioError: null,
  }
}
