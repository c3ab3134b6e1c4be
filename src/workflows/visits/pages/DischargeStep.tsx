/**
 * /visits/visit-steps/discharge-step: the outcome of a visit, and the discharge medicines (domain
 * 1.3.5).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useGetOne, useTranslate } from 'ra-core'
import { createContext, useContext, useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { type ScreenOverrides, useGenerator, useRegistry } from '#resources/context.tsx'
import { RefInput } from '#resources/fields/RefInput.tsx'
import { RequestedFields } from '#resources/form/expanded-sections.ts'
import type { InputProps } from '#resources/inputs/types.ts'
import type { Row } from '#resources/provider.ts'
import { OpenItems } from '#resources/states/OpenItems.tsx'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { useAccess } from '#src/ui/AccessContext.ts'
import { Allowed } from '#src/ui/Allowed.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { PapersButton } from '../parts/PapersButton.tsx'
import { thisMinute } from '../parts/requests.ts'
import { FacilityFinder } from './FacilityFinder.tsx'
import { StepForm } from './StepForm.tsx'
import { SupportDue } from './SupportDue.tsx'
import { UndoDeath } from './UndoDeath.tsx'
import { modals } from './VisitModalPage.tsx'
import { type StepProps, VisitStepPage } from './VisitStepPage.tsx'
import { VitalStrip } from './VitalStrip.tsx'

/** The receiving facility of a referral, by name, or found by province and level. */
function ReferInput(props: InputProps) {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { state } = useLocation() as { state: { refer_to_id?: number } | null }
  const [isOpen, setOpen] = useState(false)
  const { name } = props
  const found = state?.refer_to_id
  useEffect(() => {
    if (found) setValue(name, found, { shouldDirty: true })
  }, [found, name, setValue])
  const close = () => setOpen(false)
  return (
    <Box sx={{ minWidth: 0 }}>
      <RefInput {...props} field={props.field as RefField} />
      <Allowed permission="list_health_facilities">
        <Button size="small" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {translate('visits.modal.modal-select-health-facility')}
        </Button>
      </Allowed>
      {isOpen && (
        <Dialog
          width="md"
          cancel={null}
          title={translate('visits.modal.modal-select-health-facility')}
          onClose={close}
        >
          <FacilityFinder
            onChoose={(id) => {
              setValue(name, id, { shouldDirty: true })
              close()
            }}
          />
        </Dialog>
      )}
    </Box>
  )
}

const Referral = createContext<(isNeeded: boolean) => void>(() => undefined)

/** The type of discharge, which may require a referral facility. */
function TypeInput(props: InputProps) {
  const setNeeded = useContext(Referral)
  const { holds } = useGenerator()
  const target = useRegistry().find('discharge-types')
  const { control } = useFormContext()
  const id: unknown = useWatch({ control, name: props.name })
  const { data } = useGetOne<Row>(
    target?.path ?? '',
    { id: Number(id) },
    { enabled: target !== undefined && holds(target.permissions.list) && Boolean(id) },
  )
  const isNeeded = Boolean(id) && data?.needs_facility === true
  useEffect(() => setNeeded(isNeeded), [isNeeded, setNeeded])
  return <RefInput {...props} field={props.field as RefField} />
}

const ofReferral = ['refer_to_id', 'refer_reason'] as const

/** Dialogs that this step opens. */
const offered = ['modal-prescription', 'modal-death-news'] as const

const overrides: ScreenOverrides = {
  inputs: { refer_to_id: ReferInput, discharge_type_id: TypeInput },
}

const preparing = { label: 'visits.save_prepare', color: 'primary' } as const

/** Whether saving the discharge also prepares it: nothing else is missing. */
const isPreparing = ({ progress, transitions }: StepProps['details']) =>
  progress.status === visitStatus.TREATED.value &&
  transitions.every(
    ({ name, missing }) => name !== 'prepare' || missing.every(({ guard }) => guard === 'hasDischarge'),
  )

export const Component = () => (
  <VisitStepPage step="discharge">{(props) => <Discharge {...props} />}</VisitStepPage>
)

function Discharge(props: StepProps) {
  const translate = useTranslate()
  const access = useAccess()
  const label = useLabel()
  const [open, setOpen] = useState<(typeof offered)[number]>()
  const [isReferral, setReferral] = useState(false)
  const close = () => setOpen(undefined)
  const { Content } = (open && modals[open]) ?? {}
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {offered
          .filter((name) => access('route', `/visits/visit-modal/${name}`))
          .map((name) => (
            <Button
              key={name}
              variant="outlined"
              color={name === 'modal-death-news' ? 'error' : 'inherit'}
              startIcon={<Icon name={modals[name].icon} />}
              onClick={() => setOpen(name)}
            >
              {translate(`visits.modal.${name}`)}
            </Button>
          ))}
        <PapersButton code={props.details.visit.code} />
        <UndoDeath {...props} />
      </Box>
      <VitalStrip details={props.details} />
      <StillOpen {...props} />
      <SupportDue visit={props.details.visit.id} />
      <Referral value={setReferral}>
        <RequestedFields value={isReferral ? ofReferral : []}>
          <StepForm
            {...props}
            step="discharge"
            of="discharges"
            initial={{ discharged_at: thisMinute() }}
            {...(isPreparing(props.details) && { saveAs: preparing })}
            overrides={overrides}
          />
        </RequestedFields>
      </Referral>
      {Content && (
        <Dialog
          width="md"
          cancel={null}
          title={`${translate(`visits.modal.${open}`)} · ${label(displayName(props.details.patient))}`}
          onClose={close}
        >
          <Content {...props} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

/** Records of other pages that open and settle what a discharge lists. */
const listed = [
  'invoices',
  'charges',
  'appointments',
  ...['prescription-lines', 'investigation-orders', 'encounters', 'triages', 'vital-signs'].map(
    (name) => `visits/${name}`,
  ),
]

/** Reloads the visit when another user changes one of these records. */
function useLiveItems() {
  const { onRefresh } = useGenerator()
  const client = useQueryClient()
  useEffect(
    () =>
      onRefresh(({ paths }) => {
        if (paths !== 'all' && listed.some((path) => paths.has(path)))
          void client.invalidateQueries({ queryKey: ['visits'] })
      }),
    [onRefresh, client],
  )
}

/** What the discharge would leave open, shown in advance. */
function StillOpen({ details: { transitions } }: StepProps) {
  const translate = useTranslate()
  useLiveItems()
  const next = transitions.find(({ notices }) => notices)
  if (!next?.notices) return null
  return (
    <Alert severity="warning">
      {translate('resources.states.open')}
      <OpenItems items={next.notices} />
    </Alert>
  )
}
