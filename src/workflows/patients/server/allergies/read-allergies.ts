/**
 * Loads a patient's allergies, free texts of earlier notes, and the last time a user asked about
 * them.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { allergyAnswer, allergySeverity, allergyStatus } from '#schemas/codes/allergy.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf } from '#src/server/db/label.ts'
import { type FieldProblem, fieldSentences } from '#src/server/http/messages.ts'
import {
  type AllergySummary,
  type AllergyView,
  isAllergyOpen,
} from '#src/workflows/patients/domain/allergies.ts'

const active = sql.lit(allergyStatus.ACTIVE.value)

/** Most severe first; unknown severity ranks above mild. */
const rank = sql`case a.severity when ${sql.lit(allergySeverity.SEVERE.value)} then 1
  when ${sql.lit(allergySeverity.MODERATE.value)} then 2
  when ${sql.lit(allergySeverity.UNKNOWN.value)} then 3 else 4 end`

/**
 * Earlier free texts of the patient `patient` (of an outer query) that no allergy record covers.
 */
export const openNotes = (patient: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select earlier.note from (
    select own.allergy_note as note from patients own where own.id = ${patient}
    union select noted.allergies from encounters noted
      join visits noted_in on noted_in.id = noted.visit_id where noted_in.patient_id = ${patient}
      and noted.deleted_at is null and noted_in.deleted_at is null
  ) earlier where nullif(earlier.note, '') is not null and not exists (
    select 1 from patient_allergies existing where existing.patient_id = ${patient}
      and existing.deleted_at is null and existing.earlier_note = earlier.note)`

interface Row {
  allergies: AllergyView[]
  assessment: AllergySummary['assessment']
  notes: string[]
}

/** @param patientId A patient in the caller's scope. */
export async function readAllergies(db: Kysely<Tables>, patientId: number): Promise<AllergySummary> {
  const id = sql`${patientId}::bigint`
  const { rows } = await sql<Row>`select
    (select coalesce(json_agg(json_build_object('id', a.id, 'severity', a.severity,
        'reactions', coalesce(a.reactions, '{}'),
        'name', json_build_object('kh', coalesce(g.name_kh, a.substance),
          'en', coalesce(g.name_en, g.name_kh, a.substance))) order by ${rank}, a.id), '[]')
      from patient_allergies a left join allergens g on g.id = a.allergen_id
      where a.patient_id = ${id} and a.deleted_at is null and a.status = ${active}) as allergies,
    (select json_build_object('at', r.asked_at, 'answer', r.answer, 'reason', r.reason,
        'by', ${labelOf('u')})
      from patient_allergy_reviews r left join users u on u.id = r.asked_by
      where r.patient_id = ${id} and r.deleted_at is null
      order by r.asked_at desc, r.id desc limit 1) as assessment,
    (select coalesce(json_agg(o.note), '[]') from (${openNotes(id)}) o) as notes`.execute(db)
  const { allergies = [], assessment: lastInquiry = null, notes = [] } = rows[0] ?? {}
  const isNone = lastInquiry?.answer === allergyAnswer.NONE_KNOWN.value
  return {
    state: allergies.length > 0 ? 'listed' : isNone ? 'none_known' : 'not_asked',
    assessment: lastInquiry && { ...lastInquiry, at: new Date(lastInquiry.at).toISOString() },
    allergies,
    notes,
  }
}

/** Names of allergies and earlier notes of many patients, most severe first, with one statement. */
export async function readAllergyNames(
  db: Kysely<Tables>,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, Label[]>> {
  if (patientIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; names: Label[]; notes: string[] }>`
    select p.id,
      (select coalesce(json_agg(json_build_object('kh', coalesce(g.name_kh, a.substance),
          'en', coalesce(g.name_en, g.name_kh, a.substance)) order by ${rank}, a.id), '[]')
        from patient_allergies a left join allergens g on g.id = a.allergen_id
        where a.patient_id = p.id and a.deleted_at is null and a.status = ${active}) as names,
      (select coalesce(json_agg(o.note), '[]') from (${openNotes(sql`p.id`)}) o) as notes
    from unnest(${idList(patientIds)}) p(id)`.execute(db)
  return new Map(
    rows.map(({ id, names, notes }) => [
      Number(id),
      [...names, ...notes.map((note) => ({ kh: note, en: note }))],
    ]),
  )
}

/**
 * The problem of a field while the question about allergies is open for medicines of the visit that
 * began at `arrivedAt`; undefined when it is answered.
 */
export async function findAllergyProblem(
  db: Kysely<Tables>,
  { patient_id, arrived_at }: { patient_id: number; arrived_at: string | Date },
  field: string,
): Promise<FieldProblem | undefined> {
  return isAllergyOpen(await readAllergies(db, patient_id), arrived_at)
    ? { field, key: 'allergy.open' }
    : undefined
}

/** The same as the text of a guard. */
export async function findAllergyGap(
  db: Kysely<Tables>,
  patientId: number,
  arrivedAt: string | Date,
): Promise<Label | undefined> {
  const visit = { patient_id: patientId, arrived_at: arrivedAt }
  const problem = await findAllergyProblem(db, visit, 'all')
  const sentence = (language: Language) => fieldSentences(problem ? [problem] : [], language).all?.[0]
  return problem && label(sentence('kh') ?? '', sentence('en') ?? '')
}
