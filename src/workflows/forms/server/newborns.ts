/** Registers children born in a delivery as patients, each with a visit (domain 1.3.3, 2.1). */
import { type Kysely, sql } from 'kysely'
import { isClosed } from '#application/domain/visit-steps.ts'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { createRecord, lockActive } from '#src/server/records/resources/save.ts'
import { copyFromMother } from '#src/workflows/patients/domain/copy-from-mother.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { type Birth, type BornChild, birthOf, deliveryForm } from '#src/workflows/visits/domain/delivery.ts'
import type { Newborns } from '../domain/form-actions.ts'

/** The delivery form of a visit; null without one, or without a live birth. */
async function readBirth(db: Kysely<Tables>, visit: number): Promise<Birth | null> {
  const { rows } = await sql<{ answers: Record<string, unknown> }>`
    select c.answers from clinical_forms c join encounter_types t on t.id = c.encounter_type_id
    where c.visit_id = ${visit} and t.code = ${deliveryForm} and c.deleted_at is null`.execute(db)
  return rows[0] ? birthOf(rows[0].answers) : null
}

/** The mother's newborns with these birthdates, in order of birth, with their newest visit. */
async function registered(db: Kysely<Tables>, mother: number, { born }: Birth) {
  const days = sql.join(born.map(({ date }) => sql`${date}::date`))
  const { rows } = await sql<{ id: number; visit: string | null }>`
    select p.id, (select v.code from visits v where v.patient_id = p.id and v.deleted_at is null
      order by v.id desc limit 1) as visit
    from patients p where p.mother_patient_id = ${mother} and p.birthdate in (${days})
      and p.registration_kind = ${registrationKind.NEWBORN.value} and p.deleted_at is null
      and p.merged_into_id is null order by p.birth_order nulls last, p.id`.execute(db)
  return rows
}

/** @throws RECORD_NOT_FOUND for a visit outside the caller's scope */
export async function readNewborns(reading: Reading, visitId: number): Promise<Newborns | null> {
  const visit = await readRecord(reading, reading.registry.get('visits'), visitId)
  if (!visit) throw new AppError('RECORD_NOT_FOUND', { params: { id: visitId } })
  const birth = await readBirth(reading.db, visitId)
  if (!birth) return null
  const born = await registered(reading.db, Number(visit.patient_id), birth)
  const summaries = await loadSummaries(
    reading,
    born.map(({ id }) => id),
  )
  return {
    ...birth,
    registered: born.map(({ id, visit }) => ({ patient: summaries.get(id) ?? null, visit })),
  }
}

const refuse = (field: string, key: string, params = {}): never => {
  throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
}

interface Registered {
  child: BornChild
  sex: number | null
  mother: Readonly<Record<string, unknown>>
  facility: number
  /** A day in Phnom Penh. */
  registered_on: string
}

/** Returns the id of the patient. */
export async function registerChild(
  saving: Saving,
  { child: { order, date }, sex, mother, facility, registered_on }: Registered,
): Promise<number> {
  const { id } = await createRecord(saving, saving.writing.context.registry.get('patients'), {
    ...copyFromMother(mother, order),
    sex,
    birthdate: date,
    birthdate_precision: datePrecision.DAY.value,
    birth_order: order,
    registered_on,
    registered_health_facility_id: facility,
  })
  return id
}

/**
 * Registers children of a delivery in order of birth, each with a visit.
 * @throws VALIDATION if the visit is closed, or there are more children than in the form
 */
export async function registerNewborns(
  saving: Saving,
  { visit_id, sexes }: { visit_id: number; sexes: readonly number[] },
): Promise<{ visits: string[] }> {
  const { writing } = saving
  const { trx, now } = writing
  const { registry } = writing.context
  const { values: visit } = await lockActive(saving, registry.get('visits'), visit_id)
  if (isClosed(Number(visit.status))) refuse('visit_id', 'visit.closed')
  const birth = (await readBirth(trx, visit_id)) ?? refuse('visit_id', 'form.no_birth')
  const before = (await registered(trx, Number(visit.patient_id), birth)).length
  const open = birth.born.length - before
  if (sexes.length > open) refuse('sexes', 'form.all_born', { count: open })
  // Users who fill in the delivery form can register its children without further permissions.
  const system: Saving = { writing, holds: () => true }
  const patients = registry.get('patients')
  const { values: mother } = await lockActive(system, patients, Number(visit.patient_id))
  // The child of an inpatient is an inpatient.
  const isInpatient = visit.visit_type_id === visitType.IPD.value
  const visit_type_id = (isInpatient ? visitType.IPD : visitType.OPD).value
  const visits: string[] = []
  for (const [at, child] of birth.born.slice(before, before + sexes.length).entries()) {
    const patient_id = await registerChild(system, {
      child,
      sex: sexes[at] ?? null,
      facility: Number(visit.health_facility_id),
      mother: { ...mother, id: visit.patient_id },
      registered_on: dayInPhnomPenh(new Date(now)),
    })
    const { code } = await createRecord(system, registry.get('visits'), {
      patient_id,
      health_facility_id: visit.health_facility_id,
      visit_type_id,
      service_book_id: serviceBook.Pediatric.value,
    })
    visits.push(String(code))
  }
  return { visits }
}
