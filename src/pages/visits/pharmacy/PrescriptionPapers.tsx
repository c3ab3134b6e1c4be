/** The prescription that somebody takes home, and a label for each medicine. */
import { useTranslate } from 'ra-core'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { shownName } from '#src/domain/patients/shown-name.ts'
import type { OpenedVisit } from '#src/domain/visits/answers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { withUnit } from '#src/workflow/medicine-units.ts'
import { useAge } from '#src/workflow/patient/parts/age.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { PrintFacts, PrintSheet, PrintSignatures, Said } from '#src/workflow/print/PrintSheet.tsx'
import { Advice, doses, doseTexts, Every, Medicines } from '../papers/Medicines.tsx'

interface PaperProps {
  opened: OpenedVisit
}

const linesOf = ({ records }: OpenedVisit) => (records.prescriptions?.lines ?? []) as AnsweredRow[]

export function PrescriptionPapers({ opened }: PaperProps) {
  const translate = useTranslate()
  const lines = linesOf(opened)
  if (lines.length === 0) return null
  return (
    <>
      <PrintButton title={translate('pharmacy.print_prescription')}>
        <Prescription opened={opened} />
      </PrintButton>
      <PrintButton title={translate('pharmacy.print_labels')}>
        {lines.map((line) => (
          <MedicineLabel key={line.id} opened={opened} line={line} />
        ))}
      </PrintButton>
    </>
  )
}

function Prescription({ opened }: PaperProps) {
  const { visit, patient, records } = opened
  const age = useAge(patient)
  return (
    <PrintSheet
      paper="A5"
      title={{ kh: 'វេជ្ជបញ្ជា', en: 'Prescription' }}
      facility={nameOf(visit, 'health_facility_id')}
      number={visit.code}
      date={dayInPhnomPenh(new Date(String(visit.arrived_at)))}
    >
      <PrintFacts
        facts={[
          [{ kh: 'ឈ្មោះ', en: 'Name' }, <Said key="name" text={shownName(patient)} />],
          [{ kh: 'អាយុ', en: 'Age' }, age],
        ]}
      />
      <Medicines lines={linesOf(opened)} />
      {records.prescriptions?.note && <p>{String(records.prescriptions.note)}</p>}
      <PrintSignatures
        by={[
          { kh: 'គ្រូពេទ្យព្យាបាល', en: 'Prescriber' },
          { kh: 'ឱសថការី', en: 'Pharmacist' },
        ]}
      />
    </PrintSheet>
  )
}

/** In Khmer words, for the packet itself. */
function MedicineLabel({ opened, line }: PaperProps & { line: AnsweredRow }) {
  const style = useNumberStyle()
  const number = (value: unknown) => formatNumber(Number(value ?? 0), style)
  const taken = doses.filter((dose) => Number(line[dose] ?? 0) > 0)
  const quantity = line.dispensed_quantity
    ? withUnit(number(line.dispensed_quantity), line, 'dispensed_unit')
    : withUnit(number(line.quantity), line, 'dispensing_unit')
  const given = line.substitute_medication_id ? 'substitute_medication_id' : 'medication_id'
  return (
    <PrintSheet
      paper="80mm"
      title={nameOf(line, given)}
      facility={nameOf(opened.visit, 'health_facility_id')}
      number={opened.visit.code}
    >
      <PrintFacts
        isOneColumn
        facts={[
          [{ kh: 'ឈ្មោះ', en: 'Name' }, <Said key="name" text={shownName(opened.patient)} />],
          ...(line.interval_hours
            ? [[{ kh: 'ប្រើ', en: 'Take' }, <Every key="every" line={line} />] as const]
            : taken.map(
                (dose) =>
                  [
                    doseTexts[dose],
                    <Said key={dose} text={withUnit(number(line[dose]), line, 'dose_unit')} />,
                  ] as const,
              )),
          [{ kh: 'រយៈពេល (ថ្ងៃ)', en: 'Days' }, number(line.days)],
          [{ kh: 'ចំនួន', en: 'Quantity' }, <Said key="quantity" text={quantity} />],
        ]}
      />
      <p style={{ fontWeight: 700 }}>
        <Advice line={line} />
      </p>
    </PrintSheet>
  )
}
