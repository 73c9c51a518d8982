/** The worked example of the stream power law: a brook on soft rock. */

/** m^(1-2m)/yr */
export const erodibility = 0.00001
export const areaExponent = 0.5
/** m² */
export const area = 1_000_000
/** m/m */
export const slope = 0.05
/** A river that drains this many times as much land. */
export const largerBy = 100

/** The root of the area, m. */
export const powerOfArea = area ** areaExponent
/** m/yr */
export const erosion = erodibility * powerOfArea * slope
/** How many times as fast the larger river erodes on the same slope. */
export const fasterBy = Math.round(largerBy ** areaExponent)

/** A small number without an exponent, such as `0.00001`. */
export const written = (value: number) => value.toFixed(6).replace(/0+$/, '')
