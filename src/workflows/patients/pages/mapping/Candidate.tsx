import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { linkStatus } from '#schemas/codes/patient-link.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import type { RegisterCandidate } from '#src/workflows/patients/domain/outside-registers.ts'
import { MatchScore } from '../duplicates/MatchScore.tsx'
import { SideBySide } from '../duplicates/SideBySide.tsx'
import { type Side, sideOfPatient } from '../duplicates/sides.ts'
import { linksPath, useAct } from './calls.ts'

const sideOf = ({ external_id, place, ...rest }: RegisterCandidate): Side => ({
  ...rest,
  code: external_id,
  birthdate_precision: 1,
  place: place === null ? null : { kh: place, en: place },
})

interface CandidateProps {
  candidate: RegisterCandidate
  patient: PatientHit
  /** Number of externalSystem. */
  system: number
}

/** A person in an external register beside our patient: the same person, or not. */
export function Candidate({ candidate, patient, system }: CandidateProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isDecided, setDecided] = useState(false)
  const { send, isPending, failure } = useAct<object>(linksPath)
  const decide = async (status: number) => {
    const link = {
      local_patient_id: patient.id,
      external_system: system,
      external_id: candidate.external_id,
      status,
    }
    if (!(await send(link))) return
    setDecided(true)
    notify('patient_mapping.decided', { type: 'success' })
  }
  return (
    <Box sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <MatchScore score={candidate.score} why={candidate.reasons} />
      <SideBySide
        titles={[translate('patient_mapping.here'), translate('patient_mapping.in_register')]}
        sides={[sideOfPatient(patient), sideOf(candidate)]}
        why={candidate.reasons}
      />
      {failure && <Box role="alert">{failure.message}</Box>}
      {!isDecided && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button
            variant="contained"
            loading={isPending}
            onClick={() => void decide(linkStatus.LINKED.value)}
          >
            {translate('patient_mapping.link')}
          </Button>
          <Button
            variant="outlined"
            loading={isPending}
            onClick={() => void decide(linkStatus.REFUSED.value)}
          >
            {translate('patient_mapping.refuse')}
          </Button>
        </Box>
      )}
    </Box>
  )
}
