import { unitOf } from '#schemas/kit/unit-of.ts'
import { keepUnits, withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A value that its kind formats as one line: names, codes, numbers with their unit, dates. */
export function PlainCell({ field, value, row }: CellProps) {
  const { fields } = useResource()
  const label = useLabel()
  const text = keepUnits(useShow()(value, field))
  const unit = unitOf(field, fields, row, value)
  return withUnit(text, unit && label(unit))
}
