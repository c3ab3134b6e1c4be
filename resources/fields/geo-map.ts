import { isOnEarth, readPlace } from '#schemas/kit/geo.ts'

/** Where a map of the world shows the place; undefined while there is none. */
export function mapAddress(value: unknown): string | undefined {
  const place = typeof value === 'string' ? readPlace(value) : undefined
  if (!place || !isOnEarth(place)) return undefined
  const { lat, lng } = place
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
}
