/** What somebody takes with them: the summary of their stay, and the letter to where they are sent. */
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { certainty, diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { gender } from '#schemas/codes/gender.ts'
import { dayInPhnomPenh, formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { shownName } from '#src/domain/patients/shown-name.ts'
import type { OpenedVisit } from '#src/domain/visits/answers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAge } from '#src/workflow/patient/parts/age.ts'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { nameOf } from '#src/workflow/print/name-of.ts'
import { PrintButton } from '#src/workflow/print/PrintButton.tsx'
import { PrintFacts, PrintSheet, PrintSignatures, Said } from '#src/workflow/print/PrintSheet.tsx'
import { Head, Medicines } from './Medicines.tsx'

interface PaperProps {
  opened: OpenedVisit
}

export function DischargePapers({ opened }: PaperProps) {
  const translate = useTranslate()
  const { discharges } = opened.records
  if (!discharges) return null
  return (
    <>
      <PrintButton title={translate('visits.print_summary')}>
        <Summary opened={opened} />
      </PrintButton>
      {discharges.refer_to_id && (
        <PrintButton title={translate('visits.print_letter')}>
          <Letter opened={opened} />
        </PrintButton>
      )}
    </>
  )
}

function Summary({ opened }: PaperProps) {
  const { discharges, prescriptions } = opened.records
  return (
    <Sheet opened={opened} title={{ kh: 'សេចក្ដីសង្ខេបពេលចេញពីពេទ្យ', en: 'Discharge summary' }}>
      <Diagnoses opened={opened} />
      <Told label={{ kh: 'សេចក្ដីសង្ខេប', en: 'Summary' }} text={discharges?.summary} />
      <Told
        label={{ kh: 'ការព្យាបាលដែលបានផ្ដល់', en: 'Treatment given' }}
        text={discharges?.treatment_given}
      />
      <Medicines lines={prescriptions?.lines ?? []} />
      <Told label={{ kh: 'ការណែនាំ', en: 'Advice' }} text={discharges?.advice} />
      <Told label={{ kh: 'របបអាហារ', en: 'Diet' }} text={discharges?.diet} />
      <PrintSignatures hasThumbprint by={[{ kh: 'គ្រូពេទ្យព្យាបាល', en: 'Treating clinician' }]} />
    </Sheet>
  )
}

function Letter({ opened }: PaperProps) {
  const { discharges, encounters } = opened.records
  return (
    <Sheet opened={opened} title={{ kh: 'លិខិតបញ្ជូនអ្នកជំងឺ', en: 'Referral letter' }}>
      <PrintFacts
        isOneColumn
        facts={[
          [{ kh: 'ជូនចំពោះ', en: 'To' }, <Said key="to" text={nameOf(discharges, 'refer_to_id')} />],
        ]}
      />
      <Told
        label={{ kh: 'មូលហេតុបញ្ជូន', en: 'Reason for referral' }}
        text={discharges?.refer_reason}
      />
      <Diagnoses opened={opened} />
      <Told label={{ kh: 'អ្វីដែលរកឃើញ', en: 'Findings' }} text={encounters?.findings} />
      <Told
        label={{ kh: 'ការព្យាបាលដែលបានផ្ដល់', en: 'Treatment given' }}
        text={discharges?.treatment_given}
      />
      <PrintSignatures by={[{ kh: 'អ្នកបញ្ជូន', en: 'Referred by' }]} />
    </Sheet>
  )
}

/** Whose it is, and when they came and left. */
function Sheet(props: PaperProps & { title: Label; children: ReactNode }) {
  const { opened, title, children } = props
  const { visit, patient, records } = opened
  const style = useNumberStyle()
  const age = useAge(patient)
  const sex = codeLabel(gender, patient.sex)
  const left = records.discharges?.discharged_at as string | undefined
  const until = records.discharges?.follow_up_on as string | null
  return (
    <PrintSheet
      paper="A4"
      title={title}
      facility={nameOf(visit, 'health_facility_id')}
      number={visit.code}
      date={dayInPhnomPenh(left ? new Date(left) : new Date())}
      isBilingual
    >
      <PrintFacts
        facts={[
          [{ kh: 'ឈ្មោះ', en: 'Name' }, <Said key="name" text={shownName(patient)} />],
          [{ kh: 'លេខកូដ', en: 'Code' }, patient.code],
          [{ kh: 'ភេទ', en: 'Sex' }, sex && <Said key="sex" text={sex} />],
          [{ kh: 'អាយុ', en: 'Age' }, age],
          [{ kh: 'មកដល់នៅ', en: 'Arrived at' }, formatDateTime(visit.arrived_at, style)],
          [{ kh: 'ចេញនៅ', en: 'Left at' }, left ? formatDateTime(left, style) : '–'],
          [
            { kh: 'ប្រភេទការចេញ', en: 'Discharge type' },
            <Said key="type" text={nameOf(records.discharges, 'discharge_type_id')} />,
          ],
          [{ kh: 'ថ្ងៃតាមដាន', en: 'Follow-up on' }, until ? formatDate(until, style) : '–'],
        ]}
      />
      {children}
    </PrintSheet>
  )
}

function Told({ label, text }: { label: Label; text: unknown }) {
  if (typeof text !== 'string' || text === '') return null
  return (
    <dl style={{ marginBottom: '3mm' }}>
      <dt>
        <Said text={label} />
      </dt>
      <dd style={{ fontWeight: 400, whiteSpace: 'pre-line' }}>{text}</dd>
    </dl>
  )
}

function Diagnoses({ opened: { records } }: PaperProps) {
  const rows = (records.encounters?.diagnoses ?? []) as AnsweredRow[]
  if (rows.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <Head text={{ kh: 'រោគវិនិច្ឆ័យ', en: 'Diagnosis' }} />
          <Head text={{ kh: 'ប្រភេទ', en: 'Kind' }} />
          <Head text={{ kh: 'ភាពប្រាកដ', en: 'Certainty' }} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <Said text={nameOf(row, 'diagnosis_id')} />
            </td>
            <td>
              <Coded text={codeLabel(diagnosisKind, row.kind)} />
            </td>
            <td>
              <Coded text={codeLabel(certainty, row.certainty)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Coded = ({ text }: { text: Label | undefined }) => text && <Said text={text} />
