import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { Slot } from '#resources/form/Slot.tsx'
import { useFieldPath } from '#resources/form/scope.tsx'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Warning } from '#src/workflows/pharmacy/domain/warning.ts'
import { needsReason } from '#src/workflows/pharmacy/domain/warnings.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'

/** Warnings about a row's medicine, and the reason for prescribing it anyway. */
export function RowWarnings({ warnings, row }: { warnings: readonly Warning[]; row: Resource }) {
  const at = useFieldPath()
  const { control } = useFormContext()
  const reason: unknown = useWatch({ control, name: at('override_reason') })
  useReasonOfMedicine()
  // The server may know a warning that this form has not loaded yet.
  const { errors } = useFormState({ control, name: at('override_reason') })
  const isRefused = get(errors, at('override_reason')) !== undefined
  const field = row.fields.override_reason
  const isForbidden = warnings.some((one) => one.isForbidden)
  const needsReasonField = (needsReason(warnings) && !isForbidden) || Boolean(reason) || isRefused
  if (warnings.length === 0 && !needsReasonField) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <WarningList warnings={warnings} />
      {needsReasonField && field && (
        <Slot name="override_reason" field={{ ...field, required: needsReason(warnings) }} />
      )}
    </Box>
  )
}

/** Removes the reason when another medicine is chosen: it was for the earlier one. */
function useReasonOfMedicine() {
  const at = useFieldPath()
  const { control, setValue } = useFormContext()
  const [medicine, reason] = useWatch({ control, name: [at('medication_id'), at('override_reason')] })
  const before = useRef({ medicine, reason })
  const path = at('override_reason')
  useEffect(() => {
    const { current } = before
    if (current.medicine !== medicine && reason && current.reason === reason)
      setValue(path, null, { shouldDirty: true })
    before.current = { medicine, reason }
  }, [medicine, reason, path, setValue])
}
