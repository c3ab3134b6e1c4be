import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { CountField } from '#schemas/kit/fields/count.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useRegistry } from '../context.tsx'
import { listPath } from '../paths.ts'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** How many, leading to the list of exactly those, for people who may see it. */
export function CountCell({ field, value, row }: CellProps<CountField>) {
  const label = useLabel()
  const translate = useTranslate()
  const { holds } = useGenerator()
  const counted = useRegistry().find(field.of)
  const text = useShow()(value, field)
  if (!counted || value === 0 || !holds(counted.permissions.list)) return text
  return (
    <Link
      to={listPath(counted.path, { [field.via]: row.id })}
      aria-label={translate('resources.list.open_counted', {
        count_text: text,
        name: label(counted.label.many),
      })}
    >
      {text}
    </Link>
  )
}
