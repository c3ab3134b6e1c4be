/** Applies and removes designs: the migration, then the new application on every process. */
import { sql } from 'kysely'
import { SchemaError } from '#schemas/kit/registry.ts'
import { tableOf } from '#schemas/kit/table.ts'
import type { DesignPlan, StoredDesign } from '#src/domain/designs/actions.ts'
import type { Actor, ServerContext } from '../access/context.ts'
import { AppError } from '../http/errors.ts'
import { MigrationRefused, migrate, planMigration } from '../migration/migrate.ts'
import { registryWith, registryWithout } from './judge-design.ts'
import { loadDesign, markApplied, removeDesign } from './store.ts'

/** Turns mistakes and refused migrations into an answer with their sentences. */
async function refusing<T>(work: () => Promise<T>): Promise<T> {
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

/** @throws NOT_FOUND */
export async function planDesign(context: ServerContext, name: string): Promise<DesignPlan> {
  const { declaration } = await loadDesign(context.db, name)
  try {
    const registry = await registryWith(context, declaration)
    return await planMigration(context.db, registry)
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error
    return { steps: [], problems: error.problems }
  }
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DESIGN_REFUSED with the sentences of the refusal */
export async function applyDesign(
  context: ServerContext,
  actor: Actor,
  { name, version }: { name: string; version: number },
): Promise<StoredDesign> {
  const { db, clock, designs } = context
  const { declaration } = await loadDesign(db, name)
  await refusing(async () => {
    const registry = await registryWith(context, declaration)
    await migrate(db, registry, { within: (trx) => markApplied(trx, { actor, clock, name, version }) })
  })
  await designs.reload()
  return loadDesign(db, name)
}

/** @throws NOT_FOUND, VERSION_CONFLICT, DESIGN_REFUSED, DESIGN_ROWS while records exist */
export async function retireDesign(
  context: ServerContext,
  actor: Actor,
  { name, version }: { name: string; version: number },
): Promise<void> {
  const { db, clock, designs, registry: present } = context
  const { applied } = await loadDesign(db, name)
  const resource = applied ? present.find(name) : undefined
  const tables = resource ? tableOf(resource, present) : undefined
  await refusing(async () => {
    const registry = resource ? await registryWithout(context, name) : present
    await migrate(db, registry, {
      within: async (trx) => {
        await removeDesign(trx, { actor, clock, name, version })
        if (!tables) return
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(tables.name)}`.execute(trx)
        const count = rows[0]?.count ?? 0
        if (count > 0) throw new AppError('DESIGN_ROWS', { params: { count } })
        for (const link of tables.links) await sql`drop table ${sql.table(link.name)}`.execute(trx)
        await sql`drop table ${sql.table(tables.name)}`.execute(trx)
      },
    })
  })
  await designs.reload()
}
