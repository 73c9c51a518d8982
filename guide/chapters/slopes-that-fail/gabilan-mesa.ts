/** The valleys of Gabilan Mesa, California (Perron, Dietrich and Kirchner 2008). */

/** From one valley to the next, m. */
export const spacing = 163

/** Kilometres of valleys in a square kilometre, where parallel valleys lie this many metres apart. */
export const valleysOf = (metres: number) => 1000 / metres
