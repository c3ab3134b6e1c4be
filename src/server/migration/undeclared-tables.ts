/**
 * Tables of resources that are no longer declared. Rows are never left behind unnoticed: a renamed
 * file would otherwise begin with an empty list.
 */
import { sql } from 'kysely'
import { snake } from '#schemas/kit/resource.ts'
import type { Table } from '#schemas/kit/table.ts'
import type { Present } from '#src/server/db/introspect.ts'
import { rowsInWay } from '#src/server/db/rows-in-way.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { Change } from '#src/server/db/table-changes.ts'
import {
  forgetState,
  formerResources,
  formerRules,
  keysState,
  rulesState,
  type State,
} from './stored-rules.ts'

interface Undeclared {
  resource: string
  table: string
  links: readonly string[]
}

/** The new table whose columns are those of a former one: probably the same under another name. */
function successor(table: string, tables: readonly Table[], present: Present): Table | undefined {
  const columns = [...(present.tables.get(table)?.keys() ?? [])]
  return tables.find(
    ({ name, columns: declared }) =>
      !present.tables.has(name) &&
      declared.length === columns.length &&
      declared.every((column) => columns.includes(column.name)),
  )
}

function advice(resource: string, tables: readonly Table[], present: Present): string {
  const kept = `to keep the rows unseen, list '${resource}' in application/retired.ts`
  const claimed = tables.find(({ was }) => was.includes(snake(resource)))
  if (claimed)
    return `'${claimed.resource}' was that resource, but has rows of its own; move them in a data migration, or ${kept}`
  const likely = successor(snake(resource), tables, present)
  const which = likely ? `'${likely.resource}', which has the same fields,` : 'a renamed resource'
  return `${which} needs was: ['${resource}']; ${kept}`
}

/** References of kept rows would prevent changes of declared records. */
async function releaseReferences({ trx }: Change, { table, links }: Undeclared, present: Present) {
  for (const [name, owner] of present.constraints)
    if ((owner === table || links.includes(owner)) && name.startsWith('fk_'))
      await sql.raw(`alter table ${quoted(owner)} drop constraint ${quoted(name)}`).execute(trx)
}

/** Keeps retired tables, drops empty ones, and refuses the others. */
export async function handleUndeclared(
  change: Change,
  {
    tables,
    retired,
    present,
    state,
  }: {
    tables: readonly Table[]
    retired: readonly string[]
    present: Present
    state: State
  },
): Promise<void> {
  const declared = new Set(tables.map(({ resource }) => resource))
  const undeclared = formerResources(state)
    .filter((name) => !declared.has(name) && present.tables.has(snake(name)))
    .map((resource): Undeclared => {
      const table = snake(resource)
      const links = [...present.tables.keys()].filter((name) => name.startsWith(`${table}__`))
      return { resource, table, links }
    })
  const empty: Undeclared[] = []
  for (const one of undeclared) {
    const { resource, table } = one
    const columns = present.tables.get(table)
    const key = (formerRules(state, resource)?.key ?? []).filter((column) => columns?.has(column))
    const rows = await rowsInWay(change.trx, { name: table, key: key.map((column) => ({ column })) }, 'true')
    if (!rows) empty.push(one)
    else if (retired.includes(resource)) await releaseReferences(change, one, present)
    else
      change.refuse(
        `${resource}: is no longer declared, but its table has ${rows}; ${advice(resource, tables, present)}`,
      )
  }
  if (empty.length === 0) return
  const dropped = empty.flatMap(({ table, links }) => [table, ...links])
  await sql.raw(`drop table ${dropped.map(quoted).join(', ')} cascade`).execute(change.trx)
  for (const name of dropped) present.tables.delete(name)
  for (const { resource, table } of empty) {
    await forgetState(change.trx, keysState(resource), rulesState(resource))
    change.log(`table ${table} dropped; it was empty and ${resource} is no longer declared`)
  }
}
