/** Creates missing indexes, checks and foreign keys. */
import { sql } from 'kysely'
import type { Definition } from '#src/server/db/definitions.ts'
import type { Present } from '#src/server/db/introspect.ts'
import { rowsInWay } from '#src/server/db/rows-in-way.ts'
import type { Change } from '#src/server/db/table-changes.ts'

export interface SchemaState {
  present: Present
  /** Whether this migration created the table, so that it has no rows. */
  isNew(table: string): boolean
}

async function defineOne({ trx, refuse }: Change, { create, against, refusal }: Definition) {
  const rows = against && (await rowsInWay(trx, against.of, against.where))
  if (rows) return refuse(refusal(rows))
  await sql.raw(create).execute(trx)
}

/** `2 index(es) and 1 constraint(s)`. */
function count(definitions: readonly Definition[]): string {
  const constraints = definitions.filter(({ create }) => create.startsWith('alter table')).length
  const indexes = definitions.length - constraints
  return [
    ...(indexes > 0 ? [`${indexes} index(es)`] : []),
    ...(constraints > 0 ? [`${constraints} constraint(s)`] : []),
  ].join(' and ')
}

/** Tables without rows cannot violate anything: everything they need is one statement. */
export async function define(
  change: Change,
  definitions: readonly Definition[],
  { present: { indexes, constraints }, isNew }: SchemaState,
): Promise<void> {
  const missing = definitions.filter(({ name }) => !indexes.has(name) && !constraints.has(name))
  const ofNew = missing.filter(({ table }) => isNew(table)).map(({ create }) => `${create};`)
  await sql.raw(`do $new$ begin ${ofNew.join('\n')} end $new$`).execute(change.trx)
  const further = missing.filter(({ table }) => !isNew(table))
  for (const definition of further) await defineOne(change, definition)
  for (const table of new Set(further.map((one) => one.table)))
    change.log(`table ${table}: ${count(further.filter((one) => one.table === table))} created`)
}
