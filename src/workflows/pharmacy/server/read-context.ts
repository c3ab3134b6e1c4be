/**
 * Loads the facts for checking a prescription: one statement for the patient and one for medicines.
 */
import { type Kysely, sql } from 'kysely'
import { allergyStatus } from '#schemas/codes/allergy.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { openNotes } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { type Allergen, allergyOfText, namesMedicine } from '../domain/allergies.ts'
import {
  type Interaction,
  type KnownAllergy,
  type Medicine,
  type PrescribingContext,
  splitAtc,
} from '../domain/medicine.ts'
import { takenMedicine } from './strengths.ts'

type Db = Kysely<Tables>

const { CANCELLED, RETURNED } = dispensingStatus

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value))

interface Found {
  id: number
  name: Label
  atc_codes: string | null
  cross_atc_codes: string | null
}

interface PatientRow {
  birthdate: string | null
  weight: string | null
  pregnant: number | null
  level: number | null
  allergies: (Partial<Found> & {
    substance: string | null
    reactions: number[]
    severity: number
  })[]
  notes: string[]
  others: { medication_id: number; visit: string }[]
}

async function readPatient(db: Db, visitId: number): Promise<PatientRow | undefined> {
  const { rows } = await sql<PatientRow>`
    select p.birthdate::text, t.weight, t.pregnant, f.level_id as level,
      (select coalesce(json_agg(json_build_object('substance', a.substance, 'severity', a.severity,
          'reactions', coalesce(a.reactions, '{}'), 'id', g.id,
          'name', json_build_object('kh', g.name_kh, 'en', coalesce(g.name_en, g.name_kh)),
          'atc_codes', g.atc_codes, 'cross_atc_codes', g.cross_atc_codes) order by a.id), '[]')
        from patient_allergies a left join allergens g on g.id = a.allergen_id
        where a.patient_id = p.id and a.deleted_at is null
          and a.status = ${allergyStatus.ACTIVE.value}) as allergies,
      (select coalesce(json_agg(o.note), '[]') from (${openNotes(sql`p.id`)}) o) as notes,
      (select coalesce(json_agg(json_build_object('medication_id', ${takenMedicine},
          'visit', w.code) order by l.id), '[]')
        from visits w join prescriptions r on r.visit_id = w.id and r.deleted_at is null
        join prescription_lines l on l.prescription_id = r.id and l.deleted_at is null
        where w.patient_id = p.id and w.id <> v.id and w.deleted_at is null and ${codeNotIn('l.status', CANCELLED, RETURNED)}
          and ${codeIn('w.status', ...openStatuses)}) as others
    from visits v join patients p on p.id = v.patient_id
    join health_facilities f on f.id = v.health_facility_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    where v.id = ${visitId}`.execute(db)
  return rows[0]
}

const allergenOf = (row: Found & { synonyms?: string | null }): Allergen => ({
  name: row.name,
  atc: splitAtc(row.atc_codes),
  cross: splitAtc(row.cross_atc_codes),
  synonyms: (row.synonyms ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
})

async function readAllergens(db: Db): Promise<Allergen[]> {
  const { rows } = await sql<Found & { synonyms: string | null }>`
    select id, json_build_object('kh', name_kh, 'en', coalesce(name_en, name_kh)) as name,
      atc_codes, cross_atc_codes, synonyms from allergens
    where deleted_at is null and is_active`.execute(db)
  return rows.map(allergenOf)
}

/** A free text that names no allergen can name a medicine of the catalogue. */
async function withMedicines(db: Db, allergies: readonly KnownAllergy[]): Promise<KnownAllergy[]> {
  if (!allergies.some(({ isUnchecked }) => isUnchecked)) return [...allergies]
  const medicines = await db
    .selectFrom('medications')
    .select(['name_kh', sql<string>`coalesce(name_en, name_kh)`.as('name_en'), 'generic_name'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .execute()
  return allergies.map((one) =>
    one.isUnchecked ? { ...one, isUnchecked: !namesMedicine(one, medicines) } : one,
  )
}

async function loadAllergies(db: Db, { allergies, notes }: PatientRow): Promise<KnownAllergy[]> {
  const hasText = notes.length > 0 || allergies.some(({ id }) => id == null)
  const catalogue = hasText ? await readAllergens(db) : []
  const listed = allergies.map(({ substance, reactions, severity, ...row }): KnownAllergy => {
    if (row.id == null) return { ...allergyOfText(substance ?? '', catalogue), reactions, severity }
    const { name, atc, cross } = allergenOf(row as Found)
    return { name, atc, cross, reactions, severity }
  })
  return withMedicines(db, [...listed, ...notes.map((note) => allergyOfText(note, catalogue))])
}

async function readInteractions(db: Db): Promise<Interaction[]> {
  const { rows } = await sql<{ first: string; second: string; severity: number; effect: Label }>`
    select first_atc_codes as first, second_atc_codes as second, severity,
      json_build_object('kh', effect_kh, 'en', effect_en) as effect
    from medicine_interactions where deleted_at is null and is_active order by id`.execute(db)
  return rows.map((row) => ({ ...row, first: splitAtc(row.first), second: splitAtc(row.second) }))
}

/** Medicines by id, including inactive ones of older prescriptions. */
export async function readMedicines(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Medicine>> {
  const { rows } = await sql<Medicine>`
    select id, name_kh, coalesce(name_en, name_kh) as name_en, generic_name, strength, atc,
      level_from, dose_unit, dose_unit_mg, max_dose_per_kg, max_daily_dose, min_age_months,
      pregnancy_class, is_controlled
    from medications where id = any(${idList(ids)})`.execute(db)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        dose_unit_mg: numberOrNull(row.dose_unit_mg),
        max_dose_per_kg: numberOrNull(row.max_dose_per_kg),
        max_daily_dose: numberOrNull(row.max_daily_dose),
      },
    ]),
  )
}

/** Completed months between two days, `YYYY-MM-DD`. */
function monthsBetween(from: string, to: string): number {
  const [y = 0, m = 0, d = 0] = from.split('-').map(Number)
  const [year = 0, month = 0, day = 0] = to.split('-').map(Number)
  return (year - y) * 12 + month - m - (day < d ? 1 : 0)
}

export interface ContextRead {
  context: PrescribingContext
  medicines: ReadonlyMap<number, Medicine>
}

/** @param ids Medicines of the prescription itself. @param now ISO, UTC. */
export async function readContext(
  db: Db,
  { visitId, ids, now }: { visitId: number; ids: readonly number[]; now: string },
): Promise<ContextRead> {
  const patient = await readPatient(db, visitId)
  const others = patient?.others ?? []
  const medicines = await readMedicines(db, [...ids, ...others.map(({ medication_id }) => medication_id)])
  const today = dayInPhnomPenh(new Date(now))
  const context: PrescribingContext = {
    age_months: patient?.birthdate ? monthsBetween(patient.birthdate, today) : null,
    weight: numberOrNull(patient?.weight),
    pregnant: patient?.pregnant ?? null,
    level: patient?.level ?? null,
    allergies: patient ? await loadAllergies(db, patient) : [],
    interactions: await readInteractions(db),
    others: others.flatMap(({ medication_id, visit }) => {
      const medicine = medicines.get(medication_id)
      return medicine ? [{ medicine, visit }] : []
    }),
  }
  return { context, medicines }
}
