/** The initial roles of every installation. */

import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readState, writeState } from '#src/server/db/state.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { addLinks } from '#src/server/records/resources/by-system.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isNews, loadEditedFields, loadIdsByName, refreshRecords } from './product-records.ts'
import { administrator, seededRoles } from './seeded-roles.ts'

/** Stores the permissions of each template at the last start. */
const templateState = 'role-templates'

type Names = readonly string[]

async function loadTemplates(trx: Transaction<Tables>): Promise<Record<string, Names>> {
  return JSON.parse((await readState(trx, templateState)) ?? '{}')
}

/** Roles that a user created under the name of a shipped role. */
async function loadOwnRoles(trx: Transaction<Tables>, resource: Resource) {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from history
    where resource = ${resource.name} and action = 'create' and user_id is not null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Adds missing roles, and adds to others the permissions that are new in their template. A
 * permission that a user removed from a role stays removed; a deleted role stays deleted. The
 * administrator always holds all permissions.
 * @param added Permissions that this start has created
 */
export async function seedRoles(writing: Writing, added: ReadonlyMap<string, number>): Promise<void> {
  const { trx, context } = writing
  const resource = context.registry.get('roles')
  const ids = await loadIdsByName(trx, resource.table)
  const own = await loadOwnRoles(trx, resource)
  const roles = seededRoles(context.registry).filter(({ name }) => !own.has(ids.get(name) ?? 0))
  const { rows: all } = await sql<Pick<TableRow<'permissions'>, 'id' | 'name'>>`
    select id, name from permissions where deleted_at is null order by id`.execute(trx)
  const seeds = new Map(
    roles.map(({ name, label, description, isSystem }): [string, Values] => [
      name,
      {
        name,
        name_kh: label.kh,
        name_en: label.en,
        description_kh: description.kh,
        description_en: description.en,
        is_system: isSystem === true,
      },
    ]),
  )
  const missing = roles.filter(({ name }) => !ids.has(name))
  await insertRecords(
    writing,
    resource,
    missing.map(({ name, holds }) => ({
      ...seeds.get(name),
      permission_ids: all.filter((one) => holds(one.name)).map(({ id }) => id),
    })),
  )
  const edited = await loadEditedFields(trx, resource)
  if (await isNews(trx, resource, [...seeds])) await refreshRecords(writing, resource, seeds, ids)
  const before = await loadTemplates(trx)
  // Without a stored template, an unedited role follows the product.
  const isNamedBefore = (role: string, id: number, permission: string) =>
    !added.has(permission) &&
    (before[role]?.includes(permission) ?? edited.get(id)?.has('permission_ids') === true)
  for (const { name, holds } of roles) {
    const id = ids.get(name)
    if (id === undefined) continue
    const targets = all
      .filter((one) => holds(one.name))
      .filter((one) => name === administrator || !isNamedBefore(name, id, one.name))
    if (targets.length > 0)
      await addLinks(
        trx,
        linkTable(resource, 'permission_ids'),
        id,
        targets.map((one) => one.id),
      )
  }
  const named = roles.map(({ name, holds }) => [
    name,
    all.filter((one) => holds(one.name)).map((one) => one.name),
  ])
  await writeState(trx, templateState, JSON.stringify(Object.fromEntries(named)))
}
