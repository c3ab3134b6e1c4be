import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A date and time. A lock that is still active, or a time limit that has passed, has a tone. */
export function MomentCell({ field, value }: CellProps<FieldOf<'dateTime'>>) {
  const text = useShow()(value, field)
  const isAhead = typeof value === 'string' && Date.parse(value) > Date.now()
  const tone = isAhead ? field.aheadTone : field.pastTone
  if (tone && text) return <Badge tone={tone}>{text}</Badge>
  return <span className="words">{text}</span>
}
