import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { DataTable } from '#resources/list/DataTable.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { FacilityMonths, MonthLine } from '../domain/answers.ts'
import { monthPath, useWords } from './words.ts'

const monthCount = 12

/** Facilities by months: the status of each. */
export function MonthMatrix({ rows }: { rows: readonly FacilityMonths[] }) {
  const words = useWords()
  const { translate, label } = words
  const present = monthOf(dayInPhnomPenh(new Date()))
  const latest = rows
    .flatMap(({ months }) => months.map(({ code }) => code))
    .reduce((last, code) => (code > last ? code : last), present)
  const columns = Array.from({ length: monthCount }, (_, index) => monthAfter(latest, index - monthCount + 1))
  return (
    <DataTable
      label={translate('periods.overview')}
      rows={rows}
      keyOf={({ facility }) => facility.id}
      isFramed
      isWhole
      sx={{ '&& th:not(:first-of-type), && td': { px: 1, minWidth: 0, textAlign: 'center' } }}
      columns={[
        {
          id: 'facility',
          label: translate('periods.facility'),
          names: true,
          cell: ({ facility }) => label(facility.name),
        },
        ...columns.map((code) => ({
          id: code,
          label: words.month(code),
          cell: ({ months }: FacilityMonths) => (
            <MonthCell month={months.find((month) => month.code === code)} />
          ),
        })),
      ]}
    />
  )
}

function MonthCell({ month }: { month: MonthLine | undefined }) {
  const words = useWords()
  const { translate, label } = words
  if (!month)
    return (
      <Box
        component="span"
        sx={{ color: 'text.secondary' }}
        aria-label={translate('periods.no_month')}
        role="img"
      >
        –
      </Box>
    )
  const status = Object.values(periodStatus).find(({ value }) => value === month.status)
  const name = status ? label(status.label) : ''
  return <Mark to={monthPath(month.id)} status={month.status} title={`${words.month(month.code)}: ${name}`} />
}

interface MarkProps {
  to: string
  status: number
  title: string
}

/** The status of the month as a word, because initials may coincide (“open”, “closed”). */
function Mark({ to, status, title }: MarkProps) {
  return (
    <Box
      component={Link}
      to={to}
      aria-label={title}
      title={title}
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 30, whiteSpace: 'nowrap' }}
    >
      <CodeBadge values={periodStatus} value={status} />
    </Box>
  )
}
