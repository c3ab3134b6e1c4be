import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { periodStatus } from '#schemas/codes/period-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { FacilityMonths, MonthLine } from '#src/domain/periods/answers.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { statusColours } from './StatusChip.tsx'
import { tableSx } from './table.ts'
import { monthPath, useWords } from './words.ts'

const shown = 12

/** Facilities by months: how far each is, at a glance. */
export function MonthMatrix({ rows }: { rows: readonly FacilityMonths[] }) {
  const words = useWords()
  const { translate, label } = words
  const present = monthOf(dayInPhnomPenh(new Date()))
  const latest = rows
    .flatMap(({ months }) => months.map(({ code }) => code))
    .reduce((last, code) => (code > last ? code : last), present)
  const columns = Array.from({ length: shown }, (_, index) => monthAfter(latest, index - shown + 1))
  return (
    <>
      <Box
        sx={{ overflowX: 'auto' }}
        tabIndex={0}
        role="region"
        aria-label={translate('months.overview')}
      >
        <Box
          component="table"
          sx={{ ...tableSx, '& th:not(:first-of-type), & td': { px: 1, textAlign: 'center' } }}
        >
          <thead>
            <tr>
              <th scope="col">{translate('months.facility')}</th>
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
      </Box>
      <Legend />
    </>
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
          aria-label={translate('months.no_month')}
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
      <Mark
        to={monthPath(month.id)}
        status={month.status}
        name={`${words.month(month.code)}: ${name}`}
      />
    </td>
  )
}

function Mark({ status, name, to }: { status: number; name: string; to?: string }) {
  const { translate } = useWords()
  const { ground, text } = statusColours[status] ?? {}
  return (
    <Box
      {...(to ? { component: Link, to, 'aria-label': name, title: name } : { component: 'span' })}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        minWidth: 34,
        height: 30,
        px: 1,
        borderRadius: 1.5,
        bgcolor: ground,
        color: text,
        fontWeight: 600,
        textDecoration: 'none',
        '&:hover': { outline: '1px solid', outlineColor: 'divider' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {translate(`months.letter.${status}`)}
    </Box>
  )
}

function Legend() {
  const { translate, label } = useWords()
  return (
    <Box
      component="ul"
      aria-label={translate('months.legend')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, m: 0, px: 4, py: 3, listStyle: 'none' }}
    >
      {Object.values(periodStatus).map(({ value, label: name }) => (
        <Box component="li" key={value} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Mark status={value} name="" />
          {label(name)}
        </Box>
      ))}
    </Box>
  )
}
