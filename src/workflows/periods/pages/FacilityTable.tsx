import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { periodStatus } from '#schemas/codes/period-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { status } from '#src/domain/periods/period.ts'
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { FacilityMonths, MonthLine } from '../domain/answers.ts'
import { tableSx } from './table.ts'
import { monthPath, useWords } from './words.ts'

/** Facilities with their open months and cut-offs, and the last closed month. */
export function FacilityTable({ rows }: { rows: readonly FacilityMonths[] }) {
  const { translate } = useWords()
  return (
    <ScrollRegion label={translate('periods.title')}>
      <Box component="table" sx={tableSx}>
        <thead>
          <tr>
            <th scope="col">{translate('periods.facility')}</th>
            <th scope="col">{translate('periods.month')}</th>
            <th scope="col">{translate('periods.cutoff')}</th>
            <th scope="col">{translate('periods.last_closed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FacilityLine key={row.facility.id} row={row} />
          ))}
        </tbody>
      </Box>
    </ScrollRegion>
  )
}

function FacilityLine({ row: { facility, months } }: { row: FacilityMonths }) {
  const { translate, label, closed } = useWords()
  const unfinished = months.filter((month) => month.status !== status.closed).reverse()
  const last = months.find((month) => month.status === status.closed)
  return (
    <tr>
      <th scope="row">
        <Box component="span" sx={{ color: 'text.secondary', mr: 2, fontWeight: 400 }}>
          {facility.code}
        </Box>
        {label(facility.name)}
      </th>
      <td>
        {unfinished.map((month) => (
          <UnfinishedMonth key={month.id} month={month} />
        ))}
        {unfinished.length === 0 && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate(months.length === 0 ? 'periods.none' : 'periods.all_closed')}
          </Box>
        )}
      </td>
      <td>
        {unfinished.map((month) => (
          <Cutoff key={month.id} month={month} />
        ))}
      </td>
      <td>
        {last && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 3,
              minHeight: 34,
              alignItems: 'center',
            }}
          >
            <MonthLink month={last} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {closed(last)}
            </Box>
          </Box>
        )}
      </td>
    </tr>
  )
}

function MonthLink({ month }: { month: MonthLine }) {
  const words = useWords()
  return (
    <Link component={RouterLink} to={monthPath(month.id)} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {words.month(month.code)}
    </Link>
  )
}

function UnfinishedMonth({ month }: { month: MonthLine }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 34 }}>
      <MonthLink month={month} />
      <CodeBadge values={periodStatus} value={month.status} />
    </Box>
  )
}

function Cutoff({ month }: { month: MonthLine }) {
  const { day, left } = useWords()
  const today = dayInPhnomPenh(new Date())
  const isLate = month.submission_cutoff_on < today
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 34, whiteSpace: 'nowrap' }}>
      {day(month.submission_cutoff_on)}
      <Box
        component="span"
        sx={{ color: isLate ? 'error.main' : 'text.secondary', fontWeight: isLate ? 600 : 400 }}
      >
        {left(today, month.submission_cutoff_on)}
      </Box>
    </Box>
  )
}
