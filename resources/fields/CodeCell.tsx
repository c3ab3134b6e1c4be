import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A code is read and compared as a whole: it doesn't break at its hyphens. */
export function CodeCell({ field, value }: CellProps) {
  return <span className="keep">{useShow()(value, field)}</span>
}
