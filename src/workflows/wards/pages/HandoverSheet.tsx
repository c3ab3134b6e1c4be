/** The patients of a ward, with space for handover notes (domain 1.3.2). */
import { useTranslate } from 'ra-core'
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber, styleDigits } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { BilingualText, PrintSheet, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { useAge } from '#src/workflows/patients/parts/age.ts'
import { quantityText } from '#src/workflows/pharmacy/parts/medicine-units.ts'
import { Head } from '#src/workflows/visits/parts/Medicines.tsx'
import { roundText } from '../domain/bedside.ts'
import { dayOfStay, type WardBoard, type WardPatient } from '../domain/board.ts'

interface HandoverSheetProps extends Pick<WardBoard, 'beds' | 'inpatients' | 'facility'> {
  ward: Label
}

export function HandoverSheet({ ward, facility, beds, inpatients: patients }: HandoverSheetProps) {
  const translate = useTranslate()
  const orderOf = ({ bed_id }: WardPatient) => {
    const at = beds.findIndex(({ id }) => id === bed_id)
    return at < 0 ? beds.length : at
  }
  const inOrder = [...patients].sort((one, other) => orderOf(one) - orderOf(other))
  return (
    <PrintButton isWide title={translate('wards.handover')}>
      <PrintSheet
        paper="A4 landscape"
        title={{ kh: 'សន្លឹកប្រគល់វេន', en: 'Ward handover' }}
        facility={facility ?? ward}
        address={
          facility && (
            <p>
              <BilingualText text={ward} />
            </p>
          )
        }
        date={dayInPhnomPenh(new Date())}
      >
        <table>
          <thead>
            <tr>
              <Head text={{ kh: 'គ្រែ', en: 'Bed' }} />
              <Head text={{ kh: 'អ្នកជំងឺ', en: 'Patient' }} />
              <Head text={{ kh: 'ភេទ អាយុ', en: 'Sex, age' }} />
              <Head text={{ kh: 'ថ្ងៃសម្រាក', en: 'Day' }} />
              <Head text={{ kh: 'រោគវិនិច្ឆ័យ អាឡែហ្ស៊ី', en: 'Diagnosis, allergies' }} />
              <Head text={{ kh: 'ស្ថានភាព', en: 'Condition' }} />
              <Head text={{ kh: 'ត្រូវធ្វើបន្ត', en: 'To do' }} />
            </tr>
          </thead>
          <tbody>
            {inOrder.map((one) => (
              <Line
                key={one.visit_id}
                inpatient={one}
                bed={beds.find(({ id }) => id === one.bed_id)?.bed_no}
              />
            ))}
          </tbody>
        </table>
        <PrintSignatures
          by={[
            { kh: 'អ្នកប្រគល់', en: 'Handed over by' },
            { kh: 'អ្នកទទួល', en: 'Taken over by' },
          ]}
        />
      </PrintSheet>
    </PrintButton>
  )
}

function Line({ inpatient: wardPatient, bed }: { inpatient: WardPatient; bed: string | undefined }) {
  const { patient, code, admitted_at, round, due, diagnosis, allergies } = wardPatient
  const style = useNumberStyle()
  const day = dayOfStay(dayInPhnomPenh(new Date(admitted_at)), dayInPhnomPenh(new Date()))
  return (
    <tr style={{ height: '14mm' }}>
      <td className="keep">{bed ?? '–'}</td>
      <td>
        {patient && <BilingualText text={displayName(patient)} />}
        <div>{code}</div>
      </td>
      <td className="keep">{patient && <SexAndAge patient={patient} />}</td>
      <td className="end">{formatNumber(day, style)}</td>
      <td style={{ width: '18%', verticalAlign: 'top' }}>
        {diagnosis && (
          <div>
            <BilingualText text={diagnosis} />
          </div>
        )}
        {allergies.map((allergy) => (
          <div key={allergy.en}>
            <b>
              ⚠ <BilingualText text={allergy} />
            </b>
          </div>
        ))}
      </td>
      <td style={{ width: '22%', verticalAlign: 'top' }}>
        {round && (
          <div>
            {formatDateTime(round.at, style)}: {styleDigits(roundText(round), style)}
          </div>
        )}
      </td>
      <td style={{ width: '26%', verticalAlign: 'top' }}>
        {due.map((dose) => (
          <DueLine key={`${dose.en}${dose.at}`} dose={dose} />
        ))}
      </td>
    </tr>
  )
}

function SexAndAge({ patient }: { patient: PatientSummary }) {
  const label = useLabel()
  const sex = codeLabel(gender, patient.sex)
  return [sex && label(sex), useAge(patient)].filter(Boolean).join(', ')
}

function DueLine({ dose }: { dose: WardPatient['due'][number] }) {
  const style = useNumberStyle()
  return (
    <div>
      {formatDateTime(dose.at, style)}: <BilingualText text={dose} />{' '}
      <BilingualText text={quantityText(dose.quantity, { line: { ...dose }, unit: 'dose_unit', style })} />
    </div>
  )
}
