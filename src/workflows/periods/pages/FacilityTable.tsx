import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { DataTable } from '#resources/list/DataTable.tsx'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { status } from '#src/domain/periods/period.ts'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { FacilityMonths, MonthLine } from '../domain/answers.ts'
import { monthPath, useWords } from './words.ts'

/** Facilities with their open months and cut-offs, and the last closed month. */
export function FacilityTable({ rows }: { rows: readonly FacilityMonths[] }) {
  const { translate } = useWords()
  return (
    <DataTable
      label={translate('periods.title')}
      rows={rows}
      keyOf={({ facility }) => facility.id}
      isFramed
      isWhole
      columns={[
        {
          id: 'facility',
          label: translate('periods.facility'),
          names: true,
          cell: ({ facility }) => <FacilityName facility={facility} />,
        },
        {
          id: 'month',
          label: translate('periods.month'),
          cell: ({ months }) =>
            unfinished(months).length > 0 ? (
              unfinished(months).map((month) => <UnfinishedMonth key={month.id} month={month} />)
            ) : (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {translate(months.length === 0 ? 'periods.none' : 'periods.all_closed')}
              </Box>
            ),
        },
        {
          id: 'cutoff',
          label: translate('periods.cutoff'),
          cell: ({ months }) => unfinished(months).map((month) => <Cutoff key={month.id} month={month} />),
        },
        {
          id: 'last_closed',
          label: translate('periods.last_closed'),
          cell: ({ months }) => <LastClosed months={months} />,
        },
      ]}
    />
  )
}

const unfinished = (months: readonly MonthLine[]) =>
  months.filter((month) => month.status !== status.closed).reverse()

/** The code and the name. */
export function FacilityName({ facility }: Pick<FacilityMonths, 'facility'>) {
  const { label } = useWords()
  return (
    <>
      <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
        {facility.code}
      </Box>
      {label(facility.name)}
    </>
  )
}

function LastClosed({ months }: Pick<FacilityMonths, 'months'>) {
  const { closed } = useWords()
  const last = months.find((month) => month.status === status.closed)
  if (!last) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, minHeight: 34, alignItems: 'center' }}>
      <MonthLink month={last} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {closed(last)}
      </Box>
    </Box>
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
