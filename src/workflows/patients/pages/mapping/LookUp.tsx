/** Looks a patient up in an external register, and links them to a person there. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { externalSystem } from '#schemas/codes/patient-link.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { registerActions } from '#src/workflows/patients/domain/link-actions.ts'
import type { RegisterLookup } from '#src/workflows/patients/domain/outside-registers.ts'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { Candidate } from './Candidate.tsx'
import { RegisterSign } from './RegisterSign.tsx'
import { useRegisters } from './useRegisters.ts'
import { labelOf } from './words.ts'

export function LookUp() {
  const translate = useTranslate()
  const { data: registers = [] } = useRegisters()
  const [patient, setPatient] = useState<PatientHit>()
  const isKnown = registers.some(({ state }) => state !== 'unset')
  if (!isKnown) return null
  return (
    <Panel title={translate('patient_mapping.look_up')}>
      <PatientFinder label={translate('patient_mapping.patient')} onChoose={setPatient} />
      {patient && (
        <Box key={patient.id} sx={{ display: 'grid', gap: 2, mt: 3 }}>
          <PatientLine patient={patient} hasPhoto />
          {registers
            .filter(({ state }) => state !== 'unset')
            .map(({ system }) => (
              <InRegister key={system} system={system} patient={patient} />
            ))}
        </Box>
      )}
    </Panel>
  )
}

/** The response of one register about a patient. */
function InRegister({ system, patient }: { system: number; patient: PatientHit }) {
  const translate = useTranslate()
  const label = useLabel()
  const name = label(labelOf(externalSystem, system))
  const { send, isPending, failure } = useAction(registerActions.lookup)
  const [answer, setAnswer] = useState<RegisterLookup>()
  const lookUp = async () => setAnswer(await send({ body: { patient_id: patient.id, system } }))
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" loading={isPending} onClick={() => void lookUp()}>
          {translate('patient_mapping.search_in', { name })}
        </Button>
        {answer && answer.state !== 'up' && <RegisterSign state={answer.state} />}
      </Box>
      <Box role="status">
        {answer?.state === 'up' && answer.candidates.length === 0 && (
          <Box sx={{ mt: 2 }}>{translate('patient_mapping.none_matching', { name })}</Box>
        )}
        {answer?.candidates.map((candidate) => (
          <Candidate key={candidate.external_id} candidate={candidate} patient={patient} system={system} />
        ))}
      </Box>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure.message}
        </Alert>
      )}
    </div>
  )
}
