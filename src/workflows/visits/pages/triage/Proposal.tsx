import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useGetMany, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { useRegistry, useResource } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { minReason } from '#schemas/kit/letters.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { isBelowProposal, proposedPriority, yearsOf } from '#src/workflows/visits/domain/vital-signs.ts'
import { usePatientGrowth, useVitals, useVitalValues } from '#src/workflows/visits/parts/vitals-context.ts'

/** The priority proposed by the measurements; the user decides, with a reason for a lower one. */
export function Proposal() {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const target = useRegistry().find('symptoms')
  const { ranges } = useVitals()
  const years = yearsOf(usePatientGrowth())
  const { register, setValue, clearErrors, formState } = useFormContext()
  const values = useVitalValues()
  const ids = Array.isArray(values.symptom_ids) ? (values.symptom_ids as number[]) : []
  const { data: symptoms = [] } = useGetMany<Row>(
    target?.path ?? '',
    { ids },
    { enabled: target !== undefined && ids.length > 0 },
  )
  const dangerSigns = symptoms.filter((symptom) => symptom?.is_danger_sign === true).length
  const { priority, because } = proposedPriority(values, { ranges, dangerSigns, years })
  // The server knows the ranges of the pregnancy that is only being entered.
  const needsReason = isBelowProposal(values, priority) || formState.errors.priority !== undefined
  if (!needsReason && (because.length === 0 || priority === values.priority)) return null
  const proposed = codeLabel(visitPriority, priority)
  const reasons = because.map((name) => {
    const field = resource.fields[name]
    return field ? label(field.label) : translate(`visits.because.${name}`)
  })
  const isEmergency = priority === visitPriority.EMERGENCY.value
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        ...(isEmergency && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      <span>
        {translate('visits.proposed', {
          priority: proposed ? label(proposed) : '',
          because: reasons.join(', '),
        })}
      </span>
      <Button
        size="small"
        variant={isEmergency ? 'contained' : 'outlined'}
        color={isEmergency ? 'error' : 'primary'}
        onClick={() => {
          setValue('priority', priority, { shouldDirty: true })
          setValue('priority_reason', null, { shouldDirty: true })
          clearErrors('priority')
        }}
      >
        {translate('visits.use_proposal')}
      </Button>
      {needsReason && (
        <TextField
          size="small"
          label={translate('visits.priority_reason', { min: minReason })}
          {...register('priority_reason', { onChange: () => clearErrors('priority') })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: '1 1 240px', maxWidth: 420 }}
        />
      )}
    </Box>
  )
}
