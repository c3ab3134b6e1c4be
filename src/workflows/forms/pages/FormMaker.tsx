/** The editor of an encounter type's form: questions, problems, preview, versions. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sentenceOf } from '#resources/failure.ts'
import type { Row } from '#resources/provider.ts'
import { encounterTypeClass } from '#schemas/codes/clinical-terms.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { type FormDraft, formActions } from '../domain/form-actions.ts'
import { Preview } from './Preview.tsx'
import { Questions } from './Questions.tsx'

export const FormMaker = ({ record }: { record: Row }) =>
  record.encounter_class === encounterTypeClass.FORM.value ? <OfForm id={record.id} /> : null

function OfForm({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(answerQuery(formActions.form, { id }))
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
      <Questions type={id} questions={data?.definition.questions ?? []} />
      {data && <Publishing id={id} draft={data} />}
      {data && data.problems.length === 0 && <Preview definition={data.definition} />}
    </Box>
  )
}

function Publishing({ id, draft }: { id: number; draft: FormDraft }) {
  const { problems, published, isUnchanged } = draft
  const translate = useTranslate()
  const style = useNumberStyle()
  const mayUpdate = useAccess()('permission', 'update_encounter_type')
  const publish = useAction(formActions.publish, { success: 'forms.now_published' })
  const withdraw = useAction(formActions.withdraw, { success: 'forms.now_withdrawn' })
  const failure = publish.failure ?? withdraw.failure
  const state = published
    ? translate(isUnchanged ? 'forms.published' : 'forms.published_otherwise', {
        number: formatNumber(published.number, style),
        at: formatDateTime(published.at, style),
      })
    : translate('forms.unpublished')
  return (
    <Panel
      title={translate('forms.publishing')}
      actions={
        mayUpdate && (
          <>
            {published && (
              <Button color="inherit" loading={withdraw.isPending} onClick={() => void withdraw.send({ id })}>
                {translate('forms.withdraw')}
              </Button>
            )}
            <Button
              variant="contained"
              disabled={isUnchanged || problems.length > 0}
              loading={publish.isPending}
              onClick={() => void publish.send({ id })}
            >
              {translate('forms.publish')}
            </Button>
          </>
        )
      }
    >
      {state}
      {failure && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {sentenceOf(failure)}
        </Alert>
      )}
      {problems.length > 0 && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {translate('forms.problems')}
          <ul>
            {problems.map(({ key, question, rule, other }) => (
              <li key={`${question} ${key} ${rule} ${other}`}>
                {translate(`forms.problem.${key}`, {
                  question,
                  other,
                  rule: rule && translate(`forms.rule.${rule}`),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Panel>
  )
}
