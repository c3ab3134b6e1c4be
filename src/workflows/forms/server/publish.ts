/**
 * Publishes a form as a version, which later changes of its questions do not affect (domain 1.3.3).
 */
import { sql } from 'kysely'
import { encounterTypeClass } from '#schemas/codes/clinical-terms.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import { readForm } from './read-form.ts'

/** Numbers the questions of a form in this order, without changing other forms. */
export async function orderQuestions(
  saving: Saving,
  id: number,
  order: readonly number[],
): Promise<{ changed: number }> {
  const { writing } = saving
  const concepts = writing.context.registry.get('encounter-concepts')
  const locked = await lockStored(writing, concepts, order)
  const changes = order.flatMap((concept, at) => {
    const stored = locked.get(concept)
    const sort_order = (at + 1) * 10
    const isOwn = stored?.deleted_at === null && stored.values.encounter_type_id === id
    return isOwn && stored.values.sort_order !== sort_order ? [{ stored, values: { sort_order } }] : []
  })
  await updateRecords(writing, concepts, changes)
  return { changed: changes.length }
}

/** Stores the version in use on the encounter type. */
async function useVersion({ writing }: Saving, id: number, number: number | null): Promise<void> {
  const types = writing.context.registry.get('encounter-types')
  const stored = (await lockStored(writing, types, [id])).get(id)
  if (stored) await updateRecords(writing, types, [{ stored, values: { form_version: number } }])
}

/** @throws VALIDATION for a form with problems, or one without changes since its version */
export async function publishForm(saving: Saving, id: number): Promise<{ number: number }> {
  const { writing } = saving
  const { trx, now, actor } = writing
  const { registry } = writing.context
  const type = await lockActive(saving, registry.get('encounter-types'), id)
  const refuse = (key: string) => new AppError('VALIDATION', { problems: [{ field: 'form_version', key }] })
  if (type.values.encounter_class !== encounterTypeClass.FORM.value) throw refuse('form.no_form')
  const { definition, problems, isUnchanged } = await readForm(trx, id)
  if (problems.length > 0) throw refuse('form.problems')
  if (isUnchanged) throw refuse('form.unchanged')
  const { rows } = await sql<{ number: number }>`select coalesce(max(number), 0) + 1 as number
    from form_versions where encounter_type_id = ${id}`.execute(trx)
  const number = rows[0]?.number ?? 1
  await insertRecords(writing, registry.get('form-versions'), [
    {
      encounter_type_id: id,
      number,
      definition,
      published_at: now,
      published_by: actor.userId,
    },
  ])
  await useVersion(saving, id, number)
  return { number }
}

/** @throws VALIDATION if no version is published */
export async function withdrawForm(saving: Saving, id: number): Promise<{ number: number }> {
  const { writing } = saving
  const { registry } = writing.context
  await lockActive(saving, registry.get('encounter-types'), id)
  const { version } = await readForm(writing.trx, id)
  if (!version)
    throw new AppError('VALIDATION', {
      problems: [{ field: 'form_version', key: 'form.none_published' }],
    })
  const versions = registry.get('form-versions')
  const { rows } = await sql<{ id: number }>`select id from form_versions
    where encounter_type_id = ${id} and withdrawn_at is null`.execute(writing.trx)
  const stored = await lockStored(
    writing,
    versions,
    rows.map((row) => row.id),
  )
  await updateRecords(
    writing,
    versions,
    [...stored.values()].map((one) => ({ stored: one, values: { withdrawn_at: writing.now } })),
  )
  await useVersion(saving, id, null)
  return { number: version.number }
}
