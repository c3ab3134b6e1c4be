/** Newborns of the delivery form: each is registered as a patient with a visit (domain 1.3.3). */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { stepPath } from '#application/domain/visit-steps.ts'
import { sentenceOf } from '#resources/failure.ts'
import { gender } from '#schemas/codes/gender.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { filledFormActions } from '#src/workflows/forms/domain/form-actions.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { profilePath } from '#src/workflows/patients/parts/paths.ts'
import type { BornChild } from '../domain/delivery.ts'

type Sex = (typeof gender)[keyof typeof gender]['value']

export function Newborns({ visit, isClosed }: { visit: number; isClosed: boolean }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { data } = useQuery(answerQuery(filledFormActions.newborns, { body: { visit_id: visit } }))
  if (!data) return null
  const { born, registered } = data
  const open = born.slice(registered.length)
  const days = [...new Set(born.map(({ date }) => formatDate(date, style)))]
  return (
    <Box sx={{ mt: 4 }}>
      <Panel title={translate('forms.newborns')}>
        <p>
          {translate('forms.born', {
            date: days.join(' – '),
            children: born.length,
            registered: registered.length,
          })}
        </p>
        {registered.map(
          ({ patient, visit: code }) =>
            patient && (
              <PageLink
                key={patient.id}
                to={code ? stepPath('form', code) : profilePath(patient.id)}
                sx={{ display: 'block', my: 2, color: 'text.primary', textDecoration: 'none' }}
              >
                <PatientLine patient={patient}>{code}</PatientLine>
              </PageLink>
            ),
        )}
        {open.length > 0 && !isClosed && <Registering key={open.length} visit={visit} born={open} />}
      </Panel>
    </Box>
  )
}

interface RegisteringProps {
  visit: number
  born: readonly BornChild[]
}

/** Proposes the sex from the form. */
function Registering({ visit, born }: RegisteringProps) {
  const translate = useTranslate()
  const label = useLabel()
  const [sexes, setSexes] = useState(() => born.map(({ sex }) => (sex ?? undefined) as Sex | undefined))
  const { send, isPending, failure } = useAction(filledFormActions.born, {
    success: 'forms.newborns_registered',
    touches: ['visits', 'patients'],
  })
  const known = sexes.filter((sex) => sex !== undefined)
  const problem = failure && sentenceOf(failure)
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {sexes.map((sex, at) => (
        <Segmented
          // biome-ignore lint/suspicious/noArrayIndexKey: a child is identified by its index alone
          key={at}
          label={translate('forms.child', { number: born[at]?.order ?? 1 })}
          value={String(sex ?? '')}
          segments={Object.values(gender).map((one) => ({
            value: String(one.value),
            label: label(one.label),
          }))}
          onChange={(value) => setSexes(sexes.with(at, Number(value) as Sex))}
        />
      ))}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button
        variant="contained"
        loading={isPending}
        disabled={known.length < born.length}
        onClick={() => void send({ body: { visit_id: visit, sexes: known } })}
      >
        {translate('forms.register_newborns')}
      </Button>
    </Box>
  )
}
