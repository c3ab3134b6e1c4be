/** /visits/visit-steps/prescription-step: what somebody takes with them (domain 1.3.4). */
import { RepeatLast } from './RepeatLast.tsx'
import { StepForm } from './StepForm.tsx'
import { type StepProps, VisitStepPage } from './VisitStepPage.tsx'

export const Component = () => (
  <VisitStepPage step="prescription">{(props) => <Prescription {...props} />}</VisitStepPage>
)

/** Also in a dialog, where somebody is elsewhere in the visit. */
export const Prescription = (props: StepProps & { onClose?: () => void }) => (
  <StepForm
    {...props}
    step="prescription"
    of="prescriptions"
    initial={{}}
    notice={<RepeatLast visit={props.opened.visit.id} />}
  />
)
