import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { periodStatus } from '#schemas/codes/period-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { FacilityMonths, MonthLine } from '../domain/answers.ts'
import { tableSx } from './table.ts'
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
    <ScrollRegion label={translate('periods.overview')}>
      <Box
        component="table"
        sx={{ ...tableSx, '& th:not(:first-of-type), & td': { px: 1, textAlign: 'center' } }}
      >
        <thead>
          <tr>
            <th scope="col">{translate('periods.facility')}</th>
            {columns.map((code) => (
              <th key={code} scope="col">
                {words.month(code)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ facility, months }) => (
            <tr key={facility.id}>
              <th scope="row">{label(facility.name)}</th>
              {columns.map((code) => (
                <MonthCell key={code} month={months.find((month) => month.code === code)} />
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollRegion>
  )
}

function MonthCell({ month }: { month: MonthLine | undefined }) {
  const words = useWords()
  const { translate, label } = words
  if (!month)
    return (
      <td>
        <Box
          component="span"
          sx={{ color: 'text.secondary' }}
          aria-label={translate('periods.no_month')}
          role="img"
        >
          –
        </Box>
      </td>
    )
  const status = Object.values(periodStatus).find(({ value }) => value === month.status)
  const name = status ? label(status.label) : ''
  return (
    <td>
      <Mark to={monthPath(month.id)} status={month.status} title={`${words.month(month.code)}: ${name}`} />
    </td>
  )
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
