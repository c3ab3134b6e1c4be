import { useFormContext, useWatch } from 'react-hook-form'
import { sumOf, type Total } from '#schemas/kit/totals.ts'
import { useResource } from '../context.tsx'
import { useFormScope } from '../form/scope.tsx'
import { type FormValues, liveValues } from '../form/values.ts'
import type { InputProps } from '../inputs/types.ts'
import { LiveOutput } from './LiveOutput.tsx'

/** The sum over the rows in the form; the stored sum if the form does not contain the rows. */
export function TotalOutput({ name, field, total }: InputProps & { total: Total }) {
  const resource = useResource()
  const { record } = useFormScope()
  const { getValues } = useFormContext()
  useWatch({ name: total.of })
  const rows: unknown = getValues(total.of)
  const row = resource.children[total.of]?.row
  const live =
    row && Array.isArray(rows)
      ? sumOf(
          resource,
          total,
          rows.map((values: FormValues) => liveValues(row, values)),
        )
      : record?.[name]
  return <LiveOutput name={name} field={field} value={live} />
}
