import type { Location } from './location'

/** Limits of a location in a file that is not trusted; GeoTIFF keys are a few numbers and short names. */
const maxKeys = 100
const maxText = 1000
const maxNumbers = 100

/** Whether a value that was stored as JSON is a location. */
export function isLocation(value: unknown): value is Location {
  if (!isRecord(value)) return false
  const { transform, geoKeys, metresPerHeightUnit } = value
  const isPlaced = Array.isArray(transform) && transform.length === 6 && transform.every(Number.isFinite)
  const hasUnit = Number.isFinite(metresPerHeightUnit) && Number(metresPerHeightUnit) > 0
  return (
    isPlaced && hasUnit && isRecord(geoKeys) && Object.keys(geoKeys).length <= maxKeys && Object.values(geoKeys).every(isKeyValue)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isKeyValue(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= maxText
  return Array.isArray(value) ? value.length <= maxNumbers && value.every(Number.isFinite) : Number.isFinite(value)
}
