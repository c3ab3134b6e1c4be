/** The permissions of every installation. */
import { sql } from 'kysely'
import { permissionAction } from '#schemas/platform/codes/permission-action.ts'
import { moduleNumber } from '#schemas/platform/codes/permission-module.ts'
import { permissionRisk } from '#schemas/platform/codes/permission-risk.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type KnownPermission, knownPermissions } from './permissions.ts'
import { isNews, loadIdsByName, refreshRecords } from './product-records.ts'

const valuesOf = (name: string, known: KnownPermission): Values<'permissions'> => ({
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

/** Adds new permissions and returns their ids. A deleted one stays deleted. */
export async function seedPermissions(writing: Writing): Promise<ReadonlyMap<string, number>> {
  const { trx, context } = writing
  const resource = context.registry.get('permissions')
  const known = knownPermissions(context.registry)
  const ids = await loadIdsByName(trx, resource.table)
  const seeded = ([name, one]: [string, KnownPermission]): [string, Values<'permissions'>] => {
    const needed = one.dependsOn.flatMap((other) => ids.get(other) ?? [])
    return [name, { ...valuesOf(name, one), depends_on_ids: needed.sort((a, b) => a - b) }]
  }
  const added = new Map<string, number>()
  let missing = [...known].filter(([name]) => !ids.has(name))
  while (missing.length > 0) {
    const ready = missing.filter(([, { dependsOn }]) => dependsOn.every((name) => ids.has(name)))
    if (ready.length === 0) throw new Error(`Permissions depend on each other: ${missing.join()}`)
    const seeds = ready.map(seeded)
    const created = await insertRecords(
      writing,
      resource,
      seeds.map(([, values]) => values),
    )
    for (const [index, [name]] of seeds.entries()) added.set(name, created[index] as number)
    for (const [name, id] of added) ids.set(name, id)
    missing = missing.filter(([name]) => !ids.has(name))
  }
  if (await isNews(trx, resource, [...known])) {
    await refreshRecords(writing, resource, new Map([...known].map(seeded)), ids)
    // A permission that the product no longer has can be deleted like users' own.
    await sql`update permissions set is_system = false
      where is_system and name <> all(${[...known.keys()]}::text[])`.execute(trx)
  }
  return added
}
