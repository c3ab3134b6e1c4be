/** The patient of a printed letter. */
import type { ReactNode } from 'react'
import { gender } from '#schemas/codes/gender.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'
import { BilingualText, PrintFacts } from '#src/workflow/print/PrintSheet.tsx'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { displayName } from '#src/workflows/patients/domain/display-name.ts'
import { useAge, useBirthText } from './age.ts'

interface PrintPersonProps {
  patient: PatientSummary
  /** House and street. */
  street?: string | null
  more?: readonly (readonly [label: Label, value: ReactNode])[]
}

/** Name, code, sex, age, birth date and address, then additions of the letter. */
export function PrintPerson({ patient, street = null, more = [] }: PrintPersonProps) {
  const age = useAge(patient)
  const birth = useBirthText(patient)
  const sex = codeLabel(gender, patient.sex)
  const address = usePatientAddress(patient, street)
  return (
    <PrintFacts
      facts={[
        [{ kh: 'ឈ្មោះ', en: 'Name' }, <BilingualText key="name" text={displayName(patient)} />],
        [{ kh: 'លេខកូដ', en: 'Code' }, patient.code],
        [{ kh: 'ភេទ', en: 'Sex' }, sex && <BilingualText key="sex" text={sex} />],
        [{ kh: 'អាយុ', en: 'Age' }, `${age} (${birth})`],
        [{ kh: 'អាសយដ្ឋាន', en: 'Address' }, address],
        ...more,
      ]}
    />
  )
}

/** House, street and village in the page's language; a dash if unknown. */
export function usePatientAddress({ place }: Pick<PatientSummary, 'place'>, street: string | null): string {
  const label = useLabel()
  return [street, place && label(place)].filter(Boolean).join(', ') || '–'
}
