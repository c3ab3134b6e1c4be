/** Renames through `was`: tables, join tables and columns keep their rows under the new name. */
import { sql, type Transaction } from 'kysely'
import type { Table } from '#schemas/kit/table.ts'
import { rewritingHistory } from '#src/server/access/audit/append-only.ts'
import { beginChain } from '#src/server/access/audit/digests.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { introspect, type Present } from '#src/server/db/introspect.ts'
import { quoted } from '#src/server/db/sql-text.ts'

/** Statements that rename former names to the declared ones, with a log line for each. */
function renamesOf(table: Table, present: Present): { statement: string; description: string }[] {
  const formerTable = present.tables.has(table.name)
    ? undefined
    : table.was.find((name) => present.tables.has(name))
  const rename = (from: string, to: string) => ({
    statement: `alter table ${quoted(from)} rename to ${quoted(to)}`,
    description: `table ${from} is now ${to}`,
  })
  const columns = present.tables.get(formerTable ?? table.name)
  const renamedColumns = table.columns.flatMap(({ name, was }) => {
    const former = columns?.has(name) ? undefined : was.find((old) => columns?.has(old))
    if (!former) return []
    return {
      statement: `alter table ${quoted(table.name)} rename ${quoted(former)} to ${quoted(name)}`,
      description: `column ${table.name}.${former} is now ${name}`,
    }
  })
  const renamedLinks = table.links.flatMap(({ name, was }) => {
    const former = present.tables.has(name) ? undefined : was.find((old) => present.tables.has(old))
    return former ? [rename(former, name)] : []
  })
  return [...(formerTable ? [rename(formerTable, table.name)] : []), ...renamedColumns, ...renamedLinks]
}

/**
 * History stores the name by which the product finds it. The rename is an event of the audit log,
 * so that the new name on old rows has an explanation.
 */
async function renameInHistory(trx: Transaction<Tables>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from history where resource = ${from}`.execute(trx)
  const count = rows[0]?.n ?? 0
  if (count === 0) return
  await rewritingHistory(trx, () =>
    sql`update history set resource = ${to} where resource = ${from}`.execute(trx),
  )
  const now = new Date()
  await beginChain(trx, now)
  const at = now.toISOString()
  await sql`insert into audit_events (kind, at, until, username, ip, request_id, resource, details)
    values ('renamed', ${at}, ${at}, 'system', '', '', ${to},
      ${JSON.stringify({ from, to, count })}::jsonb)`.execute(trx)
}

/**
 * Drops a new table that an earlier start created empty, before its resource said what it was, so
 * that the former one can take its name.
 */
async function clearWay(
  trx: Transaction<Tables>,
  tables: readonly Table[],
  present: Present,
): Promise<boolean> {
  let isCleared = false
  for (const { name, was, links } of tables) {
    if (!present.tables.has(name) || !was.some((former) => present.tables.has(former))) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) continue
    const dropped = [name, ...links.map((link) => link.name).filter((link) => present.tables.has(link))]
    await sql.raw(`drop table ${dropped.map(quoted).join(', ')} cascade`).execute(trx)
    isCleared = true
  }
  return isCleared
}

/** Executes the renames, including those in history. Returns the tables and columns afterwards. */
export async function rename(
  trx: Transaction<Tables>,
  tables: readonly Table[],
  log: (message: string) => void,
): Promise<Present> {
  const found = await introspect(trx)
  const present = (await clearWay(trx, tables, found)) ? await introspect(trx) : found
  const renames = tables.flatMap((table) => renamesOf(table, present))
  for (const { statement, description: message } of renames) {
    await sql.raw(statement).execute(trx)
    log(message)
  }
  for (const { resource, was, columns } of tables) {
    for (const former of was) {
      const name = former.replaceAll('_', '-')
      await renameInHistory(trx, name, resource)
      await sql`update files set resource = ${resource} where resource = ${name}`.execute(trx)
      await sql`
        update change_sets set resource = case resource when ${name} then ${resource} else resource end,
          resources = array_replace(resources, ${name}, ${resource}),
          writes = (select jsonb_agg(case w ->> 'resource' when ${name}
            then w || jsonb_build_object('resource', ${resource}::text) else w end)
            from jsonb_array_elements(writes) w)
        where resource = ${name} or resources @> array[${name}::text]`.execute(trx)
    }
    for (const column of columns.filter(({ was, type }) => was.length > 0 && type.type.startsWith('bigint')))
      await sql`update files set field = ${column.name}
        where resource = ${resource} and field = any(${column.was})`.execute(trx)
  }
  return renames.length > 0 ? introspect(trx) : present
}
