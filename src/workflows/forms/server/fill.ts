/** Fills in forms at a visit: stores the answers, and each one as an observation. */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import {
  insertRecord,
  insertRecords,
  setDeleted,
  updateRecords,
} from '#src/server/records/resources/write.ts'
import { isServiceEvidence, suits } from '#src/workflows/visits/server/evidence.ts'
import { observationsOf, readAnswers } from '../domain/answers.ts'
import { type FormDefinition, formResource } from '../domain/definition.ts'
import type { OfferedForm } from '../domain/form-actions.ts'
import { loadTruths } from './read-form.ts'

/** The form of the visit's service book first, for every visit type. @throws RECORD_NOT_FOUND */
export async function readOffered(reading: Reading, code: string): Promise<OfferedForm[]> {
  const { registry } = reading
  const visits = await sql<{
    id: number
  }>`select v.id from ${visibleRows(reading, registry.get('visits'))} v
    where v.deleted_at is null and v.code = ${code}`.execute(reading.db)
  const [visit] = visits.rows
  if (!visit) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  const { rows } = await sql<OfferedForm>`
    select t.id as encounter_type_id, t.code, f.id as form_version_id, f.number, f.definition,
      coalesce(t.service_book = v.service_book_id, false) or ${isServiceEvidence} as "isUsual",
      case when c.id is null then null else json_build_object('id', c.id, 'version', c.version,
        'answers', c.answers, 'filled_at', c.filled_at, 'by', case when u.id is null then null else
        ${labelOf('u')} end) end as filled
    from visits v join patients p on p.id = v.patient_id
    join encounter_types t on t.deleted_at is null and t.is_active
    left join clinical_forms c on c.visit_id = v.id and c.encounter_type_id = t.id
      and c.deleted_at is null
    left join users u on u.id = c.practitioner_id
    join form_versions f on f.id = coalesce(c.form_version_id, (select n.id from form_versions n
      where n.encounter_type_id = t.id and n.withdrawn_at is null and n.deleted_at is null
      order by n.number desc limit 1))
    where v.id = ${visit.id} and (c.id is not null or (
      (t.service_book = v.service_book_id or ${isServiceEvidence} or exists (
        select 1 from encounter_types__visit_type_ids x
        where x.owner_id = t.id and x.target_id = v.visit_type_id))
      and ${suits}))
    order by c.id nulls last, "isUsual" desc, t.sort_order nulls last, t.id`.execute(reading.db)
  return rows
}

interface Filling {
  visit_id: number
  form_version_id: number
  version?: number | undefined
  answers: Readonly<Record<string, unknown>>
}

/** A version in use, or the one with which this visit's form was filled in. */
async function loadVersion({ writing }: Saving, { visit_id, form_version_id }: Filling) {
  const { rows } = await sql<{
    encounter_type_id: number
    definition: FormDefinition
    filled: number | null
    answers: Readonly<Record<string, unknown>> | null
  }>`select f.encounter_type_id, f.definition, c.id as filled,
      case when c.form_version_id = f.id then c.answers end as answers from form_versions f
    left join clinical_forms c on c.visit_id = ${visit_id} and c.deleted_at is null
      and c.encounter_type_id = f.encounter_type_id
    where f.id = ${form_version_id} and f.deleted_at is null
      and (f.withdrawn_at is null or c.form_version_id = f.id)`.execute(writing.trx)
  const [version] = rows
  if (!version)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'form_version_id', key: 'form.not_offered' }],
    })
  return version
}

/**
 * Fills in or corrects a form. The write rules of the visit's steps check that the visit is open.
 * @throws VALIDATION naming questions; VERSION_CONFLICT if another user corrected it
 */
export async function fillForm(saving: Saving, filling: Filling): Promise<{ id: number; version: number }> {
  const { writing } = saving
  const { registry } = writing.context
  const forms = registry.get('clinical-forms')
  await lockActive(saving, registry.get('visits'), filling.visit_id)
  const { encounter_type_id, definition, filled, answers } = await loadVersion(saving, filling)
  const form = formResource(definition)
  const unknown = Object.keys(filling.answers).filter((name) => !(name in form.fields))
  if (unknown.length > 0)
    throw new AppError('VALIDATION', {
      problems: unknown.map((field) => ({ field, key: 'unknownField' })),
    })
  // Answers that are not sent stay.
  const read = readAnswers(form, { ...answers, ...filling.answers })
  if (!read.ok) throw new AppError('VALIDATION', { problems: [...read.problems], resource: form })
  const values = {
    visit_id: filling.visit_id,
    encounter_type_id,
    form_version_id: filling.form_version_id,
    answers: read.values,
    filled_at: writing.now,
    practitioner_id: writing.actor.userId,
  }
  const id = filled ?? (await insertRecord(writing, forms, values)).id
  if (filled !== null) {
    const stored = await lockActive(saving, forms, filled, filling.version)
    await updateRecords(writing, forms, [{ stored, values }])
  }
  await observe(saving, id, { definition, values: read.values, visit_id: filling.visit_id })
  const written = writing.trx.selectFrom('clinical_forms').select(['id', 'version'])
  return written.where('id', '=', id).executeTakeFirstOrThrow()
}

/** Deletes earlier observations; history keeps them. */
async function observe(
  { writing }: Saving,
  clinical_form_id: number,
  filled: {
    definition: FormDefinition
    values: Readonly<Record<string, unknown>>
    visit_id: number
  },
): Promise<void> {
  const observations = writing.context.registry.get('observations')
  const { rows } = await sql<{ id: number }>`select id from observations
    where clinical_form_id = ${clinical_form_id} and deleted_at is null`.execute(writing.trx)
  const before = await lockStored(
    writing,
    observations,
    rows.map(({ id }) => id),
  )
  await setDeleted(writing, observations, [...before.values()], 'delete')
  const answered = observationsOf(filled.definition, filled.values, await loadTruths(writing.trx))
  await insertRecords(
    writing,
    observations,
    answered.map((one) => ({
      ...one,
      clinical_form_id,
      visit_id: filled.visit_id,
      observed_at: writing.now,
    })),
  )
}
