/** Counts the records of resources, with statements of limited cost. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Extent } from '../home-tile.ts'

type ExtentContext = ReadScope & { db: Kysely<Tables> }

/** Maximum number of rows to count exactly; more than all villages of the country. */
const counted = 20_000

/** The optional Latin name of the kit, which maintainers of a catalogue should fill in. */
const latinName = 'name_en'

const lacksName = ({ fields }: Resource): RawBuilder<unknown> =>
  fields[latinName] && !fields[latinName].required ? sql`${sql.ref(latinName)} is null` : sql`false`

/** `12,345` → 12,000: an estimate should not look exact. */
function rounded(estimate: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.round(estimate / step) * step
}

/** The planner's estimate of the rows in scope; for one hospital only its own. */
export async function estimated({ db, ...readScope }: ExtentContext, resource: Resource): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from ${visibleRows(readScope, resource)} t`.execute(db)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** Extents by resource name. */
export async function readExtents(
  context: ExtentContext,
  resources: readonly Resource[],
): Promise<Map<string, Extent>> {
  if (resources.length === 0) return new Map()
  const { db, ...readScope } = context
  const parts = resources.map(
    (resource) => sql`
      select ${resource.name}::text as name, count(*)::int as counted,
        (count(*) filter (where deleted_at is null))::int as active,
        (count(*) filter (where deleted_at is null and lacks))::int as unnamed,
        max(updated_at) as changed_at
      from (select deleted_at, updated_at, ${lacksName(resource)} as lacks
        from ${visibleRows(readScope, resource)} t limit ${counted + 1}) r`,
  )
  const { rows } = await sql<{
    name: string
    counted: number
    active: number
    unnamed: number
    changed_at: string | null
  }>`${sql.join(parts, sql` union all `)}`.execute(db)
  const large = rows.filter(({ counted: scannedCount }) => scannedCount > counted).map(({ name }) => name)
  const estimates = await Promise.all(large.map((name) => estimated(context, context.registry.get(name))))
  return new Map(
    rows.map(({ name, active, unnamed, changed_at }) => {
      const estimate = estimates[large.indexOf(name)]
      return [
        name,
        estimate === undefined
          ? { count: active, is_estimate: false, changed_at, unnamed }
          : {
              count: rounded(Math.max(counted, estimate)),
              is_estimate: true,
              changed_at: null,
              unnamed: 0,
            },
      ]
    }),
  )
}
