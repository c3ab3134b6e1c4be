/** How many records resources have, by one statement whose cost has a bound. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { type Sight, seen } from '#src/server/access/coverage/sight.ts'
import type { Tables } from '#src/server/db/connection.ts'

export interface Extent {
  /** Living records. */
  count: number
  /** There are too many to count for every look at a page: the database's own estimate. */
  is_estimate: boolean
  /** The last change of any record, deleted ones too; null beyond what is counted. */
  changed_at: string | null
  /** Living records without a Latin name, where one belongs to them. */
  unnamed: number
}

/** Rows that are counted one by one. All villages of the country are fewer. */
const counted = 20_000

/** The optional name piece of the kit: whoever keeps a catalogue should fill it in. */
const latinName = 'name_en'

const lacksName = ({ fields }: Resource): RawBuilder<unknown> =>
  fields[latinName] && !fields[latinName].required ? sql`${sql.ref(latinName)} is null` : sql`false`

/** `12,345` → 12,000: an estimate should not look exact. */
function rounded(estimate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.round(estimate / step) * step
}

/** Extents by resource name. */
export async function readExtents(
  { db, ...sight }: Sight & { db: Kysely<Tables> },
  resources: readonly Resource[],
): Promise<Map<string, Extent>> {
  if (resources.length === 0) return new Map()
  const parts = resources.map(
    (resource) => sql`
      select ${resource.name}::text as name, count(*)::int as looked,
        (count(*) filter (where deleted_at is null))::int as living,
        (count(*) filter (where deleted_at is null and lacks))::int as unnamed,
        max(updated_at) as changed_at,
        (select reltuples::float8 from pg_class where oid = ${resource.table}::regclass) as estimate
      from (select deleted_at, updated_at, ${lacksName(resource)} as lacks
        from ${seen(sight, resource)} t limit ${counted + 1}) r`,
  )
  const { rows } = await sql<{
    name: string
    looked: number
    living: number
    unnamed: number
    changed_at: string | null
    estimate: number
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(
    rows.map(({ name, looked, living, unnamed, changed_at, estimate }) => {
      const isMore = looked > counted
      return [
        name,
        {
          count: isMore ? rounded(Math.max(counted, estimate)) : living,
          is_estimate: isMore,
          changed_at: isMore ? null : changed_at,
          unnamed: isMore ? 0 : unnamed,
        },
      ]
    }),
  )
}
