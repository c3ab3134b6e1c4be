/** Visits with diagnoses, medicines, measurements and results, in one request. */
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { visitPath } from '#application/domain/visit-steps.ts'
import { DataTable } from '#resources/list/DataTable.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { SideBySide } from '#src/workflows/orders/parts/SideBySide.tsx'
import type { ChartVisit } from '#src/workflows/visits/domain/answers.ts'
import { visitActions } from '#src/workflows/visits/domain/visit-actions.ts'
import { CancelledBadge } from '#src/workflows/visits/parts/Cancelled.tsx'

interface ChartProps {
  /** Id of the patient. */
  patient: number
  /** Called when the user opens a visit of the history. */
  onLeave(): void
}

export function Chart({ patient, onLeave }: ChartProps) {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({
    ...answerQuery(visitActions.chart, { body: { patient_id: patient } }),
    retry: false,
  })
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Course visits={data.visits} onLeave={onLeave} />
      <SideBySide title={translate('visits.chart.measured')} rows={data.measured} />
      <SideBySide title={translate('visits.chart.observed')} rows={data.observed} />
      <SideBySide title={translate('orders.cumulative')} rows={data.results} />
    </Box>
  )
}

function Course({ visits, onLeave }: { visits: readonly ChartVisit[]; onLeave(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const title = translate('visits.chart.trends')
  return (
    <Panel title={title} isFlush>
      <DataTable
        label={title}
        rows={visits}
        keyOf={({ code }) => code}
        isStacked
        columns={[
          {
            id: 'day',
            label: translate('visits.chart.day'),
            names: true,
            as: 'keep',
            cell: (visit) => <VisitName visit={visit} onLeave={onLeave} />,
          },
          {
            id: 'complaint',
            label: translate('visits.chart.complaint'),
            cell: ({ complaint }) => complaint,
          },
          {
            id: 'diagnoses',
            label: translate('visits.chart.diagnoses'),
            cell: ({ diagnoses }) =>
              diagnoses.map((diagnosis) => (
                <div key={diagnosis.code}>
                  {diagnosis.code} {label(diagnosis)}
                </div>
              )),
          },
          {
            id: 'medicines',
            label: translate('visits.chart.medicines'),
            cell: ({ medicines }) =>
              medicines.map((medicine) => (
                <div key={medicine.id}>
                  {translate('visits.chart.for_days', {
                    name: label(medicine),
                    days: styleDigits(String(medicine.days), style),
                  })}
                </div>
              )),
          },
        ]}
      />
    </Panel>
  )
}

function VisitName({ visit, onLeave }: { visit: ChartVisit; onLeave(): void }) {
  const label = useLabel()
  const style = useNumberStyle()
  const { code, at, visit_type_id, status } = visit
  const type = codeLabel(visitType, visit_type_id)
  return (
    <>
      <PageLink to={visitPath(code, status)} onClick={onLeave}>
        {formatDate(dayInPhnomPenh(new Date(at)), style)}
      </PageLink>
      <span className="second">{type ? `${label(type)} · ${code}` : code}</span>
      <CancelledBadge status={status} />
    </>
  )
}
