const points = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** The nearest of eight compass points: `NE` for 50 degrees. */
export function compassPoint(azimuth: number): string {
  return points[Math.round((((azimuth % 360) + 360) % 360) / 45) % 8]!
}
