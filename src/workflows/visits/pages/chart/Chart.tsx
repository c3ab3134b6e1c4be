/** Visits with diagnoses, medicines, measurements and results, in one request. */
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { stackedRows, Table, TableScroll } from '#resources/list/table-styles.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { visitPath } from '#src/domain/visit-steps.ts'
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

const Lines = styled(Table)(({ theme }) => stackedRows(theme))

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
  const title = translate('visits.chart.trends')
  return (
    <Panel title={title} isFlush>
      <TableScroll>
        <Lines aria-label={title}>
          <thead>
            <tr>
              {['day', 'complaint', 'diagnoses', 'medicines'].map((name) => (
                <th key={name}>{translate(`visits.chart.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {visits.map((visit) => (
              <VisitLine key={visit.code} visit={visit} onLeave={onLeave} />
            ))}
          </tbody>
        </Lines>
      </TableScroll>
    </Panel>
  )
}

function VisitLine({ visit, onLeave }: { visit: ChartVisit; onLeave(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const { code, at, visit_type_id, status, complaint, diagnoses, medicines } = visit
  const type = codeLabel(visitType, visit_type_id)
  const forDays = (medicine: ChartVisit['medicines'][number]) =>
    translate('visits.chart.for_days', {
      name: label(medicine),
      days: styleDigits(String(medicine.days), style),
    })
  return (
    <tr>
      <th scope="row" className="keep">
        <PageLink to={visitPath(code, status)} onClick={onLeave}>
          {formatDate(dayInPhnomPenh(new Date(at)), style)}
        </PageLink>
        <span className="second">{type ? `${label(type)} · ${code}` : code}</span>
        <CancelledBadge status={status} />
      </th>
      <td>{complaint}</td>
      <td>
        {diagnoses.map((diagnosis) => (
          <div key={diagnosis.code}>
            {diagnosis.code} {label(diagnosis)}
          </div>
        ))}
      </td>
      <td>
        {medicines.map((medicine) => (
          <div key={medicine.id}>{forDays(medicine)}</div>
        ))}
      </td>
    </tr>
  )
}
