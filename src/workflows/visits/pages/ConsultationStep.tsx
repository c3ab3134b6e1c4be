/** /visits/visit-steps/visit-step: the consultation, its records, and the patient's history. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import type { ScreenOverrides } from '#resources/context.tsx'
import { SetInput } from '#resources/fields/SetInput.tsx'
import type { InputProps } from '#resources/inputs/types.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { deviationOf } from '#src/workflows/orders/domain/deviation.ts'
import { Cumulative } from '#src/workflows/orders/parts/Cumulative.tsx'
import { markedColumns } from '#src/workflows/orders/parts/marked-columns.tsx'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { thisMinute } from '../parts/requests.ts'
import { DiagnosesInput } from './DiagnosesInput.tsx'
import { NotesOfVisit } from './NotesOfVisit.tsx'
import { ServiceInput } from './ServiceInput.tsx'
import { StepForm } from './StepForm.tsx'
import { OrderBySet } from './sets/OrderBySet.tsx'
import { type StepProps, VisitStepPage } from './VisitStepPage.tsx'
import { VitalStrip } from './VitalStrip.tsx'

/** Sets all systems to normal at once; the user then changes the abnormal ones. */
function SystemsInput(props: InputProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const field = props.field as FieldOf<'set'>
  const all = Object.values(field.values).map(({ value }) => value)
  return (
    <Box sx={{ minWidth: 0 }}>
      <SetInput {...props} field={field} />
      <Button size="small" sx={{ mt: 1 }} onClick={() => setValue(props.name, all, { shouldDirty: true })}>
        {translate('visits.all_normal')}
      </Button>
    </Box>
  )
}

const overrides: ScreenOverrides = {
  inputs: { normal_systems: SystemsInput, diagnoses: DiagnosesInput },
}

export function Component() {
  return (
    <VisitStepPage step="visit">
      {({ details, isClosed }) => (
        <>
          <VitalStrip details={details} />
          <StepForm
            step="visit"
            of="encounters"
            details={details}
            isClosed={isClosed}
            initial={{}}
            overrides={overrides}
          />
          <Orders details={details} isClosed={isClosed} />
          <Cumulative patient={details.patient.id} />
          <VisitServices details={details} isClosed={isClosed} />
          <NotesOfVisit details={details} isClosed />
          <EarlierVisits details={details} isClosed={isClosed} />
        </>
      )}
    </VisitStepPage>
  )
}

/** Changes to these affect the visit, for example its readiness for a claim. */
const ofVisit = ['visits']

const orderOverrides: ScreenOverrides = {
  columns: markedColumns(['result_value'], ({ row }) => deviationOf(row.flag)),
}

function Orders({ details: { visit, patient }, isClosed }: StepProps) {
  const translate = useTranslate()
  const initial = () => ({ visit_id: visit.id })
  return (
    <RelatedRecords
      path="visits/investigation-orders"
      title={translate('visits.investigations')}
      filter={{ visit_id: visit.id }}
      overrides={orderOverrides}
      columns={[
        'investigation_id',
        'urgency',
        'status',
        'result_sign',
        'result_value',
        'unit',
        'flag',
        'result_choice_id',
        'result_text',
        'ordered_at',
      ]}
      empty={translate('visits.no_orders')}
      actions={isClosed ? undefined : <OrderBySet visit={visit.id} />}
      touches={ofVisit}
      adding={isClosed ? undefined : { initial, about: visit.code, above: <PatientLine patient={patient} /> }}
    />
  )
}

const serviceOverrides: ScreenOverrides = { inputs: { service_id: ServiceInput } }

function VisitServices({ details: { visit, patient }, isClosed }: StepProps) {
  const translate = useTranslate()
  const initial = () => ({ visit_id: visit.id, performed_at: thisMinute() })
  return (
    <RelatedRecords
      path="charges"
      title={translate('visits.services')}
      filter={{ visit_id: visit.id }}
      columns={['service_id', 'medication_id', 'quantity', 'performed_at', 'performed_by', 'note']}
      empty={translate('visits.no_services')}
      touches={ofVisit}
      adding={
        isClosed
          ? undefined
          : {
              initial,
              about: visit.code,
              overrides: serviceOverrides,
              above: <PatientLine patient={patient} />,
            }
      }
    />
  )
}

function EarlierVisits({ details: { visit } }: StepProps) {
  const translate = useTranslate()
  return (
    <RelatedRecords
      path="visits"
      title={translate('visits.earlier_visits')}
      filter={{ patient_id: visit.patient_id, arrived_at__lt: visit.arrived_at }}
      sort={{ field: 'arrived_at', order: 'DESC' }}
      columns={['code', 'arrived_at', 'visit_type_id', 'status', 'discharged_at']}
      empty={translate('visits.no_earlier_visits')}
    />
  )
}
