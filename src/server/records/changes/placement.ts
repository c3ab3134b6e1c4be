/** Checks that the records of a change set still satisfy `within` and code prefixes. */
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Clash } from '#src/domain/change-set.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { Writing } from '../resources/writing.ts'
import { namedRecords } from './named.ts'

const maxClashes = 20

/**
 * Records of `from` whose `field` refers to a record outside the one that their `own` field names.
 */
function outside(
  { from, field, to }: { from: Resource; field: string; to: Resource },
  { own, via }: { own: string; via: string },
  touched: RawBuilder<unknown>,
) {
  const joined =
    from.fields[field]?.kind === 'refs'
      ? sql`join ${sql.table(linkTable(from, field))} l on l.owner_id = q.id
          join ${sql.table(to.table)} t on t.id = l.target_id`
      : sql`join ${sql.table(to.table)} t on t.id = ${sql.ref(`q.${field}`)}`
  return sql<{ id: number }>`
    select distinct q.id from ${sql.table(from.table)} q ${joined}
    where q.deleted_at is null and ${sql.ref(`q.${own}`)} is not null
      and ${sql.ref(`t.${via}`)} is distinct from ${sql.ref(`q.${own}`)} and ${touched}
    order by 1 limit ${maxClashes}`
}

/** Records of `from` whose code does not begin with the code of their parent record. */
const prefixBroken = (
  { from, field, by, to }: { from: Resource; field: string; by: string; to: Resource },
  touched: RawBuilder<unknown>,
) => sql<{ id: number }>`
  select q.id from ${sql.table(from.table)} q
  join ${sql.table(to.table)} t on t.id = ${sql.ref(`q.${by}`)}
  where q.deleted_at is null and not starts_with(${sql.ref(`q.${field}`)}, t.code) and ${touched}
  order by 1 limit ${maxClashes}`

/** Records of `resource` that the change set left in a place that the schema does not allow. */
export async function placementClashes(writing: Writing, resource: Resource): Promise<Clash[]> {
  const { trx, context, changeSetId } = writing
  const { registry } = context
  const touched = (alias: string) => sql`${sql.ref(`${alias}.id`)} in (
    select record_id from history where change_set_id = ${changeSetId}
      and resource = ${resource.name})`
  const found: Clash[] = []
  const add = async (
    kind: Clash['kind'],
    from: Resource,
    fields: readonly string[],
    rows: readonly { id: number }[],
  ) => {
    const ids = rows.map(({ id }) => id)
    for (const record of await namedRecords({ db: trx, ...readScopeOf(writing) }, from, ids))
      found.push({
        kind,
        path: from.path,
        what: from.label.one,
        fields: fields.flatMap((name) => from.fields[name]?.label ?? []),
        record,
      })
  }
  for (const [field, declared] of Object.entries(resource.fields)) {
    if ((declared.kind === 'ref' || declared.kind === 'refs') && declared.within) {
      const { field: own, via } = declared.within
      const reference = { from: resource, field, to: registry.get(declared.to) }
      const { rows } = await outside(reference, { own, via }, touched('q')).execute(trx)
      await add('outside', resource, [field, own], rows)
    }
    const by = declared.kind === 'code' ? declared.prefixedBy : undefined
    const parent = by === undefined ? undefined : resource.fields[by]
    if (by !== undefined && parent?.kind === 'ref') {
      const reference = { from: resource, field, by, to: registry.get(parent.to) }
      await add('prefix', resource, [field], (await prefixBroken(reference, touched('q')).execute(trx)).rows)
    }
  }
  // Other records chose these records because of their place.
  for (const { resource: from, field } of registry.referrers(resource.name)) {
    const declared = from.fields[field]
    if ((declared?.kind !== 'ref' && declared?.kind !== 'refs') || !declared.within) continue
    const { field: own, via } = declared.within
    const { rows } = await outside({ from, field, to: resource }, { own, via }, touched('t')).execute(trx)
    await add('outside', from, [field, own], rows)
  }
  return found.slice(0, maxClashes)
}
