/** The records of every installation. Runs at each start and adds only missing ones. */

import { sql, type Transaction } from 'kysely'
import { accountPlaces, demoAreas, upgrade } from '#application/demonstration.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { workplace } from '#schemas/kit/places.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { type Assignment, everywhere } from '#src/domain/access/coverage.ts'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { withoutTimeouts } from '#src/server/db/timeouts.ts'
import { demoAccounts } from '#src/server/platform/demonstration/accounts.ts'
import { addLinks, insertRecord, seeding } from '#src/server/records/resources/by-system.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { addCoverage, seedCoverage } from './coverages.ts'
import { demonstrate, planDemonstration } from './demonstration.ts'
import { seedPermissions } from './seed-permissions.ts'
import { referenceSeeds, seedReference } from './seed-reference.ts'
import { seedRoles } from './seed-roles.ts'

type Trx = Transaction<Tables>

/**
 * Enables or disables the demo accounts by DEMO, so that they never stay open with a known
 * password.
 */
async function seedDemo(trx: Trx, context: ServerContext): Promise<void> {
  const { config, clock } = context
  if (!config.demo) {
    await sql`update users set is_active = false from demo_accounts d
      where d.user_id = users.id and is_active`.execute(trx)
    await sql`update sessions set ended_at = ${clock().toISOString()}, end_reason = 'demo off'
      from demo_accounts d where d.user_id = sessions.user_id and ended_at is null`.execute(trx)
    await sql`update demo_accounts set switched_off = true`.execute(trx)
    return
  }
  await sql`update users set is_active = true from demo_accounts d
    where d.user_id = users.id and d.switched_off`.execute(trx)
  await sql`update demo_accounts set switched_off = false`.execute(trx)
  const rows = await trx.selectFrom('users').select('username').execute()
  const present = new Set(rows.map(({ username }) => username))
  const missing = demoAccounts.filter(({ username }) => !present.has(username))
  if (missing.length === 0) return
  // One hash for all accounts, because hashing is deliberately slow.
  const password = await hashPassword(config.demoPassword)
  const areaOf = await demoAreas(trx, context)
  // Before the first record that these accounts have written.
  const since = dayAfter(dayInPhnomPenh(clock()), -120)
  for (const { username, role, name_kh, name_en, ...coverage } of missing) {
    const area = areaOf(coverage)
    const works = area.level === workplace.level ? { [workplace.field]: area.id } : {}
    const values = { username, name_kh, name_en, password, ...works }
    const id = await insertAccount(trx, context, values, role, { areas: [area], from: since })
    await sql`insert into demo_accounts (user_id, switched_off) values (${id}, false)`.execute(trx)
  }
}

/**
 * A user with one role, by name, and national coverage from today unless areas and a day are given.
 * `password` is a hash.
 */
export async function insertAccount(
  trx: Trx,
  context: ServerContext,
  values: { username: string; name_kh: string; name_en: string; password: string } & Values,
  role: string,
  { areas = everywhere, from }: { areas?: readonly Assignment[]; from?: string } = {},
): Promise<number> {
  const users = context.registry.get('users')
  const id = await insertRecord(trx, context, users, { ...values, is_active: true })
  const { rows } = await sql<{ id: number }>`
    select id from roles where name = ${role} and deleted_at is null`.execute(trx)
  await addLinks(
    trx,
    linkTable(users, 'role_ids'),
    id,
    rows.map((row) => row.id),
  )
  await addCoverage(trx, context, id, { areas, from })
  return id
}

/**
 * Without statistics the planner assumes that few records are not deleted, and checks permissions
 * at a hundred times the cost. PostgreSQL gathers statistics within minutes, so only the tables of
 * the first sign-ins are analysed here.
 */
export async function gatherStatistics({ db }: ServerContext): Promise<void> {
  const analyze = sql`analyze users, users__role_ids, roles, roles__permission_ids, permissions`
  await withoutTimeouts(db, (own) => analyze.execute(own))
}

async function seedRights(writing: Writing): Promise<void> {
  const added = await seedPermissions(writing)
  await seedRoles(writing, added)
}

/** The permissions of a changed registry, and the shipped roles that hold them. */
export async function seedAccess(context: ServerContext): Promise<void> {
  await seeding(context, seedRights)
  context.sessions.forgetUser()
}

/**
 * Records needed before the first sign-in: permissions, roles, catalogues of every installation,
 * and the demonstration's accounts with their places.
 */
export async function seedFirst(context: ServerContext): Promise<void> {
  const { registry, config } = context
  await seeding(context, async (writing) => {
    const { trx } = writing
    await seedRights(writing)
    await seedCoverage(trx, context)
    await upgrade(writing)
    const seeds = referenceSeeds(registry, config.demoRecords)
    const places = accountPlaces.filter((name) => seeds.has(name))
    await seedReference(writing, seeds, [...referenceSeeds(registry, false).keys(), ...places])
    for (const workflow of context.workflows) await workflow.seed?.(writing)
    await seedDemo(trx, context)
    if (config.demoRecords) await planDemonstration(writing, seeds)
  })
  await gatherStatistics(context)
  context.sessions.forgetUser()
}

/** @returns when all records are written, including the demonstration. */
export async function seed(context: ServerContext): Promise<void> {
  await seedFirst(context)
  await demonstrate(context)
}
