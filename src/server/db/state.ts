/** The state that seeding stores between starts. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'

export async function readState(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from schema_state where name = ${`seed:${name}`}`.execute(db)
  return rows[0]?.value
}

export async function writeState(db: Kysely<Tables>, name: string, value: string): Promise<void> {
  await sql`insert into schema_state (name, value) values (${`seed:${name}`}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db)
}
