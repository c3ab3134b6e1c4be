/**
 * /visits/register: registers an arrival (specification §2, domain 1.3). `?patient=` selects the
 * patient, `?display=1` is the waiting room display.
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { visitPath } from '#application/domain/visit-steps.ts'
import { type ScreenOverrides, useGenerator } from '#resources/context.tsx'
import type { Row } from '#resources/provider.ts'
import { ScreenFailure } from '#resources/screens/ScreenFailure.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { appointmentType } from '#schemas/codes/appointment.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useOpenPath } from '#src/ui/PageLink.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { RecordForm } from '#src/workflow/RecordForm.tsx'
import { WorkList } from '#src/workflow/WorkList.tsx'
import { parsePatientText } from '#src/workflows/patients/domain/parse-patient-text.ts'
import { PatientFinder } from '#src/workflows/patients/parts/finder/PatientFinder.tsx'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import type { VisitStart } from '../domain/answers.ts'
import { visitActions } from '../domain/visit-actions.ts'
import { useVisitWork } from '../parts/requests.ts'
import { useOpenVisit } from '../parts/useOpenVisit.ts'
import { columnsOf, useVisitColumns } from './columns.tsx'
import { CorrectMenu } from './correct/CorrectMenu.tsx'
import { DisplayPage } from './DisplayPage.tsx'
import { KindInput } from './KindInput.tsx'
import { RegisteredDialog } from './RegisteredDialog.tsx'

export function Component() {
  const [search] = useSearchParams()
  return search.get('display') ? <DisplayPage /> : <Register />
}

function Register() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const access = useAccess()
  const { coversNothing } = useGenerator()
  const [search, setSearch] = useSearchParams()
  const patient = Number(search.get('patient') ?? 0)
  const [registered, setRegistered] = useState<{ visit: Row; printsTicket: boolean }>()
  const choose = (id: number | undefined) => setSearch(id ? { patient: String(id) } : {})
  const register = (text: string) =>
    void navigate('/patients/create', { state: { values: parsePatientText(text) } })
  return (
    <>
      <PageHeader
        title={translate('visits.register')}
        actions={
          <Button component={Link} to="/visits/register?display=1" target="_blank" color="inherit">
            {translate('visits.display.title')}
          </Button>
        }
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {coversNothing ? (
          <Alert severity="info">{translate('resources.form.no_coverage')}</Alert>
        ) : registered ? null : patient > 0 ? (
          <Arrival
            key={patient}
            patient={patient}
            onSaved={(visit, printsTicket) => setRegistered({ visit, printsTicket })}
            onCancel={() => choose(undefined)}
          />
        ) : (
          <Box sx={{ maxWidth: 760 }}>
            <PatientFinder
              label={translate('visits.find_patient')}
              autoFocus
              onChoose={({ id }) => choose(id)}
              onRegister={access('route', '/patients/create') ? register : undefined}
            />
          </Box>
        )}
        <Arrivals />
      </Box>
      {registered && (
        <RegisteredDialog
          {...registered}
          onClose={() => {
            setRegistered(undefined)
            choose(undefined)
          }}
        />
      )}
    </>
  )
}

const overrides: ScreenOverrides = { inputs: { visit_type_id: KindInput } }

interface ArrivalProps {
  patient: number
  onSaved(visit: Row, printsTicket: boolean): void
  onCancel(): void
}

/** The form of a visit, with known values filled in. */
function Arrival({ patient, onSaved, onCancel }: ArrivalProps) {
  const translate = useTranslate()
  const body = { patient_id: patient }
  const start = useQuery({
    ...answerQuery(visitActions.start, { body }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { holds } = useGenerator()
  const label = useLabel()
  const openPath = useOpenPath()
  if (start.error) return <ScreenFailure error={start.error} onRetry={() => void start.refetch()} />
  if (!start.data) return <ScreenSkeleton />
  const { open, values } = start.data
  const openTo = open && openPath(visitPath(open.code, open.status))
  const isOwn = values.health_facility_id !== null && !holds('list_health_facilities')
  return (
    <div>
      <PatientBanner patient={start.data.patient} />
      {open ? (
        <Alert
          severity="warning"
          action={
            <>
              {openTo && (
                <Button component={Link} to={openTo} color="inherit" size="small" autoFocus>
                  {translate('visits.open_it', { code: open.code })}
                </Button>
              )}
              <CorrectMenu visit={open} onDone={() => void start.refetch()} />
            </>
          }
        >
          {translate('visits.is_open', { code: open.code })}
          <Button color="inherit" size="small" onClick={onCancel} sx={{ ml: 2 }}>
            {translate('visits.next_patient')}
          </Button>
        </Alert>
      ) : (
        <>
          <Booked booked={start.data.booked} />
          {start.data.expected.map((note) => (
            <Alert key={note.en} severity="success" sx={{ mb: 3 }}>
              {label(note)}
            </Alert>
          ))}
          <Known start={start.data} />
          <RecordForm
            path="visits"
            record={null}
            initial={{ ...values, patient_id: patient }}
            overrides={overrides}
            about={String(patient)}
            hidden={['patient_id', ...(isOwn ? ['health_facility_id'] : [])]}
            onSaved={(visit) => onSaved(visit, start.data.prints_ticket)}
            onCancel={onCancel}
          />
        </>
      )}
    </div>
  )
}

/** Explains the initial values. */
function Known({ start: { pays, last } }: { start: VisitStart }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  return (
    <Alert severity={pays === 'card' ? 'success' : 'info'} sx={{ mb: 3 }}>
      {translate(`visits.pays.${pays}`)}{' '}
      {last ? translate('visits.last', { date: formatDate(last, style) }) : translate('visits.first_visit')}
    </Alert>
  )
}

/** The visit will fulfil an appointment of today. */
function Booked({ booked }: Pick<VisitStart, 'booked'>) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (booked.length === 0) return null
  const times = booked.map(({ time, type }) => {
    const kind = codeLabel(appointmentType, type)
    return [styleDigits(time, style), kind && label(kind)].filter(Boolean).join(' ')
  })
  return (
    <Alert severity="success" sx={{ mb: 3 }}>
      {translate('visits.booked', { times: times.join(' · ') })}
    </Alert>
  )
}

/** Today's arrivals, latest first. */
function Arrivals() {
  const translate = useTranslate()
  const access = useAccess()
  const openVisit = useOpenVisit()
  const query = useVisitWork({ list: 'arrivals', segment: 'today', q: '', page: 1 })
  const columns = useVisitColumns(columnsOf('arrivals'))
  if (!access('permission', 'list_visits')) return null
  return (
    <Panel title={translate('visits.arrivals')} isFlush>
      <WorkList
        label={translate('visits.arrivals')}
        columns={columns}
        query={query}
        empty={translate('visits.none_today')}
        open={({ code, status, patient }) => openVisit(visitPath(code, status), patient)}
      />
    </Panel>
  )
}
