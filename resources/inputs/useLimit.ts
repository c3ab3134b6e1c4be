import { useWatch } from 'react-hook-form'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useFieldPath, useFormScope } from '../form/scope.tsx'

/** The filter that `within` applies to the offered records; waits until its field is chosen. */
export function useLimit({ within }: Pick<FieldOf<'ref'>, 'within'>) {
  const { defaults = {} } = useFormScope()
  const path = useFieldPath()(within?.field ?? '')
  const chosen: unknown = useWatch({ name: path, disabled: !within })
  const above = chosen ?? defaults[within?.field ?? '']
  return {
    limit: within && above ? { [within.via]: above } : {},
    isWaiting: Boolean(within && !above),
  }
}
