/** The prescription that a patient takes to the pharmacy and home. */
import { formatNumber } from '#schemas/kit/numbers.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { BilingualText, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { Medicines } from '#src/workflows/visits/parts/Medicines.tsx'
import { Allergies, type PaperProps, PersonFacts, text, VisitSheet } from './parts.tsx'

export function PrescriptionPaper({ papers }: PaperProps) {
  const { visit, vitals, diagnoses, clinician, prescription } = papers
  const style = useNumberStyle()
  const label = useLabel()
  const weight = vitals?.weight
  return (
    <VisitSheet papers={papers} paper="A5" title={text('វេជ្ជបញ្ជា', 'Prescription')}>
      <PersonFacts
        papers={papers}
        more={[
          [text('ទម្ងន់', 'Weight'), weight ? withUnit(formatNumber(weight, style), 'kg') : '–'],
          [text('អ្នកទូទាត់', 'Payer'), <BilingualText key="payer" text={visit.payer} />],
          [
            text('រោគវិនិច្ឆ័យ', 'Diagnosis'),
            diagnoses.map(({ code, label: name }) => `${code} ${label(name)}`).join('; ') || '–',
          ],
        ]}
      />
      <Allergies papers={papers} />
      <Medicines lines={prescription?.lines ?? []} />
      {prescription?.note && <p>{prescription.note}</p>}
      <PrintSignatures by={[text('អ្នកចេញវេជ្ជបញ្ជា', 'Prescriber'), text('ឱសថការី', 'Pharmacist')]} />
      {clinician && (
        <p style={{ fontWeight: 600 }}>
          {[label(clinician.name), clinician.position, clinician.licence].filter(Boolean).join(' · ')}
        </p>
      )}
    </VisitSheet>
  )
}
