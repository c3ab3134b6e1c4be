import { useShow } from '../show.ts'
import { mapAddress } from './geo-map.ts'
import type { CellProps } from './kind.ts'

/** A place, leading to it on a map of the world; nothing is fetched before somebody follows it. */
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
