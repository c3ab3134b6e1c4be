import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { CountField } from '#schemas/kit/fields/count.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useRegistry } from '../context.tsx'
import { listPath, toolPath } from '../paths.ts'
import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** The count, linked to the filtered list or to the field's page if the user may open it. */
export function CountCell({ field, value, row }: CellProps<CountField>) {
  const label = useLabel()
  const translate = useTranslate()
  const { holds } = useGenerator()
  const counted = useRegistry().find(field.of)
  const text = useShow()(value, field)
  if (!counted || value === 0 || !holds(counted.permissions.list)) return text
  return (
    <Link
      to={
        field.page
          ? toolPath(field.page, row)
          : listPath(counted.path, field.via ? { [field.via]: row.id } : undefined)
      }
      aria-label={translate('resources.list.open_counted', {
        count_text: text,
        name: label(counted.label.many),
      })}
    >
      {text}
    </Link>
  )
}
