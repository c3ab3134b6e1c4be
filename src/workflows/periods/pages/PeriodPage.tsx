/** A month of a facility: status, checklist, actions, and totals. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useParams } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { daysBetween } from '#schemas/kit/days.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { status } from '#src/domain/periods/period.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { MonthClaims } from '#src/workflows/claims/parts/MonthClaims.tsx'
import type { PeriodState } from '../domain/answers.ts'
import { reminderDays } from '../domain/reminders.ts'
import { ChecklistPanel } from './ChecklistPanel.tsx'
import { MonthActions } from './MonthActions.tsx'
import { RequestsPanel } from './RequestsPanel.tsx'
import { usePeriod } from './requests.ts'
import { TotalsPanel } from './TotalsPanel.tsx'
import { useWords } from './words.ts'

export function Component() {
  const { id = '' } = useParams()
  const { data, error, refetch } = usePeriod(id)
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <ScreenSkeleton />
  return <Period key={data.id} period={data} />
}

function Period({ period }: { period: PeriodState }) {
  const { translate, label, month, moment } = useWords()
  const [acknowledgedItems, setAcknowledgedItems] = useState<readonly string[]>([])
  const { code, facility, late_until } = period
  const isLive = facility !== null && period.status !== status.closed
  const name = facility ? label(facility.name) : translate('periods.national')
  return (
    <>
      <PageHeader
        title={translate('periods.period_title', { month: month(code), name })}
        badge={<CodeBadge values={periodStatus} value={period.status} />}
        breadcrumb={
          <Link component={RouterLink} to="/active-periods">
            {translate('periods.title')}
          </Link>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 1100 }}>
        {isLive && <CutOff period={period} />}
        {late_until && (
          <Alert severity="info">{translate('periods.late_until', { until: moment(late_until) })}</Alert>
        )}
        <Panel title={translate('periods.status')}>
          <PeriodFacts period={period} />
          {facility && <MonthActions period={period} acknowledged={acknowledgedItems} />}
        </Panel>
        {facility && period.checklist.length > 0 && (
          <ChecklistPanel
            items={period.checklist}
            isLive={isLive}
            viewed={acknowledgedItems}
            onSee={setAcknowledgedItems}
          />
        )}
        {facility && (
          <Allowed permission="view_claim_invoices">
            <MonthClaims facility={facility.id} month={code} />
          </Allowed>
        )}
        {period.snapshots.length > 0 && <TotalsPanel period={period} />}
        {facility && <RequestsPanel requests={period.requests} />}
      </Box>
    </>
  )
}

/** In the last days, the cut-off is shown above everything else. */
function CutOff({ period }: { period: PeriodState }) {
  const { translate, day, left } = useWords()
  const { today, submission_cutoff_on: cutoff } = period
  const days = daysBetween(today, cutoff)
  if (days > Math.max(...reminderDays)) return null
  return (
    <Alert severity={days < 0 ? 'error' : 'warning'}>
      {translate('periods.cutoff')}: {day(cutoff)} · {left(today, cutoff)}
    </Alert>
  )
}

function PeriodFacts({ period }: { period: PeriodState }) {
  const { translate, label, day, moment, left, closed } = useWords()
  const { opened_at, opened_by, closed_at, reopened_until, submission_cutoff_on, note } = period
  const details = opened_at && moment(opened_at)
  const isDone = period.status === status.closed
  const cutoff = day(submission_cutoff_on)
  const facts: [string, string | null][] = [
    [translate('periods.first_day'), day(period.starts_on)],
    [translate('periods.last_day'), day(period.ends_on)],
    [
      translate('periods.cutoff'),
      isDone ? cutoff : `${cutoff} · ${left(period.today, submission_cutoff_on)}`,
    ],
    [
      translate('periods.opened'),
      details && opened_by
        ? translate('periods.closed_by', { when: details, who: label(opened_by) })
        : details,
    ],
    [translate('periods.closed'), closed_at && closed(period)],
    [
      translate('periods.until'),
      period.status === status.reopened && reopened_until ? moment(reopened_until) : null,
    ],
    [translate('periods.note'), note],
  ]
  return <Facts facts={facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []))} />
}
