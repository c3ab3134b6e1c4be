/** The permissions every installation has, and the roles that hold them from the beginning. */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { permissionAction } from '#schemas/codes/permission-action.ts'
import { moduleNumber } from '#schemas/codes/permission-module.ts'
import { permissionRisk } from '#schemas/codes/permission-risk.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { everything } from '#src/server/access/coverage/sight.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { addLinks } from '#src/server/records/resources/by-system.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type KnownPermission, knownPermissions } from './permissions.ts'
import { administrator, seededRoles } from './seeded-roles.ts'

interface Named {
  id: number
  name: string
}

const named = async (trx: Transaction<Tables>, table: string): Promise<Map<string, number>> => {
  const { rows } = await sql<Named>`select id, name from ${sql.table(table)}`.execute(trx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const valuesOf = (name: string, known: KnownPermission): Values => ({
  name,
  label_kh: known.label.kh,
  label_en: known.label.en,
  module: moduleNumber(known.module),
  subject: known.subject,
  action: permissionAction[known.action].value,
  risk: permissionRisk[known.risk].value,
  is_menu: known.isMenu,
  is_system: true,
})

/** Fields of records that a person, not the system, has given a value. */
async function editedByPeople(
  trx: Transaction<Tables>,
  resource: Resource,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select h.record_id as id, array_agg(distinct k.key) as fields
    from history h cross join lateral jsonb_object_keys(h.after) as k(key)
    where h.resource = ${resource.name} and h.action = 'update' and h.user_id is not null
    group by h.record_id`.execute(trx)
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]))
}

/** Whether what the product says of its records differs from what was written last; notes it. */
async function isNews(trx: Transaction<Tables>, resource: Resource, seeds: unknown) {
  const name = `seed:${resource.name}`
  const value = createHash('sha256').update(JSON.stringify(seeds)).digest('hex').slice(0, 32)
  const { rows } = await sql`
    insert into schema_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value
      where schema_state.value <> excluded.value returning name`.execute(trx)
  return rows.length > 0
}

/** Brings records to what the product says of them now, but for fields that people have edited. */
async function refresh(
  writing: Writing,
  resource: Resource,
  seeds: ReadonlyMap<string, Values>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { trx, context } = writing
  const edited = await editedByPeople(trx, resource)
  const present = [...seeds].flatMap(([name, values]) => {
    const id = ids.get(name)
    return id === undefined ? [] : [{ id, values }]
  })
  const stored = await readStored(
    trx,
    everything(context.registry),
    resource,
    present.map(({ id }) => id),
  )
  const updates = present.flatMap(({ id, values }) => {
    const record = stored.get(id)
    const own = Object.entries(values).filter(([field]) => !edited.get(id)?.has(field))
    return record ? [{ stored: record, values: Object.fromEntries(own) }] : []
  })
  await updateRecords(writing, resource, updates)
}

/** Adds permissions that are new, and answers their ids. A deleted one stays deleted. */
export async function seedPermissions(writing: Writing): Promise<ReadonlyMap<string, number>> {
  const { trx, context } = writing
  const resource = context.registry.get('permissions')
  const known = knownPermissions(context.registry)
  const ids = await named(trx, resource.table)
  const seeded = ([name, one]: [string, KnownPermission]): [string, Values] => {
    const needed = one.dependsOn.flatMap((other) => ids.get(other) ?? [])
    return [name, { ...valuesOf(name, one), depends_on_ids: needed.sort((a, b) => a - b) }]
  }
  const added = new Map<string, number>()
  let missing = [...known].filter(([name]) => !ids.has(name))
  while (missing.length > 0) {
    const ready = missing.filter(([, { dependsOn }]) => dependsOn.every((name) => ids.has(name)))
    if (ready.length === 0) throw new Error(`Permissions need each other: ${missing.join()}`)
    const seeds = ready.map(seeded)
    const made = await insertRecords(
      writing,
      resource,
      seeds.map(([, values]) => values),
    )
    for (const [index, [name]] of seeds.entries()) added.set(name, made[index] as number)
    for (const [name, id] of added) ids.set(name, id)
    missing = missing.filter(([name]) => !ids.has(name))
  }
  if (await isNews(trx, resource, [...known])) {
    await refresh(writing, resource, new Map([...known].map(seeded)), ids)
    // What the product no longer knows is a permission like those of people: it can be deleted.
    await sql`update permissions set is_system = false
      where is_system and name <> all(${[...known.keys()]}::text[])`.execute(trx)
  }
  return added
}

/** Adds roles that are new, and new permissions to the roles they belong to. */
export async function seedRoles(
  writing: Writing,
  added: ReadonlyMap<string, number>,
): Promise<void> {
  const { trx, context } = writing
  const resource = context.registry.get('roles')
  const roles = seededRoles(context.registry, context.config.demo)
  const ids = await named(trx, resource.table)
  const { rows: all } = await sql<Named>`
    select id, name from permissions where deleted_at is null`.execute(trx)
  const newOnes = [...added].map(([name, id]) => ({ name, id }))
  const present = new Set(ids.keys())
  const seeds = new Map(
    roles.map(({ name, label, description, isSystem }): [string, Values] => [
      name,
      {
        name,
        name_kh: label.kh,
        name_en: label.en,
        description_kh: description?.kh ?? null,
        description_en: description?.en ?? null,
        is_system: isSystem === true,
      },
    ]),
  )
  const missing = roles.filter(({ name }) => !present.has(name))
  const made = await insertRecords(
    writing,
    resource,
    missing.map(({ name, holds }) => ({
      ...seeds.get(name),
      permission_ids: all
        .filter((one) => holds(one.name))
        .map(({ id }) => id)
        .sort((a, b) => a - b),
    })),
  )
  for (const [index, id] of made.entries()) ids.set(missing[index]?.name as string, id)
  if (await isNews(trx, resource, [...seeds])) await refresh(writing, resource, seeds, ids)
  for (const { name, holds } of roles.filter((role) => !missing.includes(role))) {
    // A person may take permissions from a role; only the administrator gets them back.
    const candidates = name === administrator ? all : newOnes
    const targets = candidates.filter((row) => holds(row.name)).map((row) => row.id)
    const owner = ids.get(name)
    if (targets.length > 0 && owner !== undefined)
      await addLinks(trx, linkTable(resource, 'permission_ids'), owner, targets)
  }
}
