/** Defaults and rules of registering a patient (domain 1.1). */
import { type Kysely, sql } from 'kysely'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Names, nameAfterMother, newbornDays } from '../domain/newborn.ts'

type Body = Readonly<Record<string, unknown>>

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const nameFields = ['surname_kh', 'given_name_kh', 'surname_en', 'given_name_en'] as const

/**
 * Default name of an unnamed newborn: the mother's, if the registrar can see her. Twins get their
 * birth order, also if the form has already filled in the mother's name.
 */
async function newbornName(writing: Writing, body: Body): Promise<Partial<Names>> {
  const { mother_patient_id: mother, registration_kind: kind } = body
  if (kind !== registrationKind.NEWBORN.value || !Number.isSafeInteger(mother)) return {}
  const patients = writing.context.registry.get('patients')
  const { rows } = await sql<Names>`
    select p.surname_kh, p.given_name_kh, p.surname_en, p.given_name_en
    from ${visibleRows(readScopeOf(writing), patients)} p
    where p.id = ${Number(mother)} and p.deleted_at is null`.execute(writing.trx)
  if (!rows[0]) return {}
  const plain = nameAfterMother(rows[0])
  const isUnnamed = nameFields.every((name) => isBlank(body[name]) || body[name] === plain[name])
  const order = Number.isSafeInteger(body.birth_order) ? Number(body.birth_order) : null
  return isUnnamed ? nameAfterMother(rows[0], order) : {}
}

async function defaults(writing: Writing, body: Body): Promise<Record<string, unknown>> {
  const { trx, actor } = writing
  const facility = isBlank(body.registered_health_facility_id)
    ? { registered_health_facility_id: await ownFacility(trx, actor) }
    : {}
  return {
    registered_by: actor.userId,
    ...facility,
    ...(await newbornName(writing, body)),
  }
}

interface Birth {
  is_female: boolean
  mother_status: number
  is_older: boolean
  /** Days between birth and registration. */
  days: number
}

/** Problems of a newborn's mother, or of registering the patient as a newborn. */
async function birthProblems(db: Kysely<Tables>, { id, action }: WriteEvent): Promise<FieldProblem[]> {
  const { rows } = await sql<Birth>`
    select m.sex = ${gender.FeMale.value} as is_female, m.status as mother_status,
      m.birthdate < p.birthdate as is_older, p.registered_on - p.birthdate as days
    from patients p join patients m on m.id = p.mother_patient_id
    where p.id = ${id} and p.registration_kind = ${registrationKind.NEWBORN.value}`.execute(db)
  const [birth] = rows
  if (!birth) return []
  const mother = (key: string): FieldProblem => ({ field: 'mother_patient_id', key })
  if (!birth.is_female) return [mother('motherSex')]
  if (birth.mother_status === patientStatus.MERGED.value) return [mother('motherMerged')]
  if (!birth.is_older) return [mother('motherYounger')]
  return action === 'create' && birth.days > newbornDays
    ? [{ field: 'birthdate', key: 'newbornDays', params: { days: newbornDays } }]
    : []
}

/** @throws VALIDATION */
const patients: WriteRule = {
  defaults,
  async inTransaction(trx, event) {
    const isAbout = ['mother_patient_id', 'birthdate', 'registration_kind', 'sex']
    if (!event.changed.some((name) => isAbout.includes(name))) return
    const problems = await birthProblems(trx, event)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource: event.resource })
  },
}

export const registrationRules = (): Readonly<Record<string, WriteRule>> => ({ patients })
