/** /visits/visit-steps/form-step: clinical forms, and notes beside the consultation. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import type { SaveRecord } from '#resources/form/useSubmit.ts'
import type { Row } from '#resources/provider.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery, call } from '#src/client/call.ts'
import { ApiError } from '#src/client/envelope.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { FormOfRecord } from '#src/workflow/RecordForm.tsx'
import { filledFormActions, type OfferedForm } from '#src/workflows/forms/domain/form-actions.ts'
import { answersFromTriage } from '#src/workflows/forms/domain/prefill.ts'
import { answersRow, FormSchema } from '#src/workflows/forms/parts/FormSchema.tsx'
import { deliveryForm } from '../domain/delivery.ts'
import { Newborns } from './Newborns.tsx'
import { NotesOfVisit } from './NotesOfVisit.tsx'
import { type StepProps, VisitStepPage } from './VisitStepPage.tsx'

export const Component = () => (
  <VisitStepPage step="form">
    {(props) => (
      <>
        <FormsOfVisit {...props} />
        <NotesOfVisit {...props} />
      </>
    )}
  </VisitStepPage>
)

/** One form at a time: the filled ones, then that of the service book. */
function FormsOfVisit({ details: { visit, records }, isClosed }: StepProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { data, error, refetch } = useQuery(
    answerQuery(filledFormActions.offered, { params: { visit: visit.code } }),
  )
  const [chosen, choose] = useState<string>()
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton rows={6} />
  const offered = data.filter(({ filled }) => filled !== null || !isClosed)
  const first = offered.find(({ filled, isUsual }) => filled !== null || isUsual)
  const currentForm = offered.find(({ code }) => code === chosen) ?? first
  return (
    <Box component="section" aria-label={translate('forms.of_visit')} sx={{ mb: 4 }}>
      {offered.length === 0 && <Alert severity="info">{translate('forms.none')}</Alert>}
      {offered.length > 0 && (
        <Segmented
          isInline
          label={translate('forms.of_visit')}
          value={currentForm?.code ?? ''}
          segments={offered.map(({ code, definition, filled }) => ({
            value: code,
            label: label(definition.label),
            ...(filled ? { icon: 'mdi:check' } : {}),
          }))}
          onChange={choose}
        />
      )}
      {currentForm && (
        <Filling
          key={currentForm.code}
          form={currentForm}
          triage={records.triages}
          visit={{ id: visit.id, code: visit.code }}
          isClosed={isClosed}
        />
      )}
      {currentForm?.code === deliveryForm && currentForm.filled && (
        <Newborns visit={visit.id} isClosed={isClosed} />
      )}
    </Box>
  )
}

const touches = ['visits']

interface FillingProps {
  form: OfferedForm
  triage: AnsweredRow | null
  visit: { id: number; code: string }
  isClosed: boolean
}

function Filling({ form, triage, visit, isClosed }: FillingProps) {
  const { definition, filled, form_version_id, number, code } = form
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const navigate = useNavigate()
  const initial = useMemo(() => answersFromTriage(definition, triage), [definition, triage])
  const record = filled && answersRow(filled.answers, filled)
  const save: SaveRecord = async (answers, base) => {
    const version = base?.version
    const body = {
      visit_id: visit.id,
      form_version_id,
      answers,
      ...(version === undefined ? {} : { version }),
    }
    const saved = await call(filledFormActions.fill, { body }).catch(withAnswers)
    return answersRow({ ...base, ...answers }, saved)
  }
  return (
    <Box sx={{ mt: 3 }}>
      {filled && (
        <Alert severity="success" sx={{ mb: 3 }}>
          {translate('forms.filled', {
            at: formatDateTime(filled.filled_at, style),
            by: filled.by ? label(filled.by) : '–',
            number,
          })}
        </Alert>
      )}
      <FormSchema definition={definition}>
        <FormOfRecord
          record={record}
          initial={initial}
          about={`${visit.code}-${code}`}
          isReadOnly={isClosed}
          save={save}
          touches={touches}
          onCancel={() => void navigate(stepPath('form'))}
        />
      </FormSchema>
    </Box>
  )
}

/**
 * After another user's correction, the conflict dialog compares answers, not the surrounding
 * record.
 */
function withAnswers(error: unknown): never {
  if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
    const { current } = error.data as { current?: Row }
    if (current) Object.assign(current, current.answers)
  }
  throw error
}
