/** The visit was registered for the wrong patient: moves it to the right one, or cancels it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { minReason } from '#schemas/kit/letters.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { moveProblem } from '#src/workflows/billing/domain/correction.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { VisitCorrection } from '#src/workflows/visits/domain/answers.ts'
import { visitActions } from '#src/workflows/visits/domain/visit-actions.ts'

interface WrongPatientProps {
  correction: VisitCorrection
  /** Opens the dialog that cancels the visit. */
  onCancelVisit(): void
  onDone(): void
}

export function WrongPatient({ correction, onCancelVisit, onDone }: WrongPatientProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { visit, patient, recorded } = correction
  const problem = moveProblem(Number(visit.status), recorded)
  const what = recorded.map(label).join(' · ')
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box>{translate('visits.correct.registered_for')}</Box>
      <PatientBanner patient={patient} />
      {problem ? (
        <Alert severity="warning">{translate(`validation.${problem}`, { what })}</Alert>
      ) : (
        <MoveVisit correction={correction} onDone={onDone} />
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Box sx={{ flex: '1 1 240px', color: 'text.secondary' }}>
          {translate('visits.correct.no_patient')}
        </Box>
        <Button color="error" variant="outlined" onClick={onCancelVisit}>
          {translate('visits.correct.cancel')}
        </Button>
      </Box>
    </Box>
  )
}

/** The right patient and the reason; both are kept in the history. */
function MoveVisit({ correction: { visit }, onDone }: Omit<WrongPatientProps, 'onCancelVisit'>) {
  const translate = useTranslate()
  const [right, setRight] = useState<PatientHit>()
  const [reason, setReason] = useState('')
  const { send, isPending, failure } = useAction(visitActions.movePatient, {
    success: 'visits.correct.moved',
    touches: ['patients', 'appointments', 'invoices'],
    onDone,
  })
  const { reason: reasonProblem, ...others } = failure?.fields ?? {}
  const problem = Object.values(others)[0] ?? (reasonProblem ? undefined : failure?.message)
  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      {right ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
          <Box sx={{ flex: 1 }}>
            <PatientCell patient={right} />
          </Box>
          <Button onClick={() => setRight(undefined)}>{translate('visits.correct.another')}</Button>
        </Box>
      ) : (
        <PatientFinder
          autoFocus
          label={translate('visits.correct.right_patient')}
          exclude={[Number(visit.patient_id)]}
          onChoose={setRight}
        />
      )}
      {right && (
        <>
          <TextField
            required
            autoFocus
            fullWidth
            size="small"
            label={translate('resources.states.why')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            error={reasonProblem !== undefined}
            helperText={reasonProblem ?? translate('visits.correct.reason_hint', { min: minReason })}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Box sx={{ color: 'text.secondary' }}>{translate('visits.correct.consequences')}</Box>
          <Box>
            <Button
              variant="contained"
              loading={isPending}
              onClick={() => {
                const { id, version } = visit
                void send({ id, version, reason, body: { patient_id: right.id } })
              }}
            >
              {translate('visits.correct.move')}
            </Button>
          </Box>
        </>
      )}
    </>
  )
}
