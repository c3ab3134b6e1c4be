/**
 * Data migrations: numbered steps that change stored rows once, such as a renamed value or a column
 * split in two. Tables and columns follow the schemas without them (docs/data-migrations.md).
 */

import { sql, type Transaction } from 'kysely'
import { migrationFiles } from '#application/data-migrations.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { refill } from './refill.ts'

export interface MigrationContext {
  registry: Registry
  /** Adds a line to `npm run plan` and to the server's log. */
  log(message: string): void
  /** Rebuilds sort keys and search text of a resource whose texts the migration changed. */
  refreshKeys(resource: string): Promise<void>
}

export interface DataMigration {
  /**
   * Changes rows with SQL. New columns exist and are still optional; old columns, and the values
   * that new constraints forbid, still exist. Throw an error to stop the start.
   */
  up(trx: Transaction<Tables>, context: MigrationContext): Promise<void>
}

export interface NumberedMigration extends DataMigration {
  number: number
  /** `0001-one-dose-per-line` */
  name: string
}

/** A data migration failed. The whole migration of this start was rolled back. */
export class DataMigrationError extends Error {
  override readonly name = 'DataMigrationError'
  constructor(migration: string, cause: unknown) {
    super(`Data migration ${migration} failed; nothing was changed.`, { cause })
  }
}

/** The migrations of files `…/NNNN-name.ts`, in the order of their numbers. */
export const numbered = (files: Readonly<Record<string, DataMigration>>): NumberedMigration[] =>
  Object.entries(files)
    .map(([file, { up }]) => {
      const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.ts$/, '')
      return { number: Number(name.slice(0, 4)), name, up }
    })
    .sort((a, b) => a.number - b.number)

/** All data migrations of the application. */
export const dataMigrations: readonly NumberedMigration[] = numbered(migrationFiles)

/** One row for each data migration that the database has, run here or part of its first start. */
export const dataMigrationTable = `create table if not exists data_migrations (
  number integer primary key, name text not null, applied_at timestamptz not null default now())`

async function record(
  trx: Transaction<Tables>,
  migrations: readonly Pick<NumberedMigration, 'number' | 'name'>[],
): Promise<void> {
  for (const { number, name } of migrations)
    await sql`insert into data_migrations (number, name) values (${number}, ${name})`.execute(trx)
}

/**
 * Runs the migrations that the database does not have, in order, and records them. A new database
 * has no rows to change: there they are only recorded.
 * @throws DataMigrationError naming the migration that failed
 */
export async function runDataMigrations(
  trx: Transaction<Tables>,
  migrations: readonly NumberedMigration[],
  { registry, log, isNew }: Pick<MigrationContext, 'registry' | 'log'> & { isNew: boolean },
): Promise<void> {
  const { rows } = await sql<
    Pick<TableRow<'data_migrations'>, 'number'>
  >`select number from data_migrations`.execute(trx)
  const applied = new Set(rows.map(({ number }) => number))
  const pending = migrations.filter(({ number }) => !applied.has(number))
  if (isNew) return record(trx, pending)
  const refreshKeys = async (resource: string) => void (await refill(trx, registry.get(resource)))
  for (const migration of pending) {
    log(`data migration ${migration.name}`)
    try {
      await migration.up(trx, { registry, log, refreshKeys })
    } catch (error) {
      throw new DataMigrationError(migration.name, error)
    }
    await record(trx, [migration])
  }
}
