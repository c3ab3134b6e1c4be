/**
 * Compares records with their history. Every write updates both in one statement, so a difference
 * means that a person changed the database directly.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { tableOf } from '#schemas/kit/table.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { rollUpDifference } from '#src/server/db/roll-up-sql.ts'
import { quoted, typeName } from '#src/server/db/sql-text.ts'
import { fieldAdapterOf } from '#src/server/records/fields/index.ts'
import { isSecret, storedFields } from '#src/server/records/resources/stored.ts'
import { compare, type Difference } from './differences.ts'

/** The last value of each field in history, by record (`record_id`, `values`). */
const lastValues = ({ name }: Resource): RawBuilder<unknown> => sql`
  select h.record_id, jsonb_object_agg(e.key, e.value order by h.id) as values
  from history h, lateral jsonb_each(h.after) e where h.resource = ${name}::text group by 1`

/** Fields that an earlier version emptied at start without history. */
const converted: ReadonlySet<string> = new Set(['prescription-lines.each_time', 'order-set-lines.each_time'])

/** Columns that history stores with the same values, with their types. */
function listHistoryColumns(resource: Resource, registry: Registry) {
  const types = new Map(tableOf(resource, registry).columns.map(({ name, type }) => [name, typeName(type)]))
  return storedFields(resource, 'column').flatMap((name) => {
    const [field, type] = [resource.fields[name], types.get(name)]
    if (!field || !type || converted.has(`${resource.name}.${name}`)) return []
    if (isSecret(resource, name) || fieldAdapterOf(field).store) return []
    return [{ name, type }]
  })
}

/** Fields whose stored value differs from the last one in history. */
function changedFields(resource: Resource, registry: Registry): RawBuilder<unknown> {
  const columns = listHistoryColumns(resource, registry)
  const types = columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ')
  const rows = columns.map(
    ({ name }) => `('${name}', t.${quoted(name)}::text, r.${quoted(name)}::text, l.values ? '${name}')`,
  )
  return sql`select concat_ws(' ', ${resource.name}::text, t.id, d.name) as record,
      coalesce(d.kept, '–') as stored, coalesce(d.logged, '–') as worked_out
    from ${sql.table(resource.table)} t join (${lastValues(resource)}) l on l.record_id = t.id,
      lateral jsonb_to_record(l.values) as r(${sql.raw(types)}),
      lateral (values ${sql.raw(rows.join(', '))}) as d(name, kept, logged, is_logged)
    where d.is_logged and d.kept is distinct from d.logged`
}

/** Records in history whose row is missing. */
const deletedRecords = ({ name, table }: Resource): RawBuilder<unknown> => sql`
  select concat_ws(' ', ${name}::text, h.record_id) as record, '–' as stored,
    max(h.version)::text as worked_out
  from history h where h.resource = ${name}::text
    and not exists (select from ${sql.table(table)} t where t.id = h.record_id)
  group by h.record_id`

/** Records whose version differs from the last one in history, or that have no history. */
const otherVersions = ({ name, table }: Resource): RawBuilder<unknown> => sql`
  select concat_ws(' ', ${name}::text, t.id) as record, t.version::text as stored,
    coalesce(h.version::text, '–') as worked_out
  from ${sql.table(table)} t left join (select record_id, max(version) as version from history
    where resource = ${name}::text group by 1) h on h.record_id = t.id
  where h.version is distinct from t.version`

/** Statements by check that return `record`, `stored` and `worked_out` for each difference. */
const historyChecks = (registry: Registry, resource: Resource) => ({
  'History: no record is gone': deletedRecords(resource),
  'History: a record has its last version': otherVersions(resource),
  'History: values are those of the last version': changedFields(resource, registry),
})

/** Stored roll-ups that differ from the records they are rolled up from. */
export const rollUpDifferences = (db: Kysely<Tables>, registry: Registry): Promise<Difference[]> => {
  const rollUps = registry.all.flatMap(({ name }) => registry.rollUps(name))
  return compare(
    db,
    Object.fromEntries(
      rollUps.map((one) => [`Roll-up: ${one.resource.name}.${one.name}`, rollUpDifference(one, registry)]),
    ),
  )
}

/** Records that differ from their history. @param names Resources to compare. */
export async function historyDifferences(
  db: Kysely<Tables>,
  registry: Registry,
  names: readonly string[] = registry.all.map(({ name }) => name),
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const name of names) found.push(...(await compare(db, historyChecks(registry, registry.get(name)))))
  return found
}
