import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { answerQuery } from '#src/client/call.ts'
import { perPage } from '#src/domain/work-list.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { type WorkColumn, WorkList } from '#src/workflow/WorkList.tsx'
import { AllergyMark } from '#src/workflows/patients/parts/allergies/AllergyMark.tsx'
import { AllergyPrompt } from '#src/workflows/patients/parts/allergies/AllergyPrompt.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import { PapersButton } from '#src/workflows/visits/parts/PapersButton.tsx'
import { QueueNumber } from '#src/workflows/visits/parts/QueueNumber.tsx'
import { RecordsOfVisit } from '#src/workflows/visits/parts/RecordsOfVisit.tsx'
import { VisitLists } from '#src/workflows/visits/parts/VisitLists.tsx'
import {
  type DispensingRow,
  dispensingActions,
  dispensingPath,
  type Segment,
  segments,
} from '../domain/dispensing.ts'

import { CurrentWarnings } from './CurrentWarnings.tsx'
import { DispenseAll } from './DispenseAll.tsx'
import { filledOnDispensing, lineColumns, lineOverrides } from './line-cells.tsx'
import { PatientFacts } from './PatientFacts.tsx'

export function Component() {
  const [search] = useSearchParams()
  const code = search.get('visit')
  return code ? <Dispensing key={code} code={code} /> : <Waiting />
}

interface CellProps {
  row: DispensingRow
}

function Queue({ row: { queue_number, arrived_at, priority, place, has_left } }: CellProps) {
  const translate = useTranslate()
  const label = useLabel()
  return (
    <QueueNumber number={queue_number} arrivedAt={arrived_at}>
      {priority !== visitPriority.ROUTINE.value && <CodeBadge values={visitPriority} value={priority} />}
      {place && <span className="second">{label(place)}</span>}
      {has_left && (
        <>
          {' '}
          <Badge tone="blocked">{translate('pharmacy.discharged')}</Badge>
        </>
      )}
    </QueueNumber>
  )
}

const { PRESCRIBED } = dispensingStatus

/** Names, and the outcome of those that no longer wait. */
function Medicines({ row: { medicines } }: CellProps) {
  const label = useLabel()
  return medicines.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a response does not change
    <div key={index}>
      {label(one)}{' '}
      {one.status !== PRESCRIBED.value && <CodeBadge values={dispensingStatus} value={one.status} />}
    </div>
  ))
}

const columns = [
  { id: 'queue', Cell: Queue, as: 'keep' },
  {
    id: 'patient',
    Cell: ({ row }: CellProps) => (
      <>
        <PatientCell patient={row.patient} />
        <AllergyMark allergies={row.allergies ?? []} />
      </>
    ),
    names: true,
  },
  { id: 'medicines', Cell: Medicines },
  {
    id: 'prescribed_at',
    Cell: ({ row }: CellProps) => formatDateTime(row.prescribed_at, useNumberStyle()),
    as: 'keep',
    isLabelled: true,
  },
] as const satisfies Omit<WorkColumn<DispensingRow>, 'label'>[]

/** Waiting patients are refetched every minute. */
const useWork = (segment: Segment, page: number, q: string) =>
  useQuery({
    ...answerQuery(dispensingActions.dispensing, { body: { segment, page, q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

function Waiting() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const state = useWorkState(segments)
  const { part, page, q } = state
  const query = useWork(part, page, q)
  const title = translate('pharmacy.title')
  return (
    <>
      <PageHeader title={title} />
      <VisitLists list="dispensing" />
      <WorkBar
        state={state}
        parts={segments}
        nameOf={(part) => translate(`pharmacy.segment.${part}`)}
        counts={query.data?.counts}
        search={translate('pharmacy.search')}
      />
      <WorkList
        label={title}
        columns={columns.map((one) => ({ ...one, label: translate(`pharmacy.column.${one.id}`) }))}
        query={query}
        empty={translate(q ? 'pharmacy.not_found' : 'pharmacy.none_waiting')}
        open={({ visit }) => void navigate(dispensingPath(visit))}
        order={translate('pharmacy.order')}
        pages={{ page, perPage, onGo: state.go }}
      />
    </>
  )
}

/** One prescription, each medicine with its actions. */
function Dispensing({ code }: { code: string }) {
  const translate = useTranslate()
  return (
    <RecordsOfVisit
      code={code}
      title={translate('pharmacy.one')}
      list={{ to: dispensingPath(), label: translate('pharmacy.title') }}
      path="visits/prescription-lines"
      filter={({ records }) => ({ prescription_id: records.prescriptions?.id ?? 0 })}
      columns={lineColumns}
      steady={filledOnDispensing}
      overrides={lineOverrides}
      above={(details) => (
        <>
          <AllergyPrompt patient={details.patient} arrivedAt={String(details.visit.arrived_at)} />
          <PatientFacts details={details} />
          <CurrentWarnings details={details} />
        </>
      )}
      actions={(details) => (
        <>
          <DispenseAll details={details} />
          <PapersButton code={code} only={['prescription', 'labels']} />
        </>
      )}
    />
  )
}
