/** Shared parts of a visit's printouts. */
import type { ReactNode } from 'react'
import { certainty, diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { resultFlag } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { LetterSheet } from '#src/workflow/print/LetterSheet.tsx'
import { BilingualText, PrintFacts } from '#src/workflow/print/PrintSheet.tsx'
import type { Paper } from '#src/workflow/print/sheet-style.ts'
import { deviationOf, worstOf } from '#src/workflows/orders/domain/deviation.ts'
import { MarkedValue } from '#src/workflows/orders/parts/MarkedValue.tsx'
import type { AllergyState } from '#src/workflows/patients/domain/allergies.ts'
import { allergyText } from '#src/workflows/patients/parts/allergies/allergy-text.ts'
import { PrintPerson, usePatientAddress } from '#src/workflows/patients/parts/PrintPerson.tsx'
import type { PaperVitals, VisitPapers } from '#src/workflows/visits/domain/papers.ts'
import { unusual } from '#src/workflows/visits/domain/vital-signs.ts'

export interface PaperProps {
  papers: VisitPapers
}

type Fact = readonly [label: Label, value: ReactNode]

export const text = (kh: string, en: string): Label => ({ kh, en })

interface VisitSheetProps extends PaperProps {
  title: Label
  paper?: Paper
  /** `YYYY-MM-DD`; default the day of discharge, or today. */
  date?: string
  children: ReactNode
}

/** A sheet with the facility's letterhead and the visit's number. */
export function VisitSheet({ papers, title, paper = 'A4', date, children }: VisitSheetProps) {
  const { letterhead, visit } = papers
  const left = visit.discharged_at
  return (
    <LetterSheet
      letterhead={letterhead}
      title={title}
      paper={paper}
      number={visit.code}
      date={date ?? dayInPhnomPenh(left ? new Date(left) : new Date())}
    >
      {children}
    </LetterSheet>
  )
}

/** The patient, then additions of the printout. */
export const PersonFacts = ({ papers, more = [] }: PaperProps & { more?: readonly Fact[] }) => (
  <PrintPerson patient={papers.patient} street={papers.street} more={more} />
)

/** House, street and village in the page's language; a dash if unknown. */
export const useAddress = ({ patient, street }: VisitPapers): string => usePatientAddress(patient, street)

/** The coded allergies; without any, whether the patient was asked. */
export function Allergies({ papers: { allergies } }: PaperProps) {
  const label = useLabel()
  if (!allergies) return null
  const { state, allergies: listed, notes } = allergies
  const known = [...listed.map((one) => allergyText(one, label)), ...notes]
  return (
    <dl style={{ marginBottom: '3mm' }}>
      <dt>
        <BilingualText text={text('អាឡែហ្ស៊ី', 'Allergies')} />
      </dt>
      <dd>{known.length > 0 ? known.join('; ') : <BilingualText text={allergyStates[state]} />}</dd>
    </dl>
  )
}

const allergyStates = {
  listed: text('–', '–'),
  none_known: text('មិនធ្លាប់មានអាឡែហ្ស៊ី', 'No known allergies'),
  not_asked: text('មិនទាន់បានសួរពីអាឡែហ្ស៊ី', 'Allergies not recorded'),
} as const satisfies Record<AllergyState, Label>

const vitalTexts: readonly (readonly [keyof PaperVitals, Label, unit: string])[] = [
  ['temperature', text('សីតុណ្ហភាព', 'Temperature'), '°C'],
  ['pulse', text('ជីពចរ', 'Pulse'), '/min'],
  ['respiratory_rate', text('ចង្វាក់ដង្ហើម', 'Breathing'), '/min'],
  ['spo2', text('SpO2', 'SpO2'), '%'],
  ['weight', text('ទម្ងន់', 'Weight'), 'kg'],
  ['height', text('កម្ពស់', 'Height'), 'cm'],
]

/** Measured vital signs with their units; those that deviate are marked. */
export function Vitals({ papers: { vitals, ranges } }: PaperProps) {
  const style = useNumberStyle()
  if (!vitals) return null
  const { systolic, diastolic } = vitals
  const found = unusual({ ...vitals }, ranges)
  const number = (value: number) => formatNumber(Number(value), style)
  const marked = (names: readonly string[], value: string, unit: string) => (
    <MarkedValue deviation={worstOf(found.filter(({ vital }) => names.includes(vital)))}>
      {withUnit(value, unit)}
    </MarkedValue>
  )
  const pressure =
    systolic === null ? '' : `${number(systolic)}/${diastolic === null ? '–' : number(diastolic)}`
  return (
    <PrintFacts
      facts={[
        ...vitalTexts.flatMap(([name, label, unit]): Fact[] => {
          const value = vitals[name]
          return value === null ? [] : [[label, marked([name], number(value), unit)]]
        }),
        ...(pressure
          ? [
              [
                text('សម្ពាធឈាម', 'Blood pressure'),
                marked(['systolic', 'diastolic'], pressure, 'mmHg'),
              ] as const,
            ]
          : []),
      ]}
    />
  )
}

export function Diagnoses({ papers: { diagnoses } }: PaperProps) {
  if (diagnoses.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: '60%' }}>
            <BilingualText text={text('រោគវិនិច្ឆ័យ', 'Diagnosis')} />
          </th>
          <th>
            <BilingualText text={text('ប្រភេទ', 'Kind')} />
          </th>
          <th>
            <BilingualText text={text('ភាពប្រាកដ', 'Certainty')} />
          </th>
        </tr>
      </thead>
      <tbody>
        {diagnoses.map((row) => (
          <tr key={`${row.code} ${row.kind}`}>
            <td>
              {row.code} <BilingualText text={row.label} />
            </td>
            <td>
              <Coded values={diagnosisKind} value={row.kind} />
            </td>
            <td>
              <Coded values={certainty} value={row.certainty} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Validated results with unit and flag, then the pending ones. */
export function Results({ papers: { results } }: PaperProps) {
  if (results.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: '60%' }}>
            <BilingualText text={text('ការពិនិត្យអមគ្លីនិក', 'Investigation')} />
          </th>
          <th>
            <BilingualText text={text('លទ្ធផល', 'Result')} />
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ label, value, unit, flag }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a response does not change
          <tr key={index}>
            <td>
              <BilingualText text={label} />
            </td>
            <td>
              {value ? (
                <>
                  <MarkedValue deviation={deviationOf(flag)}>
                    <BilingualText text={value} /> {unit}
                  </MarkedValue>{' '}
                  <Coded values={resultFlag} value={flag} />
                </>
              ) : (
                <BilingualText text={text('រង់ចាំលទ្ធផល', 'Pending')} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CodedProps {
  values: Parameters<typeof codeLabel>[0]
  value: unknown
}

/** The label of a coded value; nothing without one. */
export function Coded({ values, value }: CodedProps) {
  const found = codeLabel(values, typeof value === 'number' ? value : null)
  return found ? <BilingualText text={found} /> : null
}
