/**
 * The actions after a discharge (domain 2.1): printouts, cash support, the claim, and reopening.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { claimActions } from '#src/workflows/claims/domain/claim-actions.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import type { VisitRow } from '../domain/answers.ts'
import { PapersButton } from '../parts/PapersButton.tsx'
import { useVisitDetails } from '../parts/requests.ts'
import { SupportDue } from './SupportDue.tsx'
import { UndoDeath } from './UndoDeath.tsx'

/** Opens the actions on a row's visit; only then the visit is loaded, and the view logged. */
export function DischargedActs({ row: { id, code, patient } }: { row: VisitRow }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {translate('visits.acts')}
      </Button>
      {isOpen && (
        <Dialog width="md" title={`${translate('visits.acts')} · ${code}`} onClose={() => setOpen(false)}>
          {patient && <PatientLine patient={patient} />}
          <Acts id={id} code={code} />
        </Dialog>
      )}
    </>
  )
}

function Acts({ id, code }: { id: number; code: string }) {
  const { data: details, error, refetch } = useVisitDetails(code)
  const { schema } = useResourceSchema('visits')
  const access = useAccess()
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!details) return <ScreenSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <SupportDue visit={id} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <PapersButton code={code} />
        <UndoDeath details={details} />
      </Box>
      {access('permission', 'create_claim') && <MakeClaim visit={id} />}
      {schema && (
        <SchemaProvider {...schema}>
          <TransitionBar record={details.visit} />
        </SchemaProvider>
      )}
    </Box>
  )
}

/** Nothing for visits without a payer programme; the claim itself if it exists. */
function MakeClaim({ visit }: { visit: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const { data } = useQuery(answerQuery(claimActions.readiness, { body: { visit_id: visit } }))
  const [problems, setProblems] = useState<string[]>([])
  const { send, isPending, failure } = useAction(claimActions.make, {
    touches: ['visits'],
    onDone: (createdClaims) => setProblems(createdClaims.flatMap(({ problems }) => problems.map(label))),
  })
  if (!data) return null
  const claims = data.programs.flatMap(({ claim }) => claim ?? [])
  if (claims.length === data.programs.length)
    return claims.map(({ code }) => (
      <PageLink key={code} to={`/claims/${encodeURIComponent(code)}`}>
        {code}
      </PageLink>
    ))
  const refused = failure ? [failure.message] : problems
  return (
    <Box>
      {refused.length > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {refused.join(' ')}
        </Alert>
      )}
      <Button variant="outlined" loading={isPending} onClick={() => send({ body: { visit_ids: [visit] } })}>
        {translate('visits.make_claim')}
      </Button>
    </Box>
  )
}
