/** Answers to the question about allergies without an allergy to record. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { failureOf } from '#resources/failure.ts'
import { ReasonInput } from '#resources/inputs/ReasonInput.tsx'
import { allergyAnswer } from '#schemas/codes/allergy.ts'
import { minReason } from '#schemas/kit/letters.ts'
import { isReason } from '#src/domain/reason.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'

/** Paths whose responses contain the banner, or depend on the answer. */
export const allergyTouches = [
  'patients',
  'visits',
  'visits/prescription-lines',
  'visits/vital-signs',
  'invoices',
]

const { NONE_KNOWN, CANNOT_ANSWER } = allergyAnswer

interface Review {
  answer: number
  reason?: string
}

export function AllergyAnswers({ patient }: { patient: BannerPatient }) {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { request } = useGenerator()
  const [reason, setReason] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (review: Review) =>
      request('patients/patient-allergy-reviews', {
        method: 'POST',
        body: { patient_id: patient.id, ...review },
        silent: true,
      }),
    onSuccess: () => notify('patients.allergies.saved', { type: 'success' }),
    onError: (error) => notify(failureOf(error).message || 'resources.form.offline', { type: 'error' }),
    onSettled: () => Promise.all(allergyTouches.map((one) => client.invalidateQueries({ queryKey: [one] }))),
  })
  const sendReason = (text: string) => {
    setChecked(true)
    if (isReason(text)) mutate({ answer: CANNOT_ANSWER.value, reason: text })
  }
  if (reason !== null)
    return (
      <Box sx={{ display: 'grid', gap: 2, width: '100%', maxWidth: 520 }}>
        <ReasonInput
          autoFocus
          label={translate('patients.allergies.why_unable')}
          value={reason}
          onChange={setReason}
          problem={
            isChecked && !isReason(reason)
              ? translate('validation.fewLetters', { min: minReason })
              : undefined
          }
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" disabled={isPending} onClick={() => sendReason(reason)}>
            {translate('patients.allergies.save_reason')}
          </Button>
          <Button color="inherit" onClick={() => setReason(null)}>
            {translate('ra.action.cancel')}
          </Button>
        </Box>
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button variant="outlined" disabled={isPending} onClick={() => mutate({ answer: NONE_KNOWN.value })}>
        {translate('patients.allergies.answer_none')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setReason('')}>
        {translate('patients.allergies.answer_unable')}
      </Button>
    </Box>
  )
}
