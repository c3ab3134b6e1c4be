import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A date and time. A future one may be coloured, for example a lock that is still active. */
export function MomentCell({ field, value }: CellProps<FieldOf<'dateTime'>>) {
  const text = useShow()(value, field)
  const isAhead = field.aheadTone && typeof value === 'string' && Date.parse(value) > Date.now()
  if (isAhead) return <Badge tone={field.aheadTone}>{text}</Badge>
  return <span className="words">{text}</span>
}
