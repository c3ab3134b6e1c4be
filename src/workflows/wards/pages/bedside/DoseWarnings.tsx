/** The warnings of the medicine in the form of a dose, which the reason for giving it is for. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { SeenWarnings } from '#src/workflows/pharmacy/parts/SeenWarnings.tsx'
import { type BedsideMedicine, bedsideActions } from '#src/workflows/wards/domain/bedside.ts'

const Context = createContext<readonly BedsideMedicine[]>([])

/** The medicines of the visit whose doses are recorded. */
export const MedicinesProvider = Context.Provider

/** Those that the medicine of the form has without a reason of its prescriber. */
function useUnmet() {
  const at = useFieldPath()
  const { control } = useFormContext()
  const line: unknown = useWatch({ control, name: at('prescription_line_id') })
  return useContext(Context).find(({ line_id }) => line_id === line)?.unmet ?? []
}

/** Required for a warning about a new or restored dose, as the server requires it. */
export function DoseReason(props: InputProps) {
  const { Input } = inputOf(props.field)
  const { record } = useFormScope()
  const isWarned = useUnmet().length > 0 && record?.is_wrong !== false
  return <Input {...props} required={props.required || isWarned} />
}

export function DoseWarnings() {
  const at = useFieldPath()
  const { control } = useFormContext()
  const client = useQueryClient()
  const { errors } = useFormState({ control })
  const refusal = get(errors, at('override_reason'))
  useEffect(() => {
    // The server knows a warning that is newer than those on the screen.
    if (refusal) void client.invalidateQueries({ queryKey: [bedsideActions.bedside.base] })
  }, [refusal, client])
  return <SeenWarnings name="override_warnings" reason="override_reason" warnings={useUnmet()} />
}
