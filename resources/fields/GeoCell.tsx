import { useShow } from '../show.ts'
import { mapAddress } from './geo-map.ts'
import type { CellProps } from './kind.ts'

/** Coordinates, linked to a map. Nothing is fetched before the user follows the link. */
export function GeoCell({ field, value }: CellProps) {
  const text = useShow()(value, field)
  const address = mapAddress(value)
  if (!address) return text
  return (
    <a className="keep" href={address} target="_blank" rel="noreferrer noopener">
      {text}
    </a>
  )
}
