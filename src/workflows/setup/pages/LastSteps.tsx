import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { periodActions } from '#src/workflows/periods/domain/actions.ts'
import type { SetupState } from '../domain/actions.ts'
import { FormLink } from './FormLink.tsx'

/** Opens the current month for the facility; the page of months opens it for others. */
export function Month({ state: { facility, month } }: { state: SetupState }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const [refusal, setRefusal] = useState('')
  const { send, isPending, failure } = useAction(periodActions.open, {
    touches: ['setup'],
    onDone: (results) => setRefusal(results.find(({ ok }) => !ok)?.message ?? ''),
  })
  if (!facility) return null
  const problem = failure ? sentenceOf(failure) : refusal
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('setup.month.about')}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          variant="contained"
          loading={isPending}
          onClick={() => void send({ body: { code: month, facility_ids: [facility.id] } })}
        >
          {translate('setup.month.open', {
            month: monthText(month, style),
            facility: label(facility.name),
          })}
        </Button>
        <FormLink to="/active-periods/create" variant="outlined">
          {translate('setup.month.others')}
        </FormLink>
      </Box>
    </Box>
  )
}

/** Links to the first patient and the first visit, which prove that the setup works. */
export function FirstPatient({ state: { counts } }: { state: SetupState }) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>{translate('setup.patient.about')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <FormLink to="/patients/create" variant={counts.patients > 0 ? 'outlined' : 'contained'}>
          {translate('setup.patient.register')}
        </FormLink>
        <FormLink to="/visits/register" variant={counts.patients > 0 ? 'contained' : 'outlined'}>
          {translate('setup.patient.visit')}
        </FormLink>
      </Box>
    </Box>
  )
}
