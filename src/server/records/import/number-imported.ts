/** Sets the server-generated values of an import's new records. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { fieldAdapterOf } from '../fields/index.ts'

/** @param slice A condition on `import_rows r`. Their history contains the numbers too. */
export async function numberImported(
  trx: Transaction<Tables>,
  resource: Resource,
  now: string,
  slice: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(resource.table)
  for (const [name, field] of Object.entries(resource.fields)) {
    const { assign: generate } = fieldAdapterOf(field)
    if (!generate) continue
    const { rows } = await sql<Record<string, unknown> & { id: number }>`
      select t.* from ${table} t join import_rows r on r.record_id = t.id
      where ${slice} and r.action = 'new' order by r.row_no`.execute(trx)
    const generated = await generate({ trx, now }, { resource, name, field }, rows)
    const numbers = JSON.stringify(rows.map(({ id }, index) => ({ id, value: generated[index] })))
    const requested = sql`jsonb_to_recordset(${numbers}::jsonb) as n (id bigint, value text)`
    await sql`update ${table} t set ${sql.ref(name)} = n.value from ${requested}
      where t.id = n.id`.execute(trx)
    await sql`update import_rows r set after = r.after || jsonb_build_object(${name}::text, n.value)
      from ${requested} where ${slice} and r.action = 'new' and r.record_id = n.id`.execute(trx)
  }
}
