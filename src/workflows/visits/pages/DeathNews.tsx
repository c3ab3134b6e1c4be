/** Records a death: the data of the certificate, and the effects of recording it (domain 1.3.5). */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { canBeMaternal, canBeNewborn, usualDeathPlace } from '../domain/death.ts'
import { thisMinute } from '../parts/requests.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './VisitStepPage.tsx'

const recordAs = { label: 'visits.death.record', color: 'error' } as const

export function DeathNews(props: StepProps & { onClose(): void }) {
  const { details } = props
  const { patient, visit, records } = details
  const translate = useTranslate()
  const death = records['visit-deaths']
  const now = thisMinute()
  const at = String(death?.death_at ?? now)
  const hidden = [
    ...(canBeMaternal(patient, at) ? [] : ['is_maternal']),
    ...(canBeNewborn(patient, at) ? [] : ['is_newborn']),
  ]
  const place = usualDeathPlace(Number(visit.visit_type_id))
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <PatientLine patient={patient} hasPhoto />
      {!death && !props.isClosed && <Alert severity="error">{translate('visits.death.ends')}</Alert>}
      <StepForm
        {...props}
        // The certificate can be completed after the visit has ended.
        isClosed={props.isClosed && !death}
        step="discharge"
        of="visit-deaths"
        hidden={hidden}
        initial={{ death_at: now, place }}
        {...(death ? {} : { saveAs: recordAs })}
      />
    </Box>
  )
}
