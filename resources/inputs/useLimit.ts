import { useWatch } from 'react-hook-form'
import type { FieldOf } from '#schemas/kit/fields/index.ts'

/** The filter that `within` puts on the offered records; waits until its own field is chosen. */
export function useLimit({ within }: Pick<FieldOf<'ref'>, 'within'>) {
  const above: unknown = useWatch({ name: within?.field ?? '', disabled: !within })
  return {
    limit: within && above ? { [within.via]: above } : {},
    isWaiting: Boolean(within && !above),
  }
}
