/** Patients in comparable form: from form values, a list row, or a record. */
import type { Row } from '#resources/provider.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'

/** The compared values of a patient; unknown ones are null. */
export interface Side {
  code: string | null
  name_kh: string
  name_en: string
  sex: number | null
  birthdate: string | null
  birthdate_precision: number
  place: Label | null
  phone: string | null
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** Values of a form or a record; `place` is the name of its village. */
export function sideOfValues(values: Readonly<Record<string, unknown>>, place: Label | null = null): Side {
  const name = (...fields: string[]) => fields.flatMap((field) => text(values[field]) ?? []).join(' ')
  return {
    code: text(values.code),
    name_kh: name('surname_kh', 'given_name_kh'),
    name_en: name('surname_en', 'given_name_en'),
    sex: number(values.sex),
    birthdate: text(values.birthdate),
    birthdate_precision: number(values.birthdate_precision) ?? 1,
    place,
    phone: text(values.phone),
  }
}

/** A record from the server, with the name of its village. */
export function sideOfRow(row: Row): Side {
  const village = row._ref?.village_id
  const found = Array.isArray(village) ? village[0] : village
  return sideOfValues(row, found ? placeOf(found) : null)
}

/** A village with its parents. */
export const placeOf = (village: {
  kh: string
  en: string
  path_kh?: string | undefined
  path_en?: string | undefined
}): Label => ({
  kh: [village.kh, village.path_kh].filter(Boolean).join(' · '),
  en: [village.en, village.path_en].filter(Boolean).join(' · '),
})

export const sideOfPatient = (patient: PatientSummary): Side => patient
