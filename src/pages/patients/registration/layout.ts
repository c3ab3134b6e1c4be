/** What of the paper form is shown, by how somebody comes to be registered. */
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { FormSection } from '#schemas/kit/types.ts'

/** In the address: `/patients/create?kind=newborn`. */
export const kindNames = { regular: 'REGULAR', newborn: 'NEWBORN', emergency: 'EMERGENCY' } as const
export type KindName = keyof typeof kindNames

export const kindValue = (name: KindName): number => registrationKind[kindNames[name]].value

export function kindNamed(name: string | null): KindName {
  return name !== null && Object.hasOwn(kindNames, name) ? (name as KindName) : 'regular'
}

export const kindOf = (value: unknown): KindName =>
  (Object.keys(kindNames) as KindName[]).find((name) => kindValue(name) === value) ?? 'regular'

/** Where typing begins; a newborn's mother is sought first. */
export const firstField: Readonly<Record<KindName, string | undefined>> = {
  regular: 'surname_kh',
  newborn: 'mother_patient_id',
  emergency: 'sex',
}

/** Asked of everybody, and in an emergency of nobody but this. */
const atOnce: readonly string[] = ['sex', 'birthdate']
/** Where and when it was, below everything else. */
const circumstances = 'registered_on'

const has = ({ rows }: FormSection, name: string) => rows.flat().includes(name)

/** What else is known of somebody who came in an emergency, whose rest is asked of nobody. */
const knownMore = { kh: 'អ្វីដែលដឹងបន្ថែម', en: 'What else is known' } as const

/** Emergency: sex and estimated age, and the rest folded for whoever knows more (domain 2.1). */
function emergencyForm(form: readonly FormSection[]): FormSection[] {
  const last = form.filter((section) => has(section, circumstances))
  const others = form
    .filter((section) => !last.includes(section))
    .flatMap(({ rows }) => rows)
    .map((row) => [row].flat().filter((name) => !atOnce.includes(name)))
    .filter((row) => row.length > 0)
  return [{ rows: [atOnce] }, { title: knownMore, folded: true, rows: others }, ...last]
}

/** The declared form for one way of being registered; a new patient's begins with choosing it. */
export function formFor(
  form: readonly FormSection[],
  { kind, isNew }: { kind: KindName; isNew: boolean },
): FormSection[] {
  const choice: FormSection[] = isNew ? [{ rows: ['registration_kind'] }] : []
  return [...choice, ...(kind === 'emergency' ? emergencyForm(form) : form)]
}
