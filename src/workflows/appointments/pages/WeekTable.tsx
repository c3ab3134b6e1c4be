/** The occupancy of a week by service or ward. */
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { CalendarDay, Places } from '../domain/answers.ts'
import { weekOf } from '../domain/week.ts'
import { CalendarNotes } from './DayPanel.tsx'
import { type Place, placeKey, useDayName } from './days.ts'

interface WeekTableProps {
  day: string
  places: readonly Places[]
  calendar: readonly CalendarDay[]
  onChoose(day: string, place: Place): void
}

export function WeekTable({ day, places, calendar, onChoose }: WeekTableProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const dayName = useDayName()
  const week = weekOf(day)
  const rows = new Map(places.map((one) => [placeKey(one), one]))
  const none = translate('appointments.facility')
  const isKnown = calendar.some(({ holidays, hours }) => holidays.length + hours.length > 0)
  if (places.length === 0 && !isKnown) return <EmptyState text={translate('appointments.none_week')} />
  return (
    <TableScroll sx={{ borderBottom: 1, borderBottomColor: 'divider', borderRadius: 1.5 }}>
      <Table aria-label={translate('appointments.view.week')}>
        <thead>
          <tr>
            <th scope="col">{translate('appointments.column.where')}</th>
            {week.map((one) => (
              <th key={one} scope="col" className="end">
                {dayName(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([key, { name, ward_id, service_id }]) => {
            const own = places.filter((one) => placeKey(one) === key)
            return (
              <tr key={key}>
                <th scope="row">{name ? label(name) : none}</th>
                {week.map((one) => {
                  const cell = own.find(({ date }) => date === one)
                  return (
                    <td key={one} className="end">
                      {cell && (
                        <ButtonBase onClick={() => onChoose(one, { ward_id, service_id })}>
                          <Fullness {...cell} style={style} />
                        </ButtonBase>
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
          {isKnown && (
            <tr>
              <th scope="row">{translate('appointments.hours_and_holidays')}</th>
              {calendar.map((one) => (
                <td key={one.date} style={{ verticalAlign: 'top', whiteSpace: 'normal' }}>
                  <CalendarNotes day={one} isShort />
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </Table>
    </TableScroll>
  )
}

/** `7`, or `7 / 10` with a limit; red when full. */
export function Fullness({
  booked: bookedCount,
  capacity,
  style,
}: Pick<Places, 'booked' | 'capacity'> & { style: Parameters<typeof formatNumber>[1] }) {
  const isFull = capacity !== null && bookedCount >= capacity
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(isFull && { color: 'error.main', fontWeight: 700 }),
      }}
    >
      {formatNumber(bookedCount, style)}
      {capacity !== null && ` / ${formatNumber(capacity, style)}`}
    </Box>
  )
}
