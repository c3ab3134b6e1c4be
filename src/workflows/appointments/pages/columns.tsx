/** Columns of the lists of appointments. */
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { registerPath, stepPath } from '#application/domain/visit-steps.ts'
import { appointmentStatus, appointmentType, reminderStatus } from '#schemas/codes/appointment.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { WorkColumn } from '#src/workflow/WorkList.tsx'
import { PatientCell } from '#src/workflows/patients/parts/PatientCell.tsx'
import type { AppointmentRow } from '../domain/answers.ts'
import type { View } from '../domain/appointment-actions.ts'

import { spanOf } from './days.ts'
import { RowTransitions } from './RowTransitions.tsx'

const Slip = lazy(() => import('./Slip.tsx'))

interface CellProps {
  row: AppointmentRow
}

const Time = ({ row }: CellProps) => spanOf(row, useNumberStyle()) || '–'
const Day = ({ row }: CellProps) => formatDate(row.date, useNumberStyle())
const Patient = ({ row: { patient } }: CellProps) => <PatientCell patient={patient} />

function Kind({ row }: CellProps) {
  const label = useLabel()
  const type = codeLabel(appointmentType, row.type)
  return (
    <>
      {type && label(type)}
      {row.reason && <span className="second">{row.reason}</span>}
    </>
  )
}

function Where({ row: { ward, service, practitioner } }: CellProps) {
  const label = useLabel()
  const place = service ?? ward
  return (
    <>
      {place ? label(place) : '–'}
      {practitioner && <span className="second">{label(practitioner)}</span>}
    </>
  )
}

const Status = ({ row }: CellProps) => <CodeBadge values={appointmentStatus} value={row.status} />

/** How patients are reminded: number and village, and whether someone tried. */
function Reach({ row: { patient, reminder_status } }: CellProps) {
  const label = useLabel()
  const style = useNumberStyle()
  const tried = codeLabel(reminderStatus, reminder_status ?? 0)
  return (
    <>
      {patient?.phone ? (
        <a href={`tel:${patient.phone}`} tabIndex={-1}>
          {styleDigits(patient.phone, style)}
        </a>
      ) : (
        '–'
      )}
      {tried && <span className="second">{label(tried)}</span>}
    </>
  )
}

function Village({ row: { patient } }: CellProps) {
  const label = useLabel()
  return patient?.place ? label(patient.place) : '–'
}

/**
 * Registers an expected patient, which checks them in; links to the visit of a checked-in patient.
 */
function Acts({ row }: CellProps) {
  const translate = useTranslate()
  const access = useAccess()
  const openPath = useOpenPath()
  const [isPrinting, setPrinting] = useState(false)
  const isDue = row.status === appointmentStatus.SCHEDULED.value && row.date === dayInPhnomPenh(new Date())
  const to = row.visit
    ? openPath(stepPath('visit', row.visit))
    : isDue && row.patient && access('route', '/visits/register')
      ? registerPath(row.patient.id)
      : undefined
  return (
    <>
      {to && (
        <Button component={Link} to={to} size="small" tabIndex={-1}>
          {row.visit ?? translate('appointments.check_in')}
        </Button>
      )}
      {row.status === appointmentStatus.SCHEDULED.value && (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={translate('appointments.slip')}
          title={translate('appointments.slip')}
          onClick={() => setPrinting(true)}
        >
          <Icon name="mdi:printer-outline" size={20} />
        </IconButton>
      )}
      <RowTransitions row={row} />
      {isPrinting && (
        <Suspense>
          <Slip row={row} onClose={() => setPrinting(false)} />
        </Suspense>
      )}
    </>
  )
}

const all = {
  day: { Cell: Day, as: 'keep' },
  time: { Cell: Time, as: 'keep' },
  patient: { Cell: Patient, names: true },
  kind: { Cell: Kind },
  where: { Cell: Where },
  contact: { Cell: Reach, as: 'keep' },
  village: { Cell: Village },
  status: { Cell: Status, as: 'keep' },
  acts: { Cell: Acts, as: 'keep' },
} as const satisfies Record<string, Omit<WorkColumn<AppointmentRow>, 'id' | 'label'>>

type ColumnName = keyof typeof all

const columnsOf: Readonly<Record<Exclude<View, 'week'>, readonly ColumnName[]>> = {
  day: ['time', 'patient', 'kind', 'where', 'status', 'acts'],
  missed: ['day', 'patient', 'kind', 'where', 'contact', 'village', 'acts'],
}

export function useAppointmentColumns(view: Exclude<View, 'week'>): readonly WorkColumn<AppointmentRow>[] {
  const translate = useTranslate()
  return columnsOf[view].map((id) => ({
    id,
    label: translate(`appointments.column.${id}`),
    ...all[id],
  }))
}
