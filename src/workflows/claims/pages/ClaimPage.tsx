/** /claims/:code: a claim with its amounts, findings, and history. */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useLocation, useParams } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import { SchemaProvider } from '#resources/context.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { formatDayRange } from '#src/domain/day-range.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { ClaimDetails } from '../domain/answers.ts'
import { fixPath, meanings, reasonName } from '../domain/reasons.ts'
import { othersGuards } from '../domain/separation-of-duties.ts'
import { FindingLines } from '../parts/Findings.tsx'
import { ReadinessText } from '../parts/ReadinessText.tsx'
import { Comments } from './Comments.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { Due, Reasons, StatusBadge } from './cells.tsx'
import { Documents } from './Documents.tsx'
import { EarlierClaims } from './Earlier.tsx'
import { ClaimExchange } from './Exchange.tsx'
import { Parts } from './Parts.tsx'
import { useClaimDetails } from './requests.ts'
import { Steps } from './Steps.tsx'
import { claimOverrides, FindingsContext } from './WarningsInput.tsx'

export function Component() {
  const { code = '' } = useParams()
  const { data: details, error, refetch } = useClaimDetails(code)
  const { schema } = useResourceSchema('claims')
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!details || !schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} overrides={claimOverrides}>
      <FindingsContext value={details.findings}>
        <ClaimDetailsView key={details.claim.id} details={details} />
      </FindingsContext>
    </SchemaProvider>
  )
}

function ClaimDetailsView({ details }: { details: ClaimDetails }) {
  const translate = useTranslate()
  const { claim, documents, findings, parts, correctableFields } = details
  return (
    <>
      <PageHeader
        title={claim.code}
        subtitle={<Standing details={details} />}
        breadcrumb={<PageLink to="/claims/list">{translate('claims.title.all')}</PageLink>}
      />
      <Returned details={details} />
      {claim.appeal_text && (
        <Alert severity="info" sx={{ mb: 3 }}>
          <Box sx={{ fontWeight: 600 }}>{translate('claims.appeal_text')}</Box>
          <Box sx={{ whiteSpace: 'pre-line' }}>{claim.appeal_text}</Box>
        </Alert>
      )}
      <Verdicts details={details} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Whose details={details} />
          {documents.length > 0 && <Documents documents={documents} />}
          <Parts claim={claim} parts={parts} mayReview={details.may_review} />
          {correctableFields.length > 0 && (
            <CorrectionForm claim={claim} correctableFields={correctableFields} />
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Panel title={translate('claims.checks')} actions={<ReadinessText findings={findings} />}>
            {findings.length > 0 ? <FindingLines findings={findings} /> : translate('claims.no_findings')}
          </Panel>
          <EarlierClaims claims={details.earlier} />
          {details.sending && <ClaimExchange claim={claim} sending={details.sending} />}
          <Comments claim={claim} comments={details.comments} />
          <Steps steps={details.steps} />
        </Box>
      </Box>
    </>
  )
}

/** The status, its duration, the next actor, and the deadline. */
function Standing({ details: { claim, actor, days_in_status } }: { details: ClaimDetails }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
      <StatusBadge status={claim.status} />
      {translate('claims.days_in_status', { smart_count: days_in_status, days: days_in_status })}
      {actor && <span>{translate('claims.next', { who: translate(`claims.actor.${actor}`) })}</span>}
      {claim.due_on && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, '& .second': { mt: 0 } }}>
          {translate('claims.until')} <Due on={claim.due_on} />
        </Box>
      )}
    </Box>
  )
}

/** The user's transitions; those that are another user's turn are explained instead. */
function Verdicts({ details: { claim, transitions } }: { details: ClaimDetails }) {
  const label = useLabel()
  const { pathname } = useLocation()
  const reserved = transitions.flatMap(({ name, missing }) => {
    const found = missing.find(({ guard }) => othersGuards.includes(guard))
    return found ? [{ name, ...found }] : []
  })
  const reasons = new Map(reserved.map(({ text, link }) => [label(text), link]))
  return (
    <>
      {reasons.size > 0 && (
        <Alert severity="info" sx={{ mb: 3 }}>
          {[...reasons].map(([text, link]) => (
            <Box key={text}>
              {link && !pathname.endsWith(link) ? (
                <PageLink to={link} color="inherit">
                  {text}
                </PageLink>
              ) : (
                text
              )}
            </Box>
          ))}
        </Alert>
      )}
      <TransitionBar record={claim} hidden={reserved.map(({ name }) => name)} />
    </>
  )
}

const { Rejected, Denied, Resubmitted } = claimStatus

/** Why the claim was returned and what to do; for the payer, the changes since then. */
function Returned({ details: { claim, changed, visit_code } }: { details: ClaimDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const reasons: number[] = claim.rejection_reasons ?? []
  if (claim.status === Resubmitted.value && (changed.length > 0 || claim.answer_text))
    return (
      <Alert severity="info" sx={{ mb: 3 }}>
        {claim.answer_text}
        {changed.map(({ field, before, after }) => (
          <Box key={field}>
            {translate(`claims.field.${field}`)}: {before || '–'} → {after || '–'}
          </Box>
        ))}
      </Alert>
    )
  if (claim.status !== Rejected.value && claim.status !== Denied.value) return null
  return (
    <Alert severity={claim.status === Denied.value ? 'error' : 'warning'} sx={{ mb: 3 }}>
      <Box sx={{ fontWeight: 600 }}>
        <Reasons reasons={reasons} />
      </Box>
      {reasons.map((reason) => {
        const name = reasonName(reason)
        const to = fixPath(reason, { claim: claim.code, visit: visit_code })
        return (
          name && (
            <Box key={reason}>
              <PageLink to={to} color="inherit">
                {label(meanings[name].todo)}
              </PageLink>
            </Box>
          )
        )
      })}
      {claim.rejection_note && <Box sx={{ fontStyle: 'italic' }}>{claim.rejection_note}</Box>}
    </Alert>
  )
}

function Whose({ details: { claim, patient, visit_code } }: { details: ClaimDetails }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const named = (field: string) => (claim._ref?.[field] ? label(claim._ref[field]) : '–')
  const riel = (amount: number | null) => (amount === null ? '–' : formatRiel(amount, style))
  return (
    <Panel title={translate('claims.patient_and_payer')}>
      <Facts
        facts={[
          [
            translate('claims.column.patient'),
            <Box key="patient" sx={{ '& .second': { color: 'text.secondary' } }}>
              <PatientCell patient={patient} />
            </Box>,
          ],
          [
            translate('claims.column.visit'),
            <PageLink key="visit" to={stepPath('visit', visit_code)}>
              {visit_code}
            </PageLink>,
          ],
          [translate('claims.days'), formatDayRange(claim.date_from, claim.date_to, style)],
          [translate('claims.column.program'), named('program_id')],
          [translate('claims.field.attachment_id'), named('attachment_id')],
          [translate('claims.field.primary_diagnosis_id'), named('primary_diagnosis_id')],
          ...(claim.referral_no ? [[translate('claims.field.referral_no'), claim.referral_no] as const] : []),
          [
            translate('claims.amounts'),
            translate('claims.amounts_line', {
              claimed: riel(claim.amount_claimed),
              approved: riel(claim.amount_approved),
              reimbursed: riel(claim.amount_reimbursed),
            }),
          ],
        ]}
      />
    </Panel>
  )
}
