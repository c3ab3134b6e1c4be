/** /visits/visit-modal/…: a dialog of a step, at its own URL. */
import { useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { isClosed, stepPath } from '#application/domain/visit-steps.ts'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { NotFound } from '#src/ui/NotFound.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { PageLink } from '#src/ui/PageLink.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { PatientBanner } from '#src/workflows/patients/parts/PatientBanner.tsx'
import { useVisitDetails } from '../parts/requests.ts'
import { DeathNews } from './DeathNews.tsx'
import { FacilityFinder } from './FacilityFinder.tsx'
import { Prescription } from './PrescriptionStep.tsx'
import type { StepProps } from './VisitStepPage.tsx'
import { VisitWorkPage } from './VisitWorkPage.tsx'

type ModalProps = StepProps & { onClose(): void }

/** Carries the chosen facility to the discharge form. */
function SelectFacility({ details }: ModalProps) {
  const navigate = useNavigate()
  const to = stepPath('discharge', details.visit.code)
  return <FacilityFinder onChoose={(refer_to_id) => void navigate(to, { state: { refer_to_id } })} />
}

export const modals = {
  'modal-death-news': { icon: 'mdi:candle', Content: DeathNews },
  'modal-prescription': { icon: 'mdi:prescription', Content: Prescription },
  'modal-select-health-facility': { icon: 'mdi:hospital-building', Content: SelectFacility },
} as const satisfies Record<string, { icon: string; Content: ComponentType<ModalProps> }>

const isModal = (name: string): name is keyof typeof modals => Object.hasOwn(modals, name)

export function Component() {
  const { modal = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('visit')
  const translate = useTranslate()
  if (!isModal(modal)) return <NotFound />
  // Without a visit: lists the visits that wait for their discharge.
  if (!code) return <VisitWorkPage list="discharge" title={translate(`visits.modal.${modal}`)} />
  return <ModalOf modal={modal} code={code} />
}

function ModalOf({ modal, code }: { modal: keyof typeof modals; code: string }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { data: details, error, refetch } = useVisitDetails(code)
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!details) return <ScreenSkeleton />
  const back = stepPath('discharge', details.visit.code)
  const { Content } = modals[modal]
  return (
    <>
      <PageHeader
        title={translate(`visits.modal.${modal}`)}
        breadcrumb={<PageLink to={back}>{details.visit.code}</PageLink>}
      />
      <PatientBanner patient={details.patient} />
      <Content
        details={details}
        isClosed={isClosed(details.progress.status)}
        onClose={() => void navigate(back)}
      />
    </>
  )
}
