import { useTranslate } from 'ra-core'
import { encounterClass } from '#schemas/codes/clinical-terms.ts'
import { RelatedRecords } from '#src/workflow/RelatedRecords.tsx'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import type { StepProps } from './VisitStepPage.tsx'

const { PROGRESS_NOTE, SURGERY } = encounterClass

/** Notes after the consultation. */
export function NotesOfVisit({ details: { visit, patient }, isClosed }: StepProps) {
  const translate = useTranslate()
  const initial = () => ({ visit_id: visit.id, class: PROGRESS_NOTE.value })
  return (
    <RelatedRecords
      path="visits/encounters"
      title={translate('visits.notes')}
      filter={{ visit_id: visit.id, class__in: [PROGRESS_NOTE.value, SURGERY.value] }}
      sort={{ field: 'started_at', order: 'DESC' }}
      columns={['started_at', 'class', 'practitioner_id', 'present_illness', 'findings', 'plan']}
      empty={translate('visits.no_notes')}
      adding={
        isClosed
          ? undefined
          : {
              initial,
              about: `${visit.code}note`,
              hidden: histories,
              above: <PatientLine patient={patient} />,
            }
      }
      touches={['visits']}
    />
  )
}

/** Part of the consultation. */
const histories = [
  'past_medical',
  'past_surgical',
  'current_medication',
  'family_history',
  'social_history',
  'obstetric_history',
  'immunisation',
]
