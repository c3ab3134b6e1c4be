/** The warnings of the medicine in its dialog, and the reason for dispensing it anyway. */
import { useEffect } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { useVisitDetails } from '#src/workflows/visits/parts/requests.ts'
import { SeenWarnings } from '../parts/SeenWarnings.tsx'
import { useNewWarnings } from './useNewWarnings.ts'

/** Those of the medicine in the dialog. */
function useOwnWarnings() {
  const [search] = useSearchParams()
  const { record } = useFormScope()
  const { data: details } = useVisitDetails(search.get('visit') ?? '')
  const { warned, refetch } = useNewWarnings(details)
  return { warnings: warned.find(({ id }) => id === record?.id)?.warnings ?? [], refetch }
}

export function DispenseWarnings() {
  const { warnings, refetch } = useOwnWarnings()
  const at = useFieldPath()
  const { control } = useFormContext()
  const { errors } = useFormState({ control })
  const refusal = get(errors, at('dispense_reason'))
  useEffect(() => {
    // The server knows a warning that is newer than those on the screen.
    if (refusal) void refetch()
  }, [refusal, refetch])
  return <SeenWarnings name="dispense_warnings" reason="dispense_reason" warnings={warnings} />
}

/** Required for a warning, as the server requires it. */
export function DispenseReason(props: InputProps) {
  const { Input } = inputOf(props.field)
  const { warnings } = useOwnWarnings()
  return <Input {...props} required={props.required || warnings.length > 0} />
}
