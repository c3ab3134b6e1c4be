/** The end of an appointment, and the day's bookings below the row. */
import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFieldPath, useFormScope } from '#resources/form/scope.tsx'
import { inputOf } from '#resources/inputs/index.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import { answerQuery } from '#src/client/call.ts'
import { appointmentActions } from '../domain/appointment-actions.ts'
import { DayPanel } from './DayPanel.tsx'

const isDay = (value: unknown): value is string => /^\d{4}-\d\d-\d\d$/.test(String(value))
const timeOr = (value: unknown) => (/^\d\d:\d\d$/.test(String(value)) ? String(value) : null)
const idOr = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)

/** The field names of day and times: those of the appointment, or those of its new date. */
interface TimeFieldNames {
  day: string
  from: string
  to: string
}

function useDay({ day, from, to }: TimeFieldNames) {
  const at = useFieldPath()
  const { record } = useFormScope()
  const { setValue } = useFormContext()
  const names = ['health_facility_id', 'patient_id', 'practitioner_id'] as const
  const values: unknown[] = useWatch({ name: [day, from, to, ...names].map(at) })
  const [date, time_from, time_to, ...others] = values
  const [facility, patient, practitioner] = names.map((name, index) => idOr(others[index] ?? record?.[name]))
  const query = useQuery({
    ...answerQuery(appointmentActions.day, {
      body: {
        date: isDay(date) ? date : '2000-01-01',
        time_from: timeOr(time_from),
        time_to: timeOr(time_to),
        ...(facility ? { health_facility_id: facility } : {}),
        ...(patient ? { patient_id: patient } : {}),
        ...(practitioner ? { practitioner_id: practitioner } : {}),
        ...(record ? { except: record.id } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  // If the user has a single facility, fill it in.
  const own = query.data?.facility?.id
  const isBlank = !record && facility === undefined
  useEffect(() => {
    if (isBlank && own !== undefined) setValue(at('health_facility_id'), own)
  }, [isBlank, own, setValue, at])
  return isDay(date) ? { date, day: query.data } : { date: undefined, day: undefined }
}

function WithDay({ dateFields: fieldNames, ...props }: InputProps & { dateFields: TimeFieldNames }) {
  const { Input } = inputOf(props.field)
  const { date, day } = useDay(fieldNames)
  return (
    <>
      <Input {...props} />
      {date && day && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <DayPanel date={date} day={day} />
        </Box>
      )}
    </>
  )
}

const own = { day: 'date', from: 'time_from', to: 'time_to' }
const moved = { day: 'moved_to', from: 'moved_time_from', to: 'moved_time_to' }

export const TimeInput = (props: InputProps) => <WithDay {...props} dateFields={own} />
export const NewTimeInput = (props: InputProps) => <WithDay {...props} dateFields={moved} />
