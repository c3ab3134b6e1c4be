/** /visits/visit-steps/triage-step: priority and vital signs (domain 1.3.1). */
import { useNotify, useTranslate } from 'ra-core'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { stepPath } from '#application/domain/visit-steps.ts'
import type { ScreenOverrides } from '#resources/context.tsx'
import { gender } from '#schemas/codes/gender.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { callWithToast } from '#src/client/call.ts'
import type { VisitDetails } from '../domain/answers.ts'
import { previousValues } from '../domain/plausibility.ts'
import { visitActions } from '../domain/visit-actions.ts'
import { conceptOf, isRaisedSince, mayBePregnant, type TriageFacts, yearsOf } from '../domain/vital-signs.ts'
import { MeasuredAgain } from '../parts/MeasuredAgain.tsx'
import { VitalsProvider } from '../parts/vitals-context.ts'
import { StepForm } from './StepForm.tsx'
import { PriorityInput, Proposal } from './triage/Proposal.tsx'
import { TriagedProvider } from './triage/triage-context.ts'
import { RequiredInput, useTriageJudge, VitalInput } from './triage/VitalInput.tsx'
import { VisitStepPage } from './VisitStepPage.tsx'

const overrides: ScreenOverrides = {
  inputs: {
    ...Object.fromEntries(
      [...Object.keys(conceptOf), 'weight', 'height']
        .filter((name) => name !== 'bmi')
        .map((name) => [name, VitalInput]),
    ),
    complaint: RequiredInput,
    priority: PriorityInput,
    confirmed_signs: MeasuredAgain,
  },
  useJudge: useTriageJudge,
}

const ofWomen = ['pregnant', 'lmp']
const none: string[] = []
/** Saving a triage finishes it. */
const ownTransitions = ['triage']

export function Component() {
  return (
    <VisitStepPage step="triage" ownTransitions={ownTransitions}>
      {({ details, isClosed }) => <Triage details={details} isClosed={isClosed} />}
    </VisitStepPage>
  )
}

function factsOf(details: VisitDetails): TriageFacts {
  const { birthdate, sex } = details.patient
  const today = dayInPhnomPenh(new Date())
  return {
    birthdate,
    today,
    years: yearsOf({ birthdate, today }),
    isFemale: sex === gender.FeMale.value,
    isInpatient: details.visit.visit_type_id === visitType.IPD.value,
    last: previousValues(details.growth, details.records.triages?.id),
  }
}

function raisedSince({ visit, records: { triages: triage } }: VisitDetails): number | undefined {
  return triage && isRaisedSince(triage, visit) ? Number(visit.priority) : undefined
}

function Triage({ details, isClosed }: { details: VisitDetails; isClosed: boolean }) {
  const translate = useTranslate()
  const goToNext = useNextPatient(details.visit.id)
  const facts = useMemo(() => factsOf(details), [details])
  const { ranges, trend, growth, records } = details
  const dangerSigns = useRef(0)
  const triaged = useMemo(
    () => ({
      trend,
      facts,
      dangerSigns,
      stored: records.triages ?? undefined,
      raisedTo: raisedSince(details),
    }),
    [trend, facts, records.triages, details],
  )
  const { birthdate } = facts
  const vitals = { ranges, growth, birthdate, of: records.triages?.id }
  return (
    <TriagedProvider value={triaged}>
      <VitalsProvider value={vitals}>
        <StepForm
          step="triage"
          of="triages"
          details={details}
          isClosed={isClosed}
          initial={{}}
          overrides={overrides}
          hidden={mayBePregnant(facts) ? none : ofWomen}
          notice={<Proposal />}
          nextLabel={translate('visits.save_next')}
          onNext={goToNext}
        />
      </VitalsProvider>
    </TriagedProvider>
  )
}

/** Opens the triage of the next waiting patient, or the list if there is none. */
function useNextPatient(current: number) {
  const navigate = useNavigate()
  const notify = useNotify()
  return async () => {
    const body = { list: 'triage', segment: 'waiting', page: 1, q: '' } as const
    const waiting = await callWithToast(visitActions.worklist, { body }).catch(() => undefined)
    const next = waiting?.rows.find(({ id }) => id !== current)
    if (waiting && !next) notify('visits.none_in_triage', { type: 'info' })
    void navigate(stepPath('triage', next?.code))
  }
}
