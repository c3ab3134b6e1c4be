/** A packet label per medicine: patient, medicine, dose, times and duration. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { BilingualText, PrintFacts, PrintSheet } from '#src/workflow/print/PrintSheet.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { quantityText } from '#src/workflows/pharmacy/parts/medicine-units.ts'
import { Advice, Dose } from '#src/workflows/visits/parts/Medicines.tsx'
import { type PaperProps, text } from './parts.tsx'

export function MedicineLabels({ papers }: PaperProps) {
  return papers.prescription?.lines.map((line) => <MedicineLabel key={line.id} papers={papers} line={line} />)
}

function MedicineLabel({ papers, line }: PaperProps & { line: AnsweredRow }) {
  const { patient, visit, letterhead } = papers
  const style = useNumberStyle()
  const number = (value: unknown) => formatNumber(Number(value ?? 0), style)
  const quantity = line.dispensed_quantity
    ? quantityText(line.dispensed_quantity, { line, unit: 'dispensed_unit', style })
    : quantityText(line.quantity, { line, unit: 'dispensing_unit', style })
  const medicineField = line.substitute_medication_id ? 'substitute_medication_id' : 'medication_id'
  const on = line.dispensed_at ? new Date(String(line.dispensed_at)) : new Date()
  return (
    <PrintSheet
      paper="80mm"
      isBilingual
      title={nameOf(line, medicineField)}
      facility={letterhead.name}
      number={visit.code}
      date={dayInPhnomPenh(on)}
    >
      <PrintFacts
        isOneColumn
        facts={[
          [text('ឈ្មោះ', 'Name'), <BilingualText key="name" text={displayName(patient)} />],
          [text('លេខកូដ', 'Code'), patient.code],
          [text('ប្រើ', 'Take'), <Dose key="dose" line={line} />],
          [text('រយៈពេល (ថ្ងៃ)', 'Days'), number(line.days)],
          [text('ចំនួន', 'Quantity'), <BilingualText key="quantity" text={quantity} />],
        ]}
      />
      <p style={{ fontWeight: 700 }}>
        <Advice line={line} />
      </p>
    </PrintSheet>
  )
}
