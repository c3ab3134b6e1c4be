import { isOnEarth, readPlace } from '#schemas/kit/geo.ts'

/** The URL of a map at the place; undefined if there is none. */
export function mapAddress(value: unknown): string | undefined {
  const place = typeof value === 'string' ? readPlace(value) : undefined
  if (!place || !isOnEarth(place)) return undefined
  const { lat, lng } = place
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}
