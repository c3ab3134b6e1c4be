/** Applies and removes designs: the migration, then the new application on every process. */
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Registry, SchemaError } from '#schemas/kit/registry.ts'
import { snake } from '#schemas/kit/resource.ts'
import type { DesignPlan, StoredDesign } from '#src/domain/designs/actions.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
import type { Actor, ServerContext } from '../access/context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../http/errors.ts'
import { MigrationRefused, migrate, planMigration } from '../migration/migrate.ts'
import { retiredWith } from './connect-designs.ts'
import { registryWith, registryWithout } from './judge-design.ts'
import { loadAppliedDesigns } from './load-applied.ts'
import { deleteDesign, loadDesign, markApplied } from './store.ts'

/** Turns mistakes and refused migrations into DESIGN_REFUSED with their sentences. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SchemaError || error instanceof MigrationRefused)) throw error
    throw new AppError('DESIGN_REFUSED', {
      params: { problem: error.problems[0] ?? '' },
      data: { problems: error.problems },
    })
  }
}

/** Tables that a migration keeps although their designs are set aside; not that of `name`. */
const retiredBeside = ({ designs }: ServerContext, name: string) =>
  retiredWith(designs.setAside.filter((design) => design.name !== name))

/** @throws NOT_FOUND */
export async function planDesign(context: ServerContext, name: string): Promise<DesignPlan> {
  const { declaration } = await loadDesign(context.db, name)
  try {
    const registry = await registryWith(context, declaration)
    return await planMigration(context.db, registry, { retired: retiredBeside(context, name) })
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return { steps: [], problems: error.problems }
  }
}

/**
 * Migrates to the registry and changes the stored design in the same transaction. A design that
 * another process has just applied would be missing in the registry, and its table be dropped.
 * @throws VERSION_CONFLICT, DESIGN_REFUSED
 */
async function migrateWith(
  context: ServerContext,
  name: string,
  { connect, change }: { connect(): Promise<Registry>; change(trx: Transaction<Tables>): Promise<void> },
): Promise<void> {
  const { db } = context
  const othersIn = async (connection: Kysely<Tables>) =>
    JSON.stringify((await loadAppliedDesigns(connection)).filter((design) => design.name !== name))
  const others = await othersIn(db)
  await refusing(async () =>
    migrate(db, await connect(), {
      retired: retiredBeside(context, name),
      within: async (trx) => {
        if ((await othersIn(trx)) !== others) throw new AppError('VERSION_CONFLICT')
        await change(trx)
      },
    }),
  )
}

interface VersionedDesign {
  name: string
  version: number
}

/** @throws NOT_FOUND, VERSION_CONFLICT unless the stored version is the one that the caller read */
async function loadVersion(db: Kysely<Tables>, { name, version }: VersionedDesign): Promise<StoredDesign> {
  const stored = await loadDesign(db, name)
  if (stored.version !== version) throw new AppError('VERSION_CONFLICT')
  return stored
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DESIGN_REFUSED with the sentences of the refusal */
export async function applyDesign(
  context: ServerContext,
  actor: Actor,
  design: VersionedDesign,
): Promise<StoredDesign> {
  const { db, clock, designs } = context
  const { name, version, declaration } = await loadVersion(db, design)
  await migrateWith(context, name, {
    connect: () => registryWith(context, declaration),
    change: (trx) => markApplied(trx, { actor, clock, name, version, declaration }),
  })
  await designs.reload()
  return loadDesign(db, name)
}

/** The number of rows of the design's table, deleted records included. */
async function countRows(db: Kysely<Tables>, name: string): Promise<number> {
  const table = snake(name)
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass(${table}) is not null as there`.execute(db)
  if (!tables[0]?.there) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Removes a design; the migration drops its empty table.
 * @throws NOT_FOUND, VERSION_CONFLICT, DESIGN_REFUSED, DESIGN_ROWS while records exist
 */
export async function removeDesign(
  context: ServerContext,
  actor: Actor,
  design: VersionedDesign,
): Promise<void> {
  const { db, clock, designs } = context
  const { name, version, applied } = await loadVersion(db, design)
  // The migration refuses to drop columns of an extension that have values.
  const count = applied && !isExtension(applied) ? await countRows(db, name) : 0
  if (count > 0) throw new AppError('DESIGN_ROWS', { params: { count } })
  await migrateWith(context, name, {
    connect: () => registryWithout(context, name),
    change: (trx) => deleteDesign(trx, { actor, clock, name, version }),
  })
  await designs.reload()
}
