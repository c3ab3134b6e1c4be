/** Which part of the paper form is visible, by kind of registration. */
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { FormSection } from '#schemas/kit/types.ts'

/** In the URL: `/patients/create?kind=newborn`. */
export const kindNames = { regular: 'REGULAR', newborn: 'NEWBORN', emergency: 'EMERGENCY' } as const
export type KindName = keyof typeof kindNames

export const kindValue = (name: KindName): number => registrationKind[kindNames[name]].value

export function kindNamed(name: string | null): KindName {
  return name !== null && Object.hasOwn(kindNames, name) ? (name as KindName) : 'regular'
}

export const kindOf = (value: unknown): KindName =>
  (Object.keys(kindNames) as KindName[]).find((name) => kindValue(name) === value) ?? 'regular'

/** The first focused field; for a newborn, the mother comes first. */
export const firstField: Readonly<Record<KindName, string | undefined>> = {
  regular: 'surname_kh',
  newborn: 'mother_patient_id',
  emergency: 'sex',
}

/** The only required fields of an emergency, also required otherwise. */
const atOnce: readonly string[] = ['sex', 'birthdate']
/** Place and time, below everything else. */
const circumstances = 'registered_on'

const has = ({ rows }: FormSection, name: string) => rows.flat().includes(name)

/** Optional fields of an emergency registration. */
const knownMore = { kh: 'អ្វីដែលដឹងបន្ថែម', en: 'Other known details' } as const

/** Emergency: sex and estimated age; the other fields are collapsed (domain 2.1). */
function emergencyForm(form: readonly FormSection[]): FormSection[] {
  const last = form.filter((section) => has(section, circumstances))
  const others = form
    .filter((section) => !last.includes(section))
    .flatMap(({ rows }) => rows)
    .map((row) => [row].flat().filter((name) => !atOnce.includes(name)))
    .filter((row) => row.length > 0)
  return [{ rows: [atOnce] }, { title: knownMore, folded: true, rows: others }, ...last]
}

/** The declared form for one kind of registration; a new patient's starts with the kind. */
export function formFor(
  form: readonly FormSection[],
  { kind, isNew }: { kind: KindName; isNew: boolean },
): FormSection[] {
  const choice: FormSection[] = isNew ? [{ rows: ['registration_kind'] }] : []
  return [...choice, ...(kind === 'emergency' ? emergencyForm(form) : form)]
}
