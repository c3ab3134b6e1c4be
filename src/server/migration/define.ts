/** Creates missing indexes, checks and foreign keys. */
import { sql } from 'kysely'
import type { Definition } from '#src/server/db/definitions.ts'
import type { Present } from '#src/server/db/introspect.ts'
import type { Change } from '#src/server/db/table-changes.ts'

export interface SchemaState {
  present: Present
  /** Whether this migration created the table, so that it has no rows. */
  isNew(table: string): boolean
}

async function defineOne({ trx, refuse }: Change, { create, against, refusal }: Definition) {
  if (against) {
    const { rows } = await sql.raw<{ n: number }>(against).execute(trx)
    const n = rows[0]?.n ?? 0
    if (n > 0) return refuse(refusal(n))
  }
  await sql.raw(create).execute(trx)
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
  for (const definition of missing.filter(({ table }) => !isNew(table))) await defineOne(change, definition)
}
