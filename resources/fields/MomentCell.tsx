import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A moment; one that lies ahead may be coloured, as for a lock that still holds. */
export function MomentCell({ field, value }: CellProps<FieldOf<'dateTime'>>) {
  const text = useShow()(value, field)
  const isAhead = field.aheadTone && typeof value === 'string' && Date.parse(value) > Date.now()
  return <span className={isAhead ? `state ${field.aheadTone}` : 'words'}>{text}</span>
}
