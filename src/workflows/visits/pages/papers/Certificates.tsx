/** Certificates for authorities: sick leave, death, and birth notification for the commune. */
import { deathManner } from '#schemas/codes/clinical-terms.ts'
import { deathPlace } from '#schemas/codes/death.ts'
import { gender } from '#schemas/codes/gender.ts'
import { nationality, occupation } from '#schemas/codes/person-terms.ts'
import { dayInPhnomPenh, formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { director, Signed } from '#src/workflow/print/LetterSheet.tsx'
import { BilingualText, PrintFacts, PrintSignatures } from '#src/workflow/print/PrintSheet.tsx'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { useBirthText } from '#src/workflows/patients/parts/age.ts'
import { type PaperBirth, restUntil } from '#src/workflows/visits/domain/papers.ts'
import { Coded, Diagnoses, type PaperProps, PersonFacts, text, useAddress, VisitSheet } from './parts.tsx'

/** Days off work or school, for employers and the social security fund. */
export function MedicalCertificate({ papers }: PaperProps) {
  const { visit, discharge, clinician } = papers
  const style = useNumberStyle()
  const days = Number(discharge?.rest_days ?? 0)
  const from = String(discharge?.rest_from ?? '')
  const until = formatDate(restUntil(from, days), style)
  const formattedDays = formatNumber(days, style)
  return (
    <VisitSheet
      papers={papers}
      title={text('លិខិតបញ្ជាក់វេជ្ជសាស្ត្រ', 'Medical certificate')}
      date={dayInPhnomPenh(new Date())}
    >
      <p style={{ marginBottom: '3mm' }}>
        <BilingualText
          text={text(
            'ខ្ញុំសូមបញ្ជាក់ថា អ្នកជំងឺដែលមានឈ្មោះខាងក្រោម បានមកពិនិត្យ និងព្យាបាលនៅមូលដ្ឋានសុខាភិបាលនេះ។',
            'I certify that the patient named below was examined and treated at this facility.',
          )}
        />
      </p>
      <PersonFacts
        papers={papers}
        more={[
          [
            text('មុខរបរ', 'Occupation'),
            <Coded key="occupation" values={occupation} value={papers.occupation} />,
          ],
          [text('ថ្ងៃពិនិត្យ', 'Examined on'), formatDateTime(visit.arrived_at, style)],
          [text('ប្រើសម្រាប់', 'Issued for'), String(discharge?.rest_purpose ?? '–')],
        ]}
      />
      <Diagnoses papers={papers} />
      <p style={{ fontSize: '1.1em', fontWeight: 600, margin: '4mm 0' }}>
        <BilingualText
          text={text(
            `ត្រូវឈប់សម្រាកចំនួន ${formattedDays} ថ្ងៃ ចាប់ពីថ្ងៃទី ${formatDate(from, style)} ដល់ថ្ងៃទី ${until}។`,
            `Rest for ${formattedDays} ${days === 1 ? 'day' : 'days'}, from ${formatDate(from, style)} to ${until}.`,
          )}
        />
      </p>
      <Signed
        by={text('គ្រូពេទ្យព្យាបាល', 'Treating clinician')}
        signatory={clinician}
        also={director(papers.letterhead)}
      />
    </VisitSheet>
  )
}

/** Medical certificate of the cause of death, with the chain of causes of the WHO form. */
export function DeathCertificate({ papers }: PaperProps) {
  const { death } = papers
  const style = useNumberStyle()
  if (!death) return null
  const { record, causes, certifier } = death
  const chain = [
    text('(ក) មូលហេតុផ្ទាល់', '(a) Direct cause'),
    text('(ខ) បណ្ដាលមកពី', '(b) Due to'),
    text('(គ) មូលហេតុដើម', '(c) Underlying cause'),
  ]
  return (
    <VisitSheet
      papers={papers}
      title={text('លិខិតបញ្ជាក់មរណភាព', 'Medical certificate of death')}
      date={dayInPhnomPenh(new Date(String(record.death_at)))}
    >
      <PersonFacts
        papers={papers}
        more={[
          [
            text('សញ្ជាតិ', 'Nationality'),
            <Coded key="nationality" values={nationality} value={papers.nationality} />,
          ],
          [
            text('មុខរបរ', 'Occupation'),
            <Coded key="occupation" values={occupation} value={papers.occupation} />,
          ],
          [text('ស្លាប់នៅ', 'Died at'), formatDateTime(String(record.death_at), style)],
          [
            text('កន្លែងស្លាប់', 'Place of death'),
            <Coded key="place" values={deathPlace} value={record.place} />,
          ],
          [
            text('លក្ខណៈនៃការស្លាប់', 'Manner'),
            <Coded key="manner" values={deathManner} value={record.manner} />,
          ],
        ]}
      />
      <table>
        <thead>
          <tr>
            <th style={{ width: '35%' }}>
              <BilingualText text={text('មូលហេតុនៃការស្លាប់', 'Cause of death')} />
            </th>
            <th>
              <BilingualText text={text('លេខកូដ ICD-10', 'ICD-10')} />
            </th>
            <th style={{ width: '50%' }}>
              <BilingualText text={text('ជំងឺ', 'Condition')} />
            </th>
          </tr>
        </thead>
        <tbody>
          {chain.map((line, index) => (
            <tr key={line.en}>
              <td>
                <BilingualText text={line} />
              </td>
              <td>{causes[index]?.code}</td>
              <td>{causes[index] && <BilingualText text={causes[index].label} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintFacts
        facts={[
          [text('អ្នកទទួលដំណឹង', 'Informed person'), String(record.informed_name ?? '–')],
          [
            text('ប្រគល់សពនៅ', 'Body released at'),
            record.released_at ? formatDateTime(String(record.released_at), style) : '–',
          ],
        ]}
      />
      <Signed
        by={text('អ្នកបញ្ជាក់', 'Certified by')}
        signatory={certifier}
        also={director(papers.letterhead)}
      />
    </VisitSheet>
  )
}

/** One sheet per child, with the data of the commune's birth certificate. */
export function BirthNotifications({ papers }: PaperProps) {
  return papers.births.map((birth) => (
    <BirthNotification key={birth.child.id} papers={papers} birth={birth} />
  ))
}

function BirthNotification({ papers, birth }: PaperProps & { birth: PaperBirth }) {
  const { child, mother, birth_order: order, time, weight_g: weight, attendant } = birth
  const style = useNumberStyle()
  const label = useLabel()
  const motherBirth = useBirthText(mother ?? child)
  const address = useAddress({ ...papers, patient: mother ?? child })
  return (
    <VisitSheet
      papers={papers}
      title={text('លិខិតជូនដំណឹងអំពីកំណើត', 'Notification of birth')}
      date={child.birthdate}
    >
      <PrintFacts
        facts={[
          [text('ឈ្មោះទារក', 'Child’s name'), <BilingualText key="name" text={displayName(child)} />],
          [text('លេខកូដ', 'Code'), child.code],
          [text('ភេទ', 'Sex'), <Coded key="sex" values={gender} value={child.sex} />],
          [text('កើតនៅថ្ងៃទី', 'Born on'), formatDate(child.birthdate, style)],
          [text('ម៉ោង', 'Time'), time ?? '………………'],
          [text('កើតទី', 'Birth order'), order === null ? '–' : formatNumber(order, style)],
          [
            text('ទម្ងន់ពេលកើត', 'Birth weight'),
            weight === null ? '………………' : withUnit(formatNumber(weight, style), 'g'),
          ],
          [text('កន្លែងកើត', 'Place of birth'), label(birth.facility)],
        ]}
      />
      <PrintFacts
        facts={[
          [
            text('ឈ្មោះម្ដាយ', 'Mother’s name'),
            mother && <BilingualText key="mother" text={displayName(mother)} />,
          ],
          [text('ថ្ងៃខែឆ្នាំកំណើតម្ដាយ', 'Mother’s birth date'), mother ? motherBirth : '–'],
          [
            text('សញ្ជាតិម្ដាយ', 'Mother’s nationality'),
            <Coded key="nationality" values={nationality} value={birth.mother_nationality} />,
          ],
          [text('អាសយដ្ឋានម្ដាយ', 'Mother’s address'), address],
          [text('ឈ្មោះឪពុក', 'Father’s name'), '………………………………'],
          [text('សញ្ជាតិឪពុក', 'Father’s nationality'), '………………………………'],
        ]}
      />
      <p style={{ marginBottom: '4mm' }}>
        <BilingualText
          text={text(
            'សូមយកលិខិតនេះទៅសាលាឃុំ ឬសង្កាត់ ដើម្បីចុះបញ្ជីកំណើតក្នុងរយៈពេល 30 ថ្ងៃ។',
            'Take this document to the commune hall to register the birth within 30 days.',
          )}
        />
      </p>
      <Signed by={text('អ្នកសម្រាល', 'Birth attendant')} signatory={attendant} />
      <PrintSignatures by={[text('ម្ដាយ ឬឪពុក', 'Mother or father')]} hasThumbprint />
    </VisitSheet>
  )
}
