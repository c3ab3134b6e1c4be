/** The records every installation has. Runs at each start and adds only what is missing. */
import { sql, type Transaction } from 'kysely'
import { linkTable } from '#schemas/kit/table.ts'
import { type Assignment, everywhere } from '#src/domain/access/coverage.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { ServerContext } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import { addCoverage, seedCoverage } from './coverages.ts'
import { demoAccounts } from './demo-accounts.ts'
import { knownPermissions, seededRoles } from './permissions.ts'
import { addLinks, insertRecord } from './records.ts'
import { seedReference } from './seed-reference.ts'

type Trx = Transaction<Tables>

interface Named {
  id: number
  name: string
}

/** Adds permissions that are new; returns their ids. A deleted one stays deleted. */
async function seedPermissions(trx: Trx, context: ServerContext): Promise<Map<string, number>> {
  const resource = context.registry.get('permissions')
  const { rows } = await sql<Named>`select id, name from permissions`.execute(trx)
  const present = new Set(rows.map(({ name }) => name))
  const added = new Map<string, number>()
  for (const [name, { kh, en }] of knownPermissions(context.registry)) {
    if (present.has(name)) continue
    const values = { name, label_kh: kh, label_en: en }
    added.set(name, await insertRecord(trx, context, resource, values))
  }
  return added
}

/** Adds roles that are new, and new permissions to the roles they belong to. */
async function seedRoles(trx: Trx, context: ServerContext, added: Map<string, number>) {
  const resource = context.registry.get('roles')
  const { rows } = await sql<Named>`select id, name from roles`.execute(trx)
  const { rows: all } = await sql<Named>`
    select id, name from permissions where deleted_at is null`.execute(trx)
  const newOnes = [...added].map(([name, id]) => ({ name, id }))
  for (const { name, label, description, holds } of seededRoles(context.registry)) {
    const present = rows.find((row) => row.name === name)
    const id =
      present?.id ??
      (await insertRecord(trx, context, resource, {
        name,
        name_kh: label.kh,
        name_en: label.en,
        description: `${description.kh} ${description.en}`,
      }))
    // A person may take permissions from a role; only the administrator gets them back.
    const candidates = present && name !== 'administrator' ? newOnes : all
    const targets = candidates.filter((row) => holds(row.name)).map((row) => row.id)
    if (targets.length > 0) await addLinks(trx, linkTable(resource, 'permission_ids'), id, targets)
  }
}

/** Switches the demo accounts on or off with DEMO; they never stay open with a known password. */
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
  const { rows } = await sql<{ username: string }>`select username from users`.execute(trx)
  const present = new Set(rows.map(({ username }) => username))
  for (const { username, role, name_kh, name_en } of demoAccounts) {
    if (present.has(username)) continue
    const password = await hashPassword(config.demoPassword)
    const values = { username, name_kh, name_en, password }
    // Who may only look needs no more than that anywhere.
    const access = role === 'viewer' ? 'VIEW' : 'APPROVE'
    const areas = [{ level: 'NATIONAL', id: null, access }] as const
    const id = await insertAccount(trx, context, values, role, areas)
    await sql`insert into demo_accounts (user_id, switched_off) values (${id}, false)`.execute(trx)
  }
}

/** A user with one role, by the role's name, who covers the country. `password` is a hash. */
export async function insertAccount(
  trx: Trx,
  context: ServerContext,
  values: { username: string; name_kh: string; name_en: string; password: string },
  role: string,
  areas: readonly Assignment[] = everywhere,
): Promise<number> {
  const users = context.registry.get('users')
  const id = await insertRecord(trx, context, users, { ...values, is_active: true })
  const { rows } = await sql<Named>`
    select id, name from roles where name = ${role} and deleted_at is null`.execute(trx)
  await addLinks(
    trx,
    linkTable(users, 'role_ids'),
    id,
    rows.map((row) => row.id),
  )
  await addCoverage(trx, context, id, areas)
  return id
}

/** @returns when permissions, first roles, reference data and the demonstration are there. */
export async function seed(context: ServerContext): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    // Two processes that start at once must not both add the same record.
    await sql`select pg_advisory_xact_lock(7225502)`.execute(trx)
    const added = await seedPermissions(trx, context)
    await seedRoles(trx, context, added)
    await seedCoverage(trx, context)
    await seedDemo(trx, context)
    await seedReference(trx, context)
  })
  context.sessions.forgetUser()
}
