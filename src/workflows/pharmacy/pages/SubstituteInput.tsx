/** The substitute of a medicine, with the warnings that its prescriber never saw. */
import Box from '@mui/material/Box'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { RefInput } from '#resources/fields/RefInput.tsx'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { useVisitDetails } from '#src/workflows/visits/parts/requests.ts'
import { WarningList } from '#src/workflows/visits/parts/WarningList.tsx'
import { useNewWarnings } from './useNewWarnings.ts'

export function SubstituteInput(props: InputProps) {
  const [search] = useSearchParams()
  const { record } = useFormScope()
  const { control } = useFormContext()
  const at = useFieldPath()
  const chosen: unknown = useWatch({ control, name: at(props.name) })
  const { data: details } = useVisitDetails(search.get('visit') ?? '')
  const line = record?.id ?? 0
  const { warned } = useNewWarnings(
    typeof chosen === 'number' ? details : undefined,
    typeof chosen === 'number' ? { line, medication_id: chosen } : undefined,
  )
  const warnings = warned.find(({ id }) => id === line)?.warnings ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <RefInput {...props} field={props.field as RefField} />
      {warnings.length > 0 && <WarningList warnings={warnings} />}
    </Box>
  )
}
