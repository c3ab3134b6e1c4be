/** Fills sort keys and search texts of rows that were stored before these were declared. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { searchedFields } from '#schemas/kit/table.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { forgetPlans } from '#src/server/db/prepared.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { derivedColumns, keyedFields } from '#src/server/records/fields/derived.ts'

const slice = 1000

/** Rewrites the derived columns of every row in slices. Returns the number of rows. */
export async function refill(trx: Transaction<Tables>, resource: Resource): Promise<number> {
  const sources = [...new Set([...keyedFields(resource), ...searchedFields(resource)])]
  if (sources.length === 0) return 0
  // Plans from before a column change are outdated.
  forgetPlans()
  const table = sql.table(resource.table)
  let last = 0
  let filled = 0
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { id: number }>`
      select id, ${sql.join(sources.map((name) => sql.ref(name)))} from ${table}
      where id > ${last} order by id limit ${slice}`.execute(trx)
    const end = rows.at(-1)
    if (!end) return filled
    last = end.id
    filled += rows.length
    const derived = rows.map((row) => ({ id: row.id, ...derivedColumns(resource, row) }))
    const names = Object.keys(derived[0] ?? {}).filter((name) => name !== 'id')
    const assigned = names.map((name) => `${quoted(name)} = r.${quoted(name)}`).join(', ')
    const columnDefinitions = names.map((name) => `${quoted(name)} text`).join(', ')
    await sql`
      update ${table} t set ${sql.raw(assigned)}
      from json_to_recordset(cast(${JSON.stringify(derived)}::text as json))
        as r(id bigint, ${sql.raw(columnDefinitions)})
      where t.id = r.id`.execute(trx)
  }
}
