/** The form of a step's single record. */
import { useNavigate } from 'react-router'
import { type Step, stepPath } from '#application/domain/visit-steps.ts'
import type { ScreenOverrides } from '#resources/context.tsx'
import { RecordForm, type RecordFormProps } from '#src/workflow/RecordForm.tsx'
import type { StepProps } from './VisitStepPage.tsx'

type StepRecord = keyof StepProps['details']['records']

interface StepFormProps
  extends StepProps,
    Pick<RecordFormProps, 'hidden' | 'above' | 'notice' | 'initial' | 'nextLabel' | 'saveAs'> {
  step: Step
  /** Name of the resource. */
  of: StepRecord
  overrides?: ScreenOverrides
  /** Default to the work list of the step. */
  onClose?: () => void
  /** After "save and next". */
  onNext?: () => Promise<void>
}

/** Paths whose responses contain the visit. */
const touches = ['visits', 'claims']

export function StepForm(props: StepFormProps) {
  const { step, of, details, isClosed, initial, onClose, onNext, ...more } = props
  const navigate = useNavigate()
  const { id, code } = details.visit
  return (
    <RecordForm
      {...more}
      path={`visits/${of}`}
      record={details.records[of]}
      initial={{ ...initial, visit_id: id }}
      about={code}
      isReadOnly={isClosed}
      touches={touches}
      isSavedOnLeave={onClose === undefined}
      onSaved={(_record, afterSave) => {
        if (afterSave === 'next') void onNext?.()
        else if (afterSave === 'save') onClose?.()
      }}
      onCancel={onClose ?? (() => void navigate(stepPath(step)))}
    />
  )
}
