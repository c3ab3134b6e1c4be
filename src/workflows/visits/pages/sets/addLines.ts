import { useFormContext } from 'react-hook-form'
import { useResource } from '#resources/context.tsx'
import { type FormValues, startValues } from '#resources/form/values.ts'
import type { AnsweredRow } from '#src/domain/action.ts'

/** Adds medicines to the prescription form, except those it has; warnings are checked again. */
export function useAddLines(): (lines: readonly AnsweredRow[]) => void {
  const { lines } = useResource().children
  const { getValues, setValue } = useFormContext()
  return (added) => {
    if (!lines) return
    const present = (getValues('lines') as FormValues[]).filter((line) => line.medication_id)
    const has = new Set(present.map((line) => line.medication_id))
    const fresh = added
      .filter((line) => !has.has(line.medication_id))
      .map((line) => ({ ...startValues(lines.row, line), override_reason: null }))
    setValue('lines', [...present, ...fresh], { shouldDirty: true })
  }
}
