/** Write rules of the diagnoses of a clinical note (domain 1.3.2). */
import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { isRepeated } from '../domain/diagnoses.ts'

const wrong = (field: string, key: string): FieldProblem => ({ field, key })

interface Diagnosed {
  name: string
  id: number
  encounter_id: number
  diagnosis_id: number
  kind: number
  for_sex: number | null
  sex: number
  is_of_age: boolean
  allowed_as_primary: boolean
}

/** The diagnoses of each written note. */
export const diagnoses: WriteRule = {
  async inTransactionBatch(trx, events, actor) {
    if (actor.userId === null) return
    const ids = events.map(({ id }) => id)
    const { rows } = await sql<Diagnosed>`
      select d.id, d.encounter_id, d.diagnosis_id, d.kind, g.name_kh as name, g.sex as for_sex, p.sex,
        g.allowed_as_primary, (g.age_min is null or extract(year from age(p.birthdate)) >= g.age_min)
          and (g.age_max is null or extract(year from age(p.birthdate)) <= g.age_max) as is_of_age
      from visit_diagnoses d join diagnoses g on g.id = d.diagnosis_id
      join encounters e on e.id = d.encounter_id join visits v on v.id = e.visit_id
      join patients p on p.id = v.patient_id
      where d.deleted_at is null and d.encounter_id in (select encounter_id from visit_diagnoses
        where id = any(${idList(ids)})) order by d.id`.execute(trx)
    const primary = rows.filter(({ kind }) => kind === diagnosisKind.PRIMARY.value)
    const problems = [
      ...(primary.length > new Set(primary.map((one) => one.encounter_id)).size
        ? [wrong('diagnoses', 'visit.one_primary')]
        : []),
      ...(primary.every((one) => one.allowed_as_primary) ? [] : [wrong('diagnoses', 'visit.not_primary')]),
      ...(isRepeated(rows) ? [wrong('diagnoses', 'visit.same_diagnosis')] : []),
      ...(rows.every(({ for_sex, sex }) => for_sex === null || for_sex === sex)
        ? []
        : [wrong('diagnoses', 'visit.other_sex')]),
      ...(rows.every(({ is_of_age }) => is_of_age) ? [] : [wrong('diagnoses', 'visit.other_age')]),
    ]
    if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  },
}
