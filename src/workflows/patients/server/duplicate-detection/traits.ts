/** The traits of a patient for comparison, from stored rows and from form values. */
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { readValue } from '#schemas/kit/validate.ts'
import type { MatchCandidate } from '#src/workflows/patients/domain/match-score.ts'
import { phoneticKey } from '#src/workflows/patients/domain/phonetic.ts'

/** Compared fields. A change of one can create or end a similarity. */
export const traitFields = [
  'surname_kh',
  'given_name_kh',
  'surname_en',
  'given_name_en',
  'sex',
  'birthdate',
  'birthdate_precision',
  'village_id',
  'phone',
  'pmrs_id',
  'spid',
  'mother_patient_id',
  'birth_order',
] as const

/** Papers and cards, each by number of its type (schemas/codes/identity-type.ts). */
export type Papers = NonNullable<MatchCandidate['identifications']>

export interface Traits extends MatchCandidate {
  /** The patient's own record, which is excluded; null for a new person. */
  id: number | null
}

/**
 * A name for the search: its words in a fixed order, because some people write the given name
 * first.
 */
export interface Sound {
  sound: string
  givenName: string
}

/** The sounds of a name, one per script if they differ; none without a name. */
export function soundsOf(person: MatchCandidate): Sound[] {
  const { surname_kh, given_name_kh, surname_en, given_name_en } = person
  const nameSounds = [
    [surname_kh, given_name_kh],
    [surname_en, given_name_en],
  ].map(([surname, given]): Sound => {
    const whole = phoneticKey([surname, given].filter(Boolean).join(' '))
    return { sound: whole.split(' ').sort().join(' '), givenName: phoneticKey(given ?? '') }
  })
  const [one, other] = nameSounds
  if (one?.sound === other?.sound) nameSounds.pop()
  return nameSounds.filter(({ sound }) => sound !== '')
}

const isPaper = (row: unknown): row is { type: unknown; number: unknown } =>
  typeof row === 'object' && row !== null && 'type' in row && 'number' in row

/** Papers in a form, without incomplete ones. */
function parsePapers(rows: unknown): Papers {
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (!isPaper(row)) return []
    const [type, number] = [Number(row.type), row.number]
    return Number.isInteger(type) && typeof number === 'string' && number.trim() !== ''
      ? [{ type, number: number.trim().slice(0, 40) }]
      : []
  })
}

/** Traits from a form, complete or not; invalid values are ignored. */
export function formTraits(
  patients: Resource,
  values: Readonly<Record<string, unknown>>,
  id: number | null,
): Traits {
  const read = traitFields.flatMap((name) => {
    const field = patients.fields[name]
    if (!field || !Object.hasOwn(values, name)) return []
    const value = readValue(field, values[name])
    const isFit = kindOf(field).value(field).safeParse(value).success
    return isFit ? [[name, value] as const] : []
  })
  const identifications = parsePapers(values.identifications)
  return { ...Object.fromEntries(read), identifications, id }
}
