/** Defaults and ranges of the options of landforms: for code without a description of the engine. */

/** Reference concavity of chi and ksn, as in the parameter `theta` of the view. */
export const defaultTheta = 0.45
export const minTheta = 0.1
export const maxTheta = 0.9

/** Default number of rivers in a report. */
export const defaultRivers = 8
