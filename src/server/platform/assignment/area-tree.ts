/** The tree of areas: children of an area or search results, with the number of users of each. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { placeLevels } from '#schemas/kit/places.ts'
import { searchColumn } from '#schemas/kit/table.ts'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { type AreaNode, type AreaRef, areaKey, country } from '#src/domain/access/areas.ts'
import { accessOrder, type Coverage, covers } from '#src/domain/access/coverage.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { searchConditions } from '#src/server/records/resources/filter.ts'
import {
  type AssignmentLevel,
  areaOfRow,
  assignmentLevels,
  countryArea,
  type PlaceRow,
  placeColumns,
  placeOf,
} from './places.ts'

type Sql = RawBuilder<unknown>

/** The reader, and the users and wards they may see. */
export interface AreaReadContext {
  db: Kysely<Tables>
  coverage: Coverage
  today: string
  /** Condition on records of a resource under an alias. */
  sees(resource: string, alias: string): Sql
}

/** Maximum number of nodes in one answer; users search wider levels. */
const maxNodes = 500
const maxFound = 20

const areaColumns = placeLevels.map(({ field }) => field)

/** Rows in force today, of users whom the caller may see. */
export const inForceRows = ({ sees, today }: AreaReadContext): Sql => sql`user_coverages c
  join users u on u.id = c.user_id and u.deleted_at is null and u.is_active and ${sees('users', 'u')}
  where c.deleted_at is null and c.effective_from <= ${today}::date
    and coalesce(c.effective_to, 'infinity') >= ${today}::date`

/**
 * Rows whose area is the node's or an ancestor of it; `chain` has its ids from the widest level.
 */
export const reaching = (chain: readonly Sql[]): Sql =>
  sql`(${sql.join(
    [
      sql`c.level = ${country.level}`,
      ...chain.map((id, index) => sql`${sql.ref(`c.${areaColumns[index]}`)} = ${id}`),
    ],
    sql` or `,
  )})`

/** The highest `coverageAccess` that the caller may assign at a place; 0 for none. */
function maxAt(coverage: Coverage, within: readonly string[]): number {
  const place = placeOf({ within: [...within] })
  const max = accessOrder.filter((access) => covers(coverage, access, place)).at(-1)
  return max ? coverageAccess[max].value : 0
}

type Counted = PlaceRow & { people: number; has_children: boolean }

async function loadNodes(context: AreaReadContext, level: AssignmentLevel, where: Sql, limit: number) {
  const { db, coverage, sees } = context
  const below = assignmentLevels[assignmentLevels.indexOf(level) + 1]
  const chain = level.chain.map((_, index) => sql`t.chain[${sql.raw(String(index + 1))}]`)
  const { rows } = await sql<Counted>`
    with t as materialized (select ${placeColumns(level)} from ${level.from}
      where n.deleted_at is null and ${sees(level.resource, 'n')} and ${where}
      order by n.code, n.id limit ${limit})
    select t.*, (select count(distinct c.user_id)::int from ${inForceRows(context)}
        and ${reaching(chain)}) as people,
      ${
        below
          ? sql`exists (select 1 from ${sql.table(below.table)} s where s.deleted_at is null
            and ${sql.ref(`s.${below.parent}`)} = t.id and ${sees(below.resource, 's')})`
          : sql`false`
      } as has_children
    from t order by t.code, t.id`.execute(db)
  return rows.map(({ people, has_children, ...row }): AreaNode => {
    const area = areaOfRow(level, row)
    return { ...area, people, has_children, may: maxAt(coverage, area.within) }
  })
}

async function countryNode(context: AreaReadContext): Promise<AreaNode> {
  const { rows } = await sql<{ people: number; has_children: boolean }>`
    select (select count(distinct c.user_id)::int from ${inForceRows(context)}
      and ${reaching([])}) as people,
      exists (select 1 from ${sql.table(assignmentLevels[0]?.table ?? '')} where deleted_at is null) as has_children`.execute(
    context.db,
  )
  const { people = 0, has_children = false } = rows[0] ?? {}
  return { ...countryArea, people, has_children, may: maxAt(context.coverage, countryArea.within) }
}

/** The children of an area; without an area, the country itself. */
export async function areasBelow(context: AreaReadContext, above: AreaRef | undefined): Promise<AreaNode[]> {
  if (!above) return [await countryNode(context)]
  const at = assignmentLevels.findIndex(({ level }) => level === above.level) + 1
  const level = assignmentLevels[at]
  if (!level) return []
  const where = level.parent ? sql`${sql.ref(`n.${level.parent}`)} = ${above.id}` : sql`true`
  return loadNodes(context, level, where, maxNodes)
}

/** Areas of any level that match a search, the wider ones first. */
export async function findAreas(context: AreaReadContext, q: string): Promise<AreaNode[]> {
  const found: AreaNode[] = []
  for (const level of assignmentLevels) {
    const words = searchConditions(q, sql.ref(`n.${searchColumn}`))
    if (words.length === 0 || found.length >= maxFound) break
    found.push(...(await loadNodes(context, level, sql.join(words, sql` and `), maxFound)))
  }
  return found.slice(0, maxFound)
}

/** The named areas, if they exist and are visible. */
export async function namedAreas(context: AreaReadContext, refs: readonly AreaRef[]): Promise<AreaNode[]> {
  const keys = new Set(refs.map(areaKey))
  const found = keys.has(areaKey(country)) ? [await countryNode(context)] : []
  for (const level of assignmentLevels) {
    const ids = refs.flatMap((ref) => (ref.level === level.level ? (ref.id ?? []) : []))
    if (ids.length === 0) continue
    const where = sql`n.id = any(${idList(ids)})`
    found.push(...(await loadNodes(context, level, where, ids.length)))
  }
  return found
}
