/**
 * /appointments: expected patients, occupancy of the days, and no-shows (specification §2, domain
 * 1.4). `?view=` and `?day=` select one of them.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { ChipBar } from '#src/ui/ChipBar.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'
import { useShortcut } from '#src/ui/useShortcut.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { appointmentActions, perPage, type View, views } from '../domain/appointment-actions.ts'
import { useAppointmentColumns } from './columns.tsx'
import { CalendarNotes } from './DayPanel.tsx'
import { type Place, placeKey, useDayName } from './days.ts'
import { Fullness, WeekTable } from './WeekTable.tsx'

const creating = '/appointments/create'

function useBoard(view: View, day: string, place: Place | undefined, page: number) {
  const { ward_id, service_id } = place ?? {}
  const body = {
    view,
    day,
    page,
    ...(ward_id ? { ward_id } : {}),
    ...(service_id ? { service_id } : {}),
  }
  return useQuery({
    ...answerQuery(appointmentActions.board, { body }),
    placeholderData: keepPreviousData,
  })
}

export function Component() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const [search, setSearch] = useSearchParams()
  const today = dayInPhnomPenh(new Date())
  const view = views.find((one) => one === search.get('view')) ?? 'day'
  const dayParam = search.get('day') ?? ''
  const day = view === 'missed' || !/^\d{4}-\d\d-\d\d$/.test(dayParam) ? today : dayParam
  const [{ place, page }, narrow] = useState<{ place?: Place; page: number }>({ page: 1 })
  const query = useBoard(view, day, place, page)
  const columns = useAppointmentColumns(view === 'missed' ? 'missed' : 'day')
  const mayCreate = access('permission', 'create_appointment')
  const facility = query.data?.facility?.id
  const begun = { values: { date: day, ...(facility ? { health_facility_id: facility } : {}) } }
  useShortcut('create', mayCreate ? () => void navigate(creating, { state: begun }) : undefined)
  const go = (to: { view?: View; day?: string; place?: Place }) => {
    narrow({ page: 1, ...(to.place ? { place: to.place } : {}) })
    setSearch({ view, day, ...(to.view && { view: to.view }), ...(to.day && { day: to.day }) })
  }
  const places = query.data?.places ?? []
  const calendar = query.data?.calendar ?? []
  const currentDay = calendar.find(({ date }) => date === day)
  return (
    <>
      <PageHeader
        title={translate('appointments.title')}
        actions={
          <>
            <Button component={Link} to="/appointments/list" color="inherit">
              {translate('appointments.all')}
            </Button>
            {mayCreate && (
              <Button component={Link} to={creating} state={begun} variant="contained">
                {translate('appointments.create')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        <Segmented
          isInline
          label={translate('resources.list.parts')}
          value={view}
          segments={views.map((value) => ({
            value,
            label: translate(`appointments.view.${value}`),
          }))}
          onChange={(chosen) => go({ view: chosen })}
        />
        {view !== 'missed' && <Days day={day} step={view === 'week' ? 7 : 1} today={today} onGo={go} />}
      </Box>
      {view === 'day' && (
        <PlaceFilter
          places={places.filter(({ date }) => date === day)}
          chosen={place}
          onChange={(chosen) => narrow({ page: 1, ...(chosen ? { place: chosen } : {}) })}
        />
      )}
      {view === 'day' && currentDay && (
        <Box sx={{ mb: 3 }}>
          <CalendarNotes day={currentDay} />
        </Box>
      )}
      {view !== 'week' && (
        <WorkList
          label={translate(`appointments.view.${view}`)}
          columns={columns}
          query={query}
          empty={translate(`appointments.none_${view}`)}
          open={({ id }) => void navigate(`/appointments/update/${id}`)}
          pages={{ page, perPage, onGo: (to) => narrow({ page: to, ...(place ? { place } : {}) }) }}
        />
      )}
      {view === 'week' && query.error && (
        <PageFailure error={query.error} onRetry={() => void query.refetch()} />
      )}
      {view === 'week' && query.data && (
        <WeekTable
          day={day}
          places={places}
          calendar={calendar}
          onChoose={(chosen, at) => go({ view: 'day', day: chosen, place: at })}
        />
      )}
    </>
  )
}

interface DaysProps {
  day: string
  step: number
  today: string
  onGo(to: { day: string }): void
}

/** Moves one day or week back or forward. */
function Days({ day, step, today, onGo }: DaysProps) {
  const translate = useTranslate()
  const dayName = useDayName()
  const arrow = (name: 'before' | 'after', by: number, icon: string) => (
    <IconButton
      aria-label={translate(`appointments.${name}`)}
      onClick={() => onGo({ day: dayAfter(day, by) })}
    >
      <Icon name={icon} />
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {arrow('before', -step, 'mdi:chevron-left')}
      <Box
        component="span"
        aria-live="polite"
        sx={{ minWidth: 130, textAlign: 'center', fontVariantNumeric: 'tabular-nums' }}
      >
        {dayName(day)}
      </Box>
      {arrow('after', step, 'mdi:chevron-right')}
      {day !== today && (
        <Button size="small" onClick={() => onGo({ day: today })}>
          {translate('appointments.today')}
        </Button>
      )}
    </Box>
  )
}

interface PlaceFilterProps {
  places: Parameters<typeof WeekTable>[0]['places']
  chosen: Place | undefined
  onChange(place: Place | undefined): void
}

/** Services and wards of the day with their occupancy; selecting one filters the list. */
function PlaceFilter({ places, chosen, onChange }: PlaceFilterProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Box sx={{ mb: 3 }}>
      <ChipBar
        label={translate('appointments.places')}
        size="small"
        chips={places.map((one) => {
          const isChosen = chosen !== undefined && placeKey(chosen) === placeKey(one)
          return {
            key: placeKey(one),
            isPressed: isChosen,
            onClick: () => onChange(isChosen ? undefined : one),
            label: (
              <>
                {one.name ? label(one.name) : translate('appointments.facility')}{' '}
                <Fullness {...one} style={style} />
              </>
            ),
          }
        })}
      />
    </Box>
  )
}
