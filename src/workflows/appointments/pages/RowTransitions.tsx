/** Marks as missed and reschedules from a list row, in the usual dialogs. */
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { SchemaProvider, useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { recordKey } from '#resources/record-cache.ts'
import { useTransitions } from '#resources/states/useTransitions.ts'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { appointmentStates } from '#schemas/parts/appointment-states.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import type { AppointmentRow } from '../domain/answers.ts'
import { hasBegun } from '../domain/begun.ts'
import { overrides } from './overrides.ts'

const TransitionDialog = lazy(() => import('#resources/states/TransitionDialog.tsx'))

const { SCHEDULED, MISSED } = appointmentStatus
const path = 'appointments'

type Name = 'miss' | 'reschedule'

/** The actions of a row in its state. */
function namesOf(row: AppointmentRow): Name[] {
  if (row.status === MISSED.value) return ['reschedule']
  if (row.status !== SCHEDULED.value) return []
  return hasBegun(row, new Date()) ? ['miss', 'reschedule'] : ['reschedule']
}

export function RowTransitions({ row }: { row: AppointmentRow }) {
  const label = useLabel()
  const { holds } = useGenerator()
  const [chosen, setChosen] = useState<Name>()
  if (!holds('update_appointment')) return null
  return (
    <>
      {namesOf(row).map((name) => (
        <Button key={name} size="small" color="inherit" tabIndex={-1} onClick={() => setChosen(name)}>
          {label(appointmentStates.transitions[name].label)}
        </Button>
      ))}
      {chosen && <OfRecord id={row.id} name={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface OfRecordProps {
  id: number
  name: Name
  onClose(): void
}

/** Loads the record once an action is chosen. */
function OfRecord({ id, name, onClose }: OfRecordProps) {
  const { request } = useGenerator()
  const { schema } = useResourceSchema(path)
  const { data: record } = useQuery({
    queryKey: recordKey(path, id),
    queryFn: async () => (await request<Row>(`${path}/${id}`)).data,
  })
  if (!schema || !record) return null
  return (
    <SchemaProvider {...schema} overrides={overrides}>
      <Taking record={record} name={name} onClose={onClose} />
    </SchemaProvider>
  )
}

function Taking({ record, name, onClose }: Omit<OfRecordProps, 'id'> & { record: Row }) {
  const transition = useTransitions(record).find((one) => one.name === name)
  if (!transition) return null
  return (
    <Suspense>
      <TransitionDialog record={record} transition={transition} onClose={onClose} />
    </Suspense>
  )
}
