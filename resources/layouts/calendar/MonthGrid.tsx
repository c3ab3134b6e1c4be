import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { useEffect, useRef } from 'react'
import { formatLongDate, weekdayName } from '#schemas/kit/long-date.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { usePeekRows } from '../../peek/usePeek.ts'
import type { Row } from '../../provider.ts'
import { dayByKey } from './days.ts'
import { DayItem } from './items.tsx'

/** Records of a day that the grid names; the others are behind "+3 more". */
const maxItems = 3

const Month = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  background: theme.palette.background.paper,
  '&[aria-busy=true]': { opacity: 0.55 },
  'th, td': { border: `1px solid ${theme.palette.divider}`, padding: 0 },
  th: {
    padding: theme.spacing(0.75, 2),
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontSize: theme.typography.body2.fontSize,
    fontWeight: 600,
    textAlign: 'start',
  },
  td: { height: 88, verticalAlign: 'top', cursor: 'pointer' },
  'td.other': { background: theme.palette.background.default, color: theme.palette.text.disabled },
  'td:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '.number': {
    display: 'inline-block',
    minWidth: 22,
    margin: '2px 4px',
    padding: '0 4px',
    borderRadius: 11,
    fontSize: '0.8125rem',
    lineHeight: '22px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  '.today .number': {
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 600,
  },
  ul: {
    listStyle: 'none',
    margin: 0,
    padding: '0 3px 3px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 2,
  },
  '.others': {
    all: 'unset',
    padding: '0 6px',
    fontSize: '0.75rem',
    color: theme.palette.secondary.main,
    cursor: 'pointer',
  },
  '.others:hover': { textDecoration: 'underline' },
}))

interface MonthGridProps {
  view: CalendarView
  label: string
  weeks: readonly string[][]
  days: ReadonlyMap<string, readonly Row[]>
  /** The day in the tab order. */
  day: string
  today: string
  isBusy: boolean
  /** A key moved to another day, which may be in another month. */
  onMove(day: string): void
  onOpen(day: string, anchor: HTMLElement): void
}

/** A month as a grid of days. Keys move between days, Enter opens a day. */
export function MonthGrid(props: MonthGridProps) {
  const { view, label, weeks, days, day, today, isBusy, onMove, onOpen } = props
  const translate = useTranslate()
  const lang = useLanguage()
  const style = useNumberStyle()
  const { acts } = usePeekRows()
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`td[data-day="${day}"]`)?.focus()
  }, [day])
  return (
    <Box sx={{ minHeight: 0, overflow: 'auto', borderRadius: 1 }}>
      <Month
        ref={grid}
        role="grid"
        aria-label={label}
        aria-busy={isBusy}
        onKeyDown={(event) => {
          const cell = event.target as HTMLElement
          if (!cell.matches('td[data-day]')) return
          const next = dayByKey(event.key, day)
          if (next) {
            event.preventDefault()
            isMoving.current = true
            onMove(next)
          } else if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault()
            onOpen(day, cell)
          }
        }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((one) => (
              <th key={one} scope="col">
                {weekdayName(one, lang)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const rows = days.get(one) ?? []
                const named = rows.length > maxItems + 1 ? rows.slice(0, maxItems) : rows
                const isOther = one.slice(0, 7) !== day.slice(0, 7)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its cells
                  <td
                    key={one}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
                    role="gridcell"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    aria-current={one === today ? 'date' : undefined}
                    className={[isOther && 'other', one === today && 'today'].filter(Boolean).join(' ')}
                    onClick={(event) =>
                      !(event.target as Element).closest('[data-id]') && onOpen(one, event.currentTarget)
                    }
                  >
                    <span className="number" aria-hidden="true">
                      {formatNumber(Number(one.slice(8)), style)}
                    </span>
                    <span style={visuallyHidden}>{formatLongDate(one, { lang, digits: style.digits })}</span>
                    {rows.length > 0 && (
                      <ul>
                        {named.map((row) => (
                          <li key={row.id}>
                            <DayItem view={view} row={row} tabIndex={-1} onClick={() => acts.open(row)} />
                          </li>
                        ))}
                        {named.length < rows.length && (
                          <li>
                            <button type="button" className="others" tabIndex={-1}>
                              {translate('views.calendar.more', {
                                count: formatNumber(rows.length - named.length, style),
                              })}
                            </button>
                          </li>
                        )}
                      </ul>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Month>
    </Box>
  )
}
