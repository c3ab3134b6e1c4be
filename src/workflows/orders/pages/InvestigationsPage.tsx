/**
 * /visits/investigations: orders of the sections; `?visit=` opens those of one visit (domain
 * 1.3.2).
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ScreenOverrides } from '#resources/context.tsx'
import { answerQuery } from '#src/client/call.ts'
import { perPage } from '#src/domain/work-list.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useWorkState } from '#src/workflow/useWorkState.ts'
import { WorkBar } from '#src/workflow/WorkBar.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { RecordsOfVisit } from '#src/workflows/visits/parts/RecordsOfVisit.tsx'
import { VisitLists } from '#src/workflows/visits/parts/VisitLists.tsx'
import {
  investigationsPath,
  orderActions,
  type Section,
  type Segment,
  sections,
  segments,
} from '../domain/order-actions.ts'
import { Cumulative } from '../parts/Cumulative.tsx'
import { columns } from '../parts/columns.tsx'
import { ResultChoice } from './ResultChoice.tsx'
import { ResultNumber } from './ResultNumber.tsx'
import { ResultReport } from './ResultReport.tsx'

export function Component() {
  const [search] = useSearchParams()
  const code = search.get('visit')
  return code ? <OfVisit key={code} code={code} /> : <Waiting />
}

/** Waiting orders are refetched every minute. */
const useWork = (body: { section: Section; segment: Segment; page: number }) =>
  useQuery({
    ...answerQuery(orderActions.worklist, { body }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })

function Waiting() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [section, setSection] = useState<Section>('laboratory')
  const state = useWorkState(segments)
  const { part, page } = state
  const query = useWork({ section, segment: part, page })
  const title = translate('orders.title')
  return (
    <>
      <PageHeader title={title} />
      <VisitLists list="investigations" />
      <WorkBar
        state={state}
        parts={segments}
        nameOf={(part) => translate(`orders.segment.${part}`)}
        counts={query.data?.counts}
        before={
          <Segmented
            isInline
            label={translate('orders.section.label')}
            value={section}
            segments={(Object.keys(sections) as Section[]).map((value) => ({
              value,
              label: translate(`orders.section.${value}`),
            }))}
            onChange={(chosen) => {
              setSection(chosen)
              state.go(1)
            }}
          />
        }
      />
      <WorkList
        label={title}
        columns={columns.map((one) => ({
          ...one,
          label: translate(`orders.column.${one.id}`),
        }))}
        query={query}
        empty={translate('orders.nothing')}
        open={({ visit }) => void navigate(investigationsPath(visit))}
        order={translate('orders.order')}
        pages={{ page, perPage, onGo: state.go }}
      />
    </>
  )
}

const overrides: ScreenOverrides = { inputs: { result_choice_id: ResultChoice, result_value: ResultNumber } }

const columnsOfOrder = [
  'code',
  'investigation_id',
  'urgency',
  'question',
  'status',
  'result_sign',
  'result_value',
  'unit',
  'flag',
  'ref_low',
  'ref_high',
  'result_choice_id',
  'result_text',
  'attachment',
  'resulted_by',
  'validated_by',
]

function OfVisit({ code }: { code: string }) {
  const translate = useTranslate()
  return (
    <RecordsOfVisit
      code={code}
      title={translate('orders.title')}
      list={{ to: investigationsPath(), label: translate('orders.title') }}
      path="visits/investigation-orders"
      overrides={overrides}
      filter={({ visit }) => ({ visit_id: visit.id })}
      columns={columnsOfOrder}
      actions={(details) => <ResultReport details={details} />}
    >
      {({ patient }) => <Cumulative patient={patient.id} />}
    </RecordsOfVisit>
  )
}
