import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import { SchemaProvider, useOverrides, useRegistry, useResource } from '#resources/context.tsx'
import { ResourceForm } from '#resources/form/ResourceForm.tsx'
import { useServerDraft } from '#resources/form/useDrafts.ts'
import type { Row } from '#resources/provider.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { request } from '#src/client/http.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { attachLayout } from './attach-layout.ts'
import { path, refetchRequests } from './calls.ts'
import { type AppliedAnswer, answerFor, TakingOver } from './taking-over.ts'

interface AttachFormProps {
  patient: PatientSummary
  /** `answer`: id of the register response that the card was taken from. */
  onAttached(card: number, answer?: string): void
  onCancel?(): void
}

/** The form of a new card, in the order of the printed card: its number first. */
export function AttachForm({ patient, onAttached, onCancel }: AttachFormProps) {
  const resource = useResource()
  const registry = useRegistry()
  const overrides = useOverrides()
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { drafts, draftState } = useServerDraft(`${resource.name}:of-${patient.id}`)
  const attachResource = useMemo(() => ({ ...resource, form: attachLayout }), [resource])
  const initial = useMemo(
    () => ({ patient_id: patient.id, effective_from: dayInPhnomPenh(new Date()) }),
    [patient.id],
  )
  const appliedAnswer = useRef<AppliedAnswer>(undefined)
  const context = useMemo(
    () => ({
      patient,
      onTake: (answer: AppliedAnswer) => {
        appliedAnswer.current = answer
      },
    }),
    [patient],
  )
  if (!drafts) return <ScreenSkeleton />
  return (
    <Box component="section" aria-labelledby="attach-title">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, maxWidth: 880, mb: 2 }}>
        <Typography id="attach-title" variant="h2" sx={{ flex: '1 1 auto' }}>
          {translate('patient_cards.attach')}
        </Typography>
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {translate('patient_cards.close_form')}
          </Button>
        )}
      </Box>
      <SchemaProvider resource={attachResource} registry={registry} overrides={overrides}>
        <TakingOver value={context}>
          <ResourceForm
            initial={initial}
            drafts={drafts}
            draftState={draftState}
            save={async (body) => {
              const call = { method: 'POST', body, silent: true } as const
              return (await request<Row>(path, call)).data
            }}
            onSaved={(record) => {
              notify('patient_cards.attached', { type: 'success' })
              const answer = answerFor(record, appliedAnswer.current)
              void refetchRequests(client).then(() => onAttached(Number(record.id), answer))
            }}
          />
        </TakingOver>
      </SchemaProvider>
    </Box>
  )
}
