import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** Codes and dates are compared as a whole, so they do not break at their hyphens. */
export function CodeCell({ field, value }: CellProps) {
  return <span className="keep">{useShow()(value, field)}</span>
}
