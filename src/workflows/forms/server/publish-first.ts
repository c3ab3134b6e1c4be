import { sql } from 'kysely'
import { encounterTypeClass } from '#schemas/codes/clinical-terms.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { publishForm } from './publish.ts'
import { readForm } from './read-form.ts'

/**
 * Publishes forms that have questions in the reference data and never had a version, so that an
 * installation has them from the start (domain 1.3.3). A withdrawn form stays withdrawn.
 */
export async function publishFirst(writing: Writing): Promise<void> {
  if (!writing.context.registry.find('form-versions')) return
  const { rows } = await sql<{ id: number }>`select t.id from encounter_types t
    where t.encounter_class = ${encounterTypeClass.FORM.value} and t.deleted_at is null
      and exists (select 1 from encounter_concepts c where c.encounter_type_id = t.id
        and c.deleted_at is null and c.is_active)
      and not exists (select 1 from form_versions v where v.encounter_type_id = t.id)
    order by t.id`.execute(writing.trx)
  for (const { id } of rows) {
    const { problems } = await readForm(writing.trx, id)
    if (problems.length === 0) await publishForm({ writing, holds: () => true }, id)
  }
}
