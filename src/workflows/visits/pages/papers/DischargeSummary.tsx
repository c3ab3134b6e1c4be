/** The summary that a patient takes home: reason, findings, treatment, and follow-up. */
import { visitOutcome } from '#schemas/codes/clinical-terms.ts'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Paragraph, Signed } from '#src/workflow/print/LetterSheet.tsx'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { BilingualText } from '#src/workflow/print/PrintSheet.tsx'
import { lengthOfStay } from '#src/workflows/visits/domain/papers.ts'
import { Medicines } from '#src/workflows/visits/parts/Medicines.tsx'
import {
  Allergies,
  Coded,
  Diagnoses,
  type PaperProps,
  PersonFacts,
  Results,
  text,
  VisitSheet,
  Vitals,
} from './parts.tsx'

export function DischargeSummary({ papers }: PaperProps) {
  const { visit, discharge, clinician, head, complaint, prescription } = papers
  const style = useNumberStyle()
  const label = useLabel()
  const { admitted_at: admitted, discharged_at: left, ward } = visit
  const followUp = discharge?.follow_up_on as string | null | undefined
  return (
    <VisitSheet papers={papers} title={text('សេចក្ដីសង្ខេបពេលចេញពីពេទ្យ', 'Discharge summary')}>
      <PersonFacts
        papers={papers}
        more={[
          [text('អ្នកទូទាត់', 'Payer'), <BilingualText key="payer" text={visit.payer} />],
          [text('មកដល់នៅ', 'Arrived at'), formatDateTime(visit.arrived_at, style)],
          [text('ចេញនៅ', 'Discharged at'), left ? formatDateTime(left, style) : '–'],
          ...(ward ? ([[text('ផ្នែក', 'Ward'), <BilingualText key="ward" text={ward} />]] as const) : []),
          ...(admitted && left
            ? ([
                [
                  text('រយៈពេលសម្រាក (ថ្ងៃ)', 'Length of stay (days)'),
                  formatNumber(lengthOfStay(admitted, left), style),
                ],
              ] as const)
            : []),
          [
            text('ប្រភេទការចេញ', 'Discharge type'),
            <BilingualText key="type" text={nameOf(discharge, 'discharge_type_id')} />,
          ],
          [
            text('លទ្ធផលព្យាបាល', 'Outcome'),
            <Coded key="outcome" values={visitOutcome} value={discharge?.outcome} />,
          ],
          [text('ថ្ងៃតាមដាន', 'Follow-up on'), followUp ? formatDate(followUp, style) : '–'],
        ]}
      />
      <Allergies papers={papers} />
      <Paragraph label={text('មូលហេតុមកពិនិត្យ', 'Reason for visit')} value={complaint} />
      <Vitals papers={papers} />
      <Diagnoses papers={papers} />
      <Results papers={papers} />
      <Paragraph label={text('សេចក្ដីសង្ខេប', 'Summary')} value={discharge?.summary} />
      <Paragraph label={text('ការព្យាបាលដែលបានផ្ដល់', 'Treatment given')} value={discharge?.treatment_given} />
      <Paragraph label={text('ស្ថានភាពពេលចេញ', 'Condition at discharge')} value={discharge?.condition} />
      <Medicines lines={prescription?.lines ?? []} />
      <Paragraph label={text('ការណែនាំ', 'Advice')} value={discharge?.advice} />
      <Paragraph label={text('របបអាហារ', 'Diet')} value={discharge?.diet} />
      <Signed
        hasThumbprint
        by={text('គ្រូពេទ្យព្យាបាល', 'Treating clinician')}
        signatory={clinician}
        also={{ by: text('ប្រធានផ្នែក', 'Head of ward'), name: head && label(head.name) }}
      />
    </VisitSheet>
  )
}
