import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useGetMany, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useRegistry, useResource } from '#resources/context.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import type { Row } from '#resources/provider.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { minReason } from '#schemas/kit/letters.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { isBelowProposal, proposedPriority, yearsOf } from '#src/workflows/visits/domain/vital-signs.ts'
import { usePatientGrowth, useVitals, useVitalValues } from '#src/workflows/visits/parts/vitals-context.ts'
import { useTriaged } from './triage-context.ts'

/** The proposed priority with its reasons, and whether the chosen one needs a reason. */
function useProposal() {
  const target = useRegistry().find('symptoms')
  const { ranges } = useVitals()
  const years = yearsOf(usePatientGrowth())
  const { formState } = useFormContext()
  const values = useVitalValues()
  const ids = Array.isArray(values.symptom_ids) ? (values.symptom_ids as number[]) : []
  const { data: symptoms = [] } = useGetMany<Row>(
    target?.path ?? '',
    { ids },
    { enabled: target !== undefined && ids.length > 0 },
  )
  const dangerSigns = symptoms.filter((symptom) => symptom?.is_danger_sign === true).length
  const { dangerSigns: judged, raisedTo } = useTriaged()
  useEffect(() => {
    judged.current = dangerSigns
  }, [judged, dangerSigns])
  const { priority, because } = proposedPriority(values, { ranges, dangerSigns, years })
  // The server knows the ranges of the pregnancy that is only being entered.
  const isLowered = raisedTo !== undefined && Number(values.priority) > raisedTo
  const needsReason =
    isBelowProposal(values, priority) || isLowered || formState.errors.priority !== undefined
  return {
    priority,
    because,
    chosen: values.priority,
    raisedTo: isLowered ? raisedTo : undefined,
    needsReason,
  }
}

/** The priority proposed by the measurements, beside the buttons that save. */
export function Proposal() {
  const translate = useTranslate()
  const label = useLabel()
  const resource = useResource()
  const { setValue, clearErrors } = useFormContext()
  const { priority, because, chosen, raisedTo } = useProposal()
  const isOther = priority !== chosen && because.length > 0
  if (!isOther && raisedTo === undefined) return null
  const proposed = codeLabel(visitPriority, priority)
  const reasons = because.map((name) => {
    const field = resource.fields[name]
    return field ? label(field.label) : translate(`visits.because.${name}`)
  })
  const raised = raisedTo !== undefined && codeLabel(visitPriority, raisedTo)
  const isEmergency = priority === visitPriority.EMERGENCY.value
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', sm: 'wrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        ...(isEmergency && { color: 'error.main', fontWeight: 600 }),
      }}
    >
      {raised && <span>{translate('visits.raised', { priority: label(raised) })}</span>}
      {isOther && (
        <>
          <span>
            {translate('visits.proposed', { priority: proposed ? label(proposed) : '' })}
            {/* On a phone, the values themselves are marked; the form needs the room. */}
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {' '}
              ({reasons.join(', ')})
            </Box>
          </span>
          <Button
            size="small"
            sx={{ flex: 'none' }}
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
        </>
      )}
    </Box>
  )
}

/** The chosen priority, with the reason that a lower one than the proposed needs. */
export function PriorityInput(props: InputProps) {
  const translate = useTranslate()
  const { register, clearErrors, formState } = useFormContext()
  const label = useLabel()
  const { needsReason, priority, raisedTo, chosen } = useProposal()
  const nameOf = (value: unknown) => label(codeLabel(visitPriority, Number(value)) ?? { kh: '', en: '' })
  const { Input } = inputOf(props.field)
  const problem = formState.errors.priority_reason?.message
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start' }}>
      <Input {...props} />
      {needsReason && (
        <TextField
          size="small"
          label={translate('visits.priority_reason', {
            min: minReason,
            chosen: nameOf(chosen),
            proposed: nameOf(Math.min(priority, raisedTo ?? priority)),
          })}
          {...register('priority_reason', { onChange: () => clearErrors(['priority', 'priority_reason']) })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          disabled={props.disabled ?? false}
          error={Boolean(problem)}
          helperText={problem && String(problem)}
        />
      )}
    </Box>
  )
}
