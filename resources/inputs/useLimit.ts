import { useFormContext, useWatch } from 'react-hook-form'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { ownFieldsOf } from '#schemas/kit/offered.ts'
import { readField } from '#schemas/kit/validate.ts'
import { useResource } from '../context.tsx'
import { useFieldPath, useFormScope } from '../form/scope.tsx'

/**
 * The filter that `within` and `where` apply to the offered records; waits until the field of
 * `within` is chosen.
 */
export function useLimit(name: string, { within, where }: Pick<FieldOf<'ref'>, 'within' | 'where'>) {
  const { defaults = {}, record } = useFormScope()
  const resource = useResource()
  const at = useFieldPath()
  const path = at(within?.field ?? '')
  const chosen: unknown = useWatch({ name: path, disabled: !within })
  const above = chosen ?? defaults[within?.field ?? '']
  const own = where ? ownFieldsOf(where) : []
  const { getValues } = useFormContext()
  useWatch({ name: own.map(at), disabled: own.length === 0 })
  const values = Object.fromEntries(
    own.map((one) => [
      one,
      readField(resource, one, getValues(at(one)) ?? defaults[one] ?? record?.[one]) ?? null,
    ]),
  )
  return {
    limit: {
      ...(within && above ? { [within.via]: above } : {}),
      ...(where ? { offered: { resource: resource.name, field: name, values } } : {}),
    },
    isWaiting: Boolean(within && !above),
  }
}
