/** A step of a visit (specification §2 /visits/visit-steps/…); without a visit, its work list. */
import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import {
  isClosed,
  isLeaving,
  type Step,
  stepPath,
  stepStates,
  steps,
} from '#application/domain/visit-steps.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority, visitStep } from '#schemas/codes/visit-step.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { StepPage } from '#src/workflow/StepPage.tsx'
import { ClaimMeter } from '#src/workflows/claims/parts/ClaimMeter.tsx'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import { BedsideLink } from '#src/workflows/wards/parts/BedsideLink.tsx'
import { placeOverrides } from '#src/workflows/wards/parts/PlaceInputs.tsx'
import type { VisitDetails } from '../domain/answers.ts'
import { queueDay } from '../domain/queue-day.ts'
import { CancelledNotice } from '../parts/Cancelled.tsx'
import { PayerOffers } from '../parts/PayerOffers.tsx'
import { useVisitDetails } from '../parts/requests.ts'
import { ChartButton } from './chart/ChartButton.tsx'
import { CorrectMenu } from './correct/CorrectMenu.tsx'
import { RequestLateEntry } from './RequestLateEntry.tsx'
import { VisitWorkPage } from './VisitWorkPage.tsx'

export interface StepProps {
  details: VisitDetails
  /** The visit is over: its records are read-only. */
  isClosed: boolean
}

interface VisitStepPageProps {
  step: Step
  /** Transitions that saving the step applies: no separate buttons. */
  ownTransitions?: readonly string[]
  /** The content of the step. */
  children(props: StepProps): ReactNode
}

/** Opening the patient's consultation needs no second click. */
const instant = ['consult']

const useStepLabel = () => {
  const label = useLabel()
  return (step: Step) => {
    const text = codeLabel(visitStep, steps.indexOf(step) + 1)
    return text ? label(text) : step
  }
}

export function VisitStepPage({ step, ownTransitions, children }: VisitStepPageProps) {
  const [search] = useSearchParams()
  const labelOf = useStepLabel()
  const code = search.get('visit')
  if (!code) return <VisitWorkPage key={step} list={step} title={labelOf(step)} />
  return (
    <OpenStep
      key={`${step} ${code}`}
      step={step}
      code={code}
      ownTransitions={ownTransitions}
      content={children}
    />
  )
}

interface OpenStepProps extends Pick<VisitStepPageProps, 'step' | 'ownTransitions'> {
  code: string
  content: VisitStepPageProps['children']
}

function OpenStep({ step, code, ownTransitions = [], content }: OpenStepProps) {
  const translate = useTranslate()
  const label = useLabel()
  const labelOf = useStepLabel()
  const { data: details, dataUpdatedAt, error, refetch } = useVisitDetails(code)
  const access = useAccess()
  const style = useNumberStyle()
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!details) return <ScreenSkeleton />
  const { visit, progress, patient, transitions, seen_by } = details
  const day = queueDay(String(visit.arrived_at))
  const states = stepStates(progress)
  // Before the discharge, only users who make claims see the claim.
  const showsClaim = isLeaving(progress.status) || access('permission', 'create_claim')
  return (
    <StepPage
      title={`${labelOf(step)} · ${visit.code}`}
      badge={
        <>
          <CodeBadge values={visitStatus} value={progress.status} />
          {!isClosed(progress.status) && visit.priority !== visitPriority.ROUTINE.value && (
            <CodeBadge values={visitPriority} value={Number(visit.priority)} />
          )}
        </>
      }
      subtitle={[
        translate('visits.queue_place', { number: styleDigits(String(visit.queue_number), style) }),
        ...(day ? [formatDate(day, style)] : []),
      ].join(' · ')}
      list={{ to: stepPath(step), label: translate('visits.list_of', { step: labelOf(step) }) }}
      actions={
        <>
          <BedsideLink visit={visit} />
          <CorrectMenu visit={{ id: visit.id, code: String(visit.code), status: progress.status }} />
          <ChartButton patient={patient.id} />
        </>
      }
      banner={
        <>
          <CancelledNotice status={progress.status} />
          <PatientBanner patient={patient} isCompact />
          <PayerOffers patient={patient.id} visit={visit.id} />
          {showsClaim && <ClaimMeter visit={visit} asOf={dataUpdatedAt} />}
          <RequestLateEntry visit={visit} />
          {seen_by && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {translate('visits.attended_by', { name: label(seen_by) })}
            </Alert>
          )}
        </>
      }
      steps={steps
        .filter((name) => access('route', stepPath(name)))
        .map((name) => ({
          name,
          label: labelOf(name),
          to: stepPath(name, visit.code),
          state: states[name],
        }))}
      current={step}
      ownTransitions={ownTransitions}
      owner={{ path: 'visits', record: visit, transitions, instant, overrides: placeOverrides }}
    >
      {content({ details, isClosed: isClosed(progress.status) })}
    </StepPage>
  )
}
